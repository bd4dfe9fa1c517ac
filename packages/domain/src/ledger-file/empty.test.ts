import { expect, it } from 'vitest';
import { emptyRealAccounts } from '../accounts/sections.ts';
import { emptyOverview } from '../budget/overview.ts';
import { applyOperation } from '../ledger/ledger.ts';
import { ledgerOf } from '../ledger/loading.ts';
import { largeLedger } from '../ledger/testing/index.ts';
import { cashAccount } from '../testing/household.ts';
import { isEmptyLedger } from './empty.ts';

const full = applyOperation(largeLedger({ items: 5, transactions: 1 }), { kind: 'month.create', month: { year: 2026, month: 5 } });
const subsets = emptyOverview();
const empty = ledgerOf({
  overview: subsets, realAccounts: emptyRealAccounts(), transactions: [], imports: [], template: subsets, incomeSources: { title: '', items: [], archivedItems: [] },
  savingsGoals: [], debt: { goal: null, interestSaved: 0 }, schedules: [],
});

it('a budget in which nothing was entered is empty, and only such a one', () => {
  expect([isEmptyLedger(empty), isEmptyLedger(full)]).toEqual([true, false]);
});

it.each(Object.entries({
  'an account': { realAccounts: { ...empty.realAccounts, 'cash-accounts': { ...empty.realAccounts['cash-accounts'], accounts: [cashAccount('Cash', 0)] } } },
  'budget items': { overview: full.overview }, 'transactions': { log: full.log }, 'a month': { months: full.months },
  'an archived income source': { incomeSources: { ...empty.incomeSources, archivedItems: [{ id: 'old', name: 'Old job' }] } },
}))('%s is something', (_, part) => {
  expect(isEmptyLedger({ ...empty, ...part })).toBe(false);
});
