import { describe, expect, it } from 'vitest';
import { progressShare } from './progressShare.ts';

describe('how much of how much', () => {
  it.each([
    ['nothing', 0, 600_00, 0],
    ['a part', 287_25, 600_00, 47.875],
    ['all of it', 600_00, 600_00, 100],
    ['more than all of it', 650_00, 500_00, 130],
    ['less than nothing', -38_40, 600_00, 0],
    ['something of nothing', 5_00, 0, 100],
    ['nothing of nothing', 0, 0, 100],
  ])('%s', (_, amount, total, percent) => {
    expect(progressShare(amount, total)).toBeCloseTo(percent, 6);
  });
});
