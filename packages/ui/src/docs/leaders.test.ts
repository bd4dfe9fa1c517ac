import { describe, expect, it } from 'vitest';
import { leaders } from './leaders.ts';

const picture = { width: 400, height: 200 };

describe('the numbers of an anatomy', () => {
  it('stand at the side their part is nearest to, with a line across to its edge', () => {
    expect(leaders(picture, [
      { left: 40, top: 80, width: 100, height: 20 }, { left: 340, top: 90, width: 30, height: 40 },
      { left: 180, top: 30, width: 40, height: 20 }, { left: 180, top: 160, width: 40, height: 20 },
    ])).toEqual([
      { x: 14, y: 90, toX: 40, toY: 90 }, { x: 386, y: 110, toX: 370, toY: 110 }, { x: 200, y: 14, toX: 200, toY: 30 }, { x: 200, y: 186, toX: 200, toY: 180 },
    ]);
  });

  it('stand apart, in the order of their parts down the side, whatever the order they are named in', () => {
    const [lower, upper] = leaders(picture, [{ left: 10, top: 52, width: 50, height: 20 }, { left: 10, top: 50, width: 50, height: 20 }]);
    expect([upper?.y, lower?.y]).toEqual([60, 88]);
    expect(lower).toMatchObject({ toX: 10, toY: 62 });
  });

  it('stay inside of the picture where many parts lie at its end', () => {
    const ys = leaders(picture, [150, 160, 170].map((top) => ({ left: 0, top, width: 9, height: 20 }))).map(({ y }) => y);
    expect(ys).toEqual([130, 158, 186]);
  });
});
