import { expect, it } from 'vitest';
import { worthTicks } from './worth-scale.ts';

const month = (assets: number, debts: number) => ({ year: 2026, month: 5, assets, debts });

it('the axis reaches from what is owed to what is owned, over nothing, in steps that people count in', () => {
  expect(worthTicks([month(419_188_03, 247_980_39)])).toEqual([-400_000_00, -200_000_00, 0, 200_000_00, 400_000_00, 600_000_00]);
  expect(worthTicks([month(0, 900_00), month(90_00, 0)])).toEqual([-1000_00, -800_00, -600_00, -400_00, -200_00, 0, 200_00]);
  expect(worthTicks([month(0, 0)])).toEqual([0, 100]);
  expect(worthTicks([month(-50_00, 0)])).toEqual([-50_00, -40_00, -30_00, -20_00, -10_00, 0]);
});
