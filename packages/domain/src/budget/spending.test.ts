import { describe, expect, it } from 'vitest';
import { leftInMonth, overspentBy, spentIn, spentShare } from './spending.ts';

describe('what was spent in a month', () => {
  it('is what was assigned less what is left of that', () => {
    expect([spentIn({ amount: 780_00, variance: 123_55 }), spentIn({ amount: 0, variance: 20_00 }), spentIn({ amount: 5_00 })])
      .toEqual([656_45, -20_00, null]);
  });

  it('leaves the running total without what the next month has already', () => {
    expect([leftInMonth(944_87, 780_00), leftInMonth(112_62, 180_00)]).toEqual([164_87, -67_38]);
  });

  it('is overspent by what is left below zero', () => {
    expect([overspentBy(-67_38), overspentBy(0), overspentBy(164_87)]).toEqual([67_38, 0, 0]);
  });

  it('is a share of what there was to spend', () => {
    expect([spentShare(656_45, 164_87), spentShare(0, 10_00), spentShare(-20_00, 20_00), spentShare(0, 0)]).toEqual([656_45 / 821_32, 0, 0, 0]);
    expect([spentShare(50_00, 0), spentShare(257_24, -67_38), spentShare(0, -1)]).toEqual([1, 1, 1]);
  });
});
