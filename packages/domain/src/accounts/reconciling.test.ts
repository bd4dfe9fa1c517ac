import { expect, it } from 'vitest';
import { cashAccount, creditCard, debtAccount, otherAsset } from '../testing/household.ts';
import { isLikelyAtBank, isReconcilable, reconcilingFigures } from './reconciling.ts';

it('the difference is what the bank has beyond the account without what the bank does not show [DAY-14]', () => {
  expect(reconcilingFigures({ bank: 4_023_04, account: 3_981_34, unticked: [-54_20] })).toEqual({ notAtBank: 54_20, expected: 4_035_54, difference: -12_50 });
  expect(reconcilingFigures({ bank: 90_00, account: 100_00, unticked: [25_00, -15_00] })).toEqual({ notAtBank: -10_00, expected: 90_00, difference: 0 });
  expect(reconcilingFigures({ bank: -5_00, account: 0, unticked: [] })).toEqual({ notAtBank: 0, expected: 0, difference: -5_00 });
});

it('what is dated after the bank’s day is not likely to be there', () => {
  const entry = { date: { year: 2026, month: 5, day: 3 } };
  const days = [{ year: 2026, month: 5, day: 2 }, { year: 2026, month: 5, day: 3 }, { year: 2026, month: 4, day: 30 }, { year: 2027, month: 1, day: 1 }];
  expect(days.map((day) => isLikelyAtBank(entry, day))).toEqual([false, true, false, true]);
});

it('cash and credit cards can be reconciled, loans and other assets cannot [DAY-14]', () => {
  expect([cashAccount('a', 1), creditCard('b', 1), debtAccount('c', 1), otherAsset('d', 1)].map(isReconcilable)).toEqual([true, true, false, false]);
});
