import { describe, expect, it } from 'vitest';
import { shareOf } from './share.ts';

describe('how much of how much', () => {
  it.each([
    ['nothing', 0, 600_00, 0],
    ['a part', 287_25, 600_00, 0.47875],
    ['all of it', 600_00, 600_00, 1],
    ['more than all of it', 650_00, 500_00, 1.3],
    ['less than nothing', -38_40, 600_00, 0],
    ['something of nothing', 5_00, 0, 1],
    ['nothing of nothing', 0, 0, 1],
  ])('%s', (_, amount, total, share) => {
    expect(shareOf(amount, total)).toBeCloseTo(share, 6);
  });
});
