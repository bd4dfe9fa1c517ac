import { expect, it } from 'vitest';
import { judgeReconcilable, judgeReconciliation, type ReconcilingSituation } from './reconciling.ts';

const today = { year: 2026, month: 5, day: 20 };
const account = { type: 'Cash', isCreditCard: false, amount: 100_00 } as const;
const told = { date: today, balance: 130_00, unticked: ['a', 'b'] };
const situation: ReconcilingSituation = { account, unticked: [-10_00, -20_00], today };

it('an account is reconciled if it holds what the bank says without the unticked entries [DAY-14]', () => {
  expect(judgeReconciliation(told, situation)).toEqual({ isAllowed: true, value: told });
});

it.each<[string, Partial<typeof told>, Partial<ReconcilingSituation>, string, string]>([
  ['the figures differ by a cent', { balance: 130_01 }, {}, 'conflict', 'reconciling.changed'],
  ['an unticked entry is none any more', {}, { unticked: [-30_00] }, 'conflict', 'reconciling.changed'],
  ['an entry is unticked twice', { unticked: ['a', 'b', 'b'] }, {}, 'conflict', 'reconciling.changed'],
  ['the bank’s day is to come', { date: { ...today, day: 21 } }, {}, 'invalid', 'reconciling.dateInvalid'],
  ['it is a loan', {}, { account: { ...account, type: 'Debt' } }, 'invalid', 'reconciling.unfit'],
  ['it is gone', {}, { account: undefined }, 'unknown', 'accounts.notFound'],
])('refuses to reconcile if %s [DAY-14]', (_, facts, others, why, code) => {
  expect(judgeReconciliation({ ...told, ...facts }, { ...situation, ...others })).toEqual({ isAllowed: false, why, notice: { code } });
});

it('a card can be reconciled, another asset cannot', () => {
  const judge = (type: 'Debt' | 'Other Asset', isCreditCard: boolean) => judgeReconcilable({ type, isCreditCard }).isAllowed;
  expect([judge('Debt', true), judge('Debt', false), judge('Other Asset', false)]).toEqual([true, false, false]);
});
