import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSectionKeys } from '../accounts/types.ts';
import type { RealAccount } from '../accounts/types.ts';
import { netWorth } from '../accounts/sections.ts';
import { currentGoals } from '../goals/savings.ts';
import { findItem } from '../budget/items.ts';
import { subsetAmount } from '../budget/overview.ts';
import { monthEntry } from '../budget/months.ts';
import { spendingSubsetKeys, subsetKeys } from '../budget/types.ts';
import type { MonthBudget } from '../budget/types.ts';
import { parseMonthTitle } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import { editPostings, postings, reverse } from '../postings/postings.ts';
import type { Posting } from '../postings/types.ts';
import { accountLeg } from '../transactions/choices.ts';
import { isDebtPayment } from '../transactions/kinds/questions.ts';
import type { ImportedTransaction, Transaction } from '../transactions/types.ts';
import {
  applyOperation, assignmentDifference, confirmOperation, createdIds, gap, inverseOf, plannedIncomeDifference, requiredIds, resolveIds,
  savedAccount, statusOf, temporaryIds, transactionsOf, typedReallocation, typedStartingBalance,
} from './index.ts';
import type { Ledger, Operation, OperationKind } from './index.ts';
import { findInLog } from './log.ts';
import { householdLedger, randomOperation } from './testing/index.ts';
import { operationKinds } from './testing/random-operation.ts';

const today = { year: 2026, month: 5, day: 20 };
const seeds = fc.array(fc.nat(0xffff_ffff), { minLength: 200, maxLength: 220 });

describe('any sequence of operations on the ledger', () => {
  it('keeps what it keeps equal to what is summed from scratch, after every single one [BUD-07] [BUD-23] [BUD-24]', () => {
    fc.assert(fc.property(seeds, (all) => {
      let moved = new Map<string, number>();
      for (const { before, operation, after } of played(all)) {
        moved = withReallocations(moved, before, operation, after);
        expect(kept(after)).toEqual(fromScratch(after, moved));
        expect(sum(Object.values(after.overview).map(({ amount }) => amount))).toBe(sum(allItems(after).map(({ amount }) => amount)));
      }
    }), { numRuns: 25 });
  });

  it('changes the gap by exactly the amount in the table, and never by transactions', () => {
    const effective = new Set<OperationKind>();
    fc.assert(fc.property(seeds, (all) => {
      for (const { before, operation, after } of played(all)) {
        if (after !== before) effective.add(operation.kind);
        expect([operation.kind, gap(after) - gap(before)]).toEqual([operation.kind, after === before ? 0 : expectedGapChange(before, operation)]);
        expect(statusOf(after).kind).toBe(gap(after) === 0 ? 'blue' : 'red');
      }
    }), { numRuns: 25 });
    expect([...effective].toSorted()).toEqual(operationKinds.toSorted());
  });

  it('keeps net worth, beginning balances and goals in step with the accounts and the envelopes', () => {
    fc.assert(fc.property(seeds, (all) => {
      for (const { before, operation, after } of played(all)) {
        const { 'cash-accounts': cash, 'other-assets': assets, debt } = after.realAccounts;
        const [owned, owed] = [sum([...cash.accounts, ...assets.accounts].map(({ amount }) => amount)), sum(debt.accounts.map(({ amount }) => amount))];
        expect(netWorth(after.realAccounts)).toBe(owned - owed);
        expect(after.savingsGoals).toEqual(currentGoals(after.savingsGoals, after.overview));
        const attacked = after.debt.goal?.attackedDebts ?? [];
        const amounts = new Map(debt.accounts.map(({ pairedItemId, amount }) => [pairedItemId, amount]));
        expect(attacked.map(({ amount }) => amount)).toEqual(attacked.map(({ pairedItemId }) => amounts.get(pairedItemId)));
        const saved = after === before ? undefined : debt.accounts.find(({ id }) => id === savedId(operation));
        expect(saved === undefined || saved.beginningBalance >= saved.amount).toBe(true);
      }
    }), { numRuns: 15 });
  });

  it('takes an edit back to the figures there were, when the edit is undone at once', () => {
    fc.assert(fc.property(seeds, (all) => {
      for (const { before, operation, after } of played(all)) {
        if (operation.kind !== 'transaction.edit' || after === before) continue;
        const undo = inverseOf(before, operation);
        if (undo === null) throw new Error('An edit can be undone');
        const undone = applyOperation(after, undo);
        if (undone === after) continue;
        expect(gap(undone)).toBe(gap(before));
        // Interest saved is computed on the balance owed now, where the payment itself was changed (product, Q-TXN-16).
        const interestSaved = isPaymentChanged(before, operation) ? nonZero(undone).interestSaved : nonZero(before).interestSaved;
        expect(nonZero(undone)).toEqual({ ...nonZero(before), interestSaved });
      }
    }), { numRuns: 10 });
  });
});

describe('operations that wait and then fail or succeed', () => {
  it('shows, once one is taken out with those that need it, what would be shown had it never been made', () => {
    fc.assert(fc.property(seeds, fc.nat(199), (all, at) => {
      const confirmed = frozen(householdLedger());
      const operations = [...played(all)].map(({ operation }) => operation);
      const failed = dependants(operations, at);
      const rest = operations.filter((_, index) => !failed.has(index));
      const [before, after] = [operations.slice(0, at), rest.slice(operations.slice(0, at).length)];
      const shown = after.reduce<Ledger>(applyOperation, before.reduce<Ledger>(applyOperation, confirmed));
      expect(shown).toEqual(rest.reduce<Ledger>(applyOperation, frozen(householdLedger())));
      expect(JSON.stringify(confirmed)).toBe(JSON.stringify(householdLedger()));
    }), { numRuns: 10 });
  });

  it('is the same under the services’ ids as it was shown, with no temporary id left anywhere [OPT-03] [TXN-50]', () => {
    fc.assert(fc.property(seeds, (all) => {
      const ids = new Map<string, string>();
      let [shown, confirmed] = [frozen(householdLedger()), frozen(householdLedger())];
      for (const [index, seed] of all.entries()) {
        const operation = randomOperation(shown, seed, { today, newId: idsOf(index) });
        for (const id of createdIds(operation)) ids.set(id, `server-${String(ids.size).padStart(5, '0')}`);
        for (const { line, temporary } of monthLines) ids.set(temporary, line);
        const made = Object.fromEntries(createdIds(operation).map((id) => [id, ids.get(id) ?? id]));
        const interestSaved = savedInterest(confirmed, resolveIds(operation, ids));
        shown = applyOperation(shown, operation);
        confirmed = confirmOperation(confirmed, withoutOwn(operation, ids, made), { ids: made, incomeLineId: lineOf(operation), interestSaved });
      }
      expect(confirmed).toEqual(resolveIds(shown, ids));
      expect(JSON.stringify(confirmed)).not.toContain('temp-');
    }), { numRuns: 15 });
  });
});

interface Step {
  before: Ledger;
  operation: Operation;
  after: Ledger;
}

/** Plays an operation for each number, on ledgers that may not be changed in place. */
function* played(all: readonly number[]): Generator<Step> {
  let before = frozen(householdLedger());
  for (const [index, seed] of all.entries()) {
    if (index % 10 === 9) before = frozen(withBankNews(before, seed));
    const operation = randomOperation(before, seed, { today, newId: idsOf(index) });
    const after = applyOperation(before, operation);
    if (after !== before) frozen(after);
    yield { before, operation, after };
    before = after;
  }
}

/** The ledger once the bank has changed its mind about a recorded transaction, or reported a new one. */
function withBankNews(ledger: Ledger, seed: number): Ledger {
  const recorded = transactionsOf(ledger).filter(({ importId }) => importId !== null && !ledger.imports.some(({ id }) => id === importId));
  const changed = recorded[seed % Math.max(recorded.length, 1)];
  const [checking] = ledger.realAccounts['cash-accounts'].accounts;
  const some = transactionsOf(ledger)[0];
  if (some === undefined || checking === undefined) return ledger;
  const news: ImportedTransaction = changed?.importId === undefined || changed.importId === null
    ? { ...some, id: `news-${seed}`, importId: `news-${seed}`, type: null, subtype: null, status: 'pending', recordedId: null, legs: [], lines: [], account: accountLeg(checking) }
    : { ...changed, id: changed.importId, status: seed % 2 === 0 ? 'modified' : 'removed', recordedId: changed.id };
  return { ...ledger, imports: [...ledger.imports, news] };
}

function idsOf(index: number): () => string {
  return temporaryIds({ now: () => 1_780_000_000_000 + index, tab: 'tab' });
}

const monthLines = ['March', 'April', 'May', 'June', 'July'].map((name) =>
  ({ line: lineIdOf(`${name} 2026`), temporary: `temp-id-income-${name}-2026` }));

/** The services keep the line of a month that the overview has already. */
function lineIdOf(title: string): string {
  return title === 'May 2026' ? 'may-line' : `line of ${title}`;
}

function lineOf(operation: Operation): string | undefined {
  const title = incomeMonthOf(operation);
  return title === undefined ? undefined : lineIdOf(title);
}

function incomeMonthOf(operation: Operation): string | undefined {
  if ('transaction' in operation) return operation.transaction.legs.find(({ subset }) => subset === 'income')?.name;
  const isMonths = ['month.create', 'month.remove', 'month.reset', 'plannedIncome.set', 'plannedIncome.remove'].includes(operation.kind);
  if (!isMonths || !('month' in operation)) return undefined;
  return `${['', 'January', 'February', 'March', 'April', 'May', 'June', 'July'][operation.month.month] ?? ''} 2026`;
}

/** The operation as it was sent: with the services' ids of everything but what it makes itself. */
function withoutOwn(operation: Operation, ids: ReadonlyMap<string, string>, made: Record<string, string>): Operation {
  return resolveIds(operation, new Map([...ids].filter(([id]) => made[id] === undefined)));
}

function savedInterest(confirmed: Ledger, operation: Operation): number | undefined {
  const after = applyOperation(confirmed, operation);
  const stored = 'transaction' in operation ? findInLog(after.log, operation.transaction.id) : undefined;
  return stored !== undefined && isDebtPayment(stored) ? stored.lines.find(({ name }) => name === 'Interest Saved')?.amount : undefined;
}

/** The places of the operation that fails, and of those that need an id it would have made, one through another. */
function dependants(operations: readonly Operation[], at: number): Set<number> {
  const missing = new Set<string>();
  return new Set(operations.flatMap((operation, index) => {
    const falls = index === at || requiredIds(operation).some((id) => missing.has(id));
    if (falls) for (const id of createdIds(operation)) missing.add(id);
    return falls ? [index] : [];
  }));
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

function allItems({ overview }: Ledger) {
  return subsetKeys.flatMap((key) => overview[key].items);
}

function monthBudgets({ months }: Ledger): MonthBudget[] {
  return Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
}

function kept(ledger: Ledger): unknown {
  return {
    items: Object.fromEntries(spendingSubsetKeys.flatMap((key) => ledger.overview[key].items).map(({ id, amount }) => [id, amount])),
    income: Object.fromEntries(ledger.overview.income.items.map(({ name, amount }) => [name, amount])),
    subsets: subsetKeys.map((key) => ledger.overview[key].amount),
    months: monthBudgets(ledger).map((budget) => subsetKeys.map((key) => budget[key].amount)),
  };
}

function fromScratch(ledger: Ledger, moved: ReadonlyMap<string, number>): unknown {
  const all = transactionsOf(ledger).flatMap(postings);
  const summed = (id: string) => (ledger.startingBalances?.[id] ?? 0) + (moved.get(id) ?? 0)
    + sum(monthBudgets(ledger).map((budget) => findItem(budget, id)?.amount ?? 0))
    + sum(all.map((posting) => (posting.on === 'item' && posting.itemId === id ? posting.amount : 0)));
  const discrepancy = (name: string) => {
    const month = parseMonthTitle(name);
    const planned = month === null ? 0 : monthEntry(ledger.months, month)?.budget?.income.items ?? [];
    return sum(all.map((posting) => (posting.on === 'income' && posting.month === name ? posting.amount : 0)))
      - (planned === 0 ? 0 : subsetAmount(planned));
  };
  return {
    items: Object.fromEntries(spendingSubsetKeys.flatMap((key) => ledger.overview[key].items).map(({ id }) => [id, summed(id)])),
    income: Object.fromEntries(ledger.overview.income.items.map(({ name }) => [name, discrepancy(name)])),
    subsets: subsetKeys.map((key) => subsetAmount(ledger.overview[key].items)),
    months: monthBudgets(ledger).map((budget) => subsetKeys.map((key) => subsetAmount(budget[key].items))),
  };
}

function withReallocations(moved: Map<string, number>, before: Ledger, operation: Operation, after: Ledger): Map<string, number> {
  if (operation.kind !== 'item.remove' || after === before) return moved;
  return Object.entries(typedReallocation(before, operation))
    .reduce((now, [id, amount]) => new Map([...now, [id, (now.get(id) ?? 0) + amount]]), moved);
}

/** By how much an operation that can be done moves the gap: the last column of the operation table. */
function expectedGapChange(before: Ledger, operation: Operation): number {
  switch (operation.kind) {
    case 'transaction.edit': {
      const stored = storedBefore(before, operation.id);
      const edited = storedBefore(applyOperation(before, operation), operation.id);
      return dropped(before, editPostings(stored, edited));
    }
    case 'import.acceptModified': {
      const stored = storedBefore(before, operation.recordedId);
      return dropped(before, editPostings(stored, storedBefore(applyOperation(before, operation), operation.recordedId)));
    }
    case 'transaction.remove': return dropped(before, reverse(postings(storedBefore(before, operation.id))));
    case 'import.confirmRemoved': {
      const stored = operation.recordedId === null ? undefined : findInLog(before.log, operation.recordedId);
      return stored === undefined ? 0 : dropped(before, reverse(postings(stored)));
    }
    case 'month.create': return templateGap(before);
    case 'month.remove': return 0 - monthGap(before, operation.month);
    case 'month.reset': return templateGap(before) - monthGap(before, operation.month);
    case 'item.assign': return 0 - (assignmentDifference(before, operation) ?? 0);
    case 'items.assign': {
      const differences = operation.amounts.map((each) => assignmentDifference(before, { ...each, month: operation.month, column: 'current-month' }) ?? 0);
      return applyOperation(before, operation) === before ? 0 : differences.reduce((gap, difference) => gap - difference, 0);
    }
    case 'plannedIncome.set': return plannedIncomeDifference(before, operation) ?? 0;
    case 'plannedIncome.remove': {
      const lines = monthEntry(before.months, operation.month)?.budget?.income.items ?? [];
      return 0 - (lines.find(({ id }) => id === operation.id)?.amount ?? 0);
    }
    case 'startingBalance.set':
      return (before.startingBalances?.[operation.id] ?? 0) - (typedStartingBalance(before, operation) ?? 0);
    case 'account.save': {
      const saved = savedAccount(before, operation);
      return saved?.type === 'Cash' ? saved.amount - cashOf(before, operation.id) : 0;
    }
    case 'account.remove': return 0 - cashOf(before, operation.id);
    case 'account.link': return cashOf(applyOperation(before, operation), operation.accountId) - cashOf(before, operation.accountId);
    case 'account.createFromImport': return cashOf(applyOperation(before, operation), operation.id);
    default: return 0;
  }
}

/** Σ of dropped budget deltas less Σ of dropped cash deltas (product, dead legs). */
function dropped(before: Ledger, changes: readonly Posting[]): number {
  const items = new Set(allItems(before).map(({ id }) => id));
  const cash = new Set(before.realAccounts['cash-accounts'].accounts.map(({ id }) => id));
  return sum(changes.map((posting) => {
    if (posting.on === 'item' && !items.has(posting.itemId)) return posting.amount;
    return posting.on === 'cash' && !cash.has(posting.accountId) ? 0 - posting.amount : 0;
  }));
}

function templateGap({ template, overview }: Ledger): number {
  const assigned = spendingSubsetKeys.flatMap((key) => template[key].items).filter(({ id }) => findItem(overview, id) !== undefined);
  return subsetAmount(template.income.items) - subsetAmount(assigned);
}

/** By how much the gap moved when a month got its amounts. */
function monthGap({ months, overview }: Ledger, month: YearMonth): number {
  const budget = monthEntry(months, month)?.budget;
  const assigned = spendingSubsetKeys.flatMap((key) => budget?.[key].items ?? []).filter(({ id }) => findItem(overview, id) !== undefined);
  return subsetAmount(budget?.income.items ?? []) - sum(assigned.map(({ amount }) => amount));
}

function storedBefore(ledger: Ledger, id: string): Transaction {
  const stored = findInLog(ledger.log, id);
  if (stored === undefined) throw new Error(`No such transaction: ${id}`);
  return stored;
}

function cashOf(ledger: Ledger, id: string): number {
  return ledger.realAccounts['cash-accounts'].accounts.find((account) => account.id === id)?.amount ?? 0;
}

function savedId(operation: Operation): string | null {
  if (operation.kind === 'account.save' || operation.kind === 'account.createFromImport') return operation.id;
  return operation.kind === 'account.link' ? operation.accountId : null;
}

/** Every figure that is not nothing. A month's line that an income made stays, at nothing. */
function nonZero(ledger: Ledger) {
  const accounts = accountSectionKeys.flatMap((key): RealAccount[] => ledger.realAccounts[key].accounts);
  return {
    items: allItems(ledger).filter(({ amount }) => amount !== 0).map(({ name, amount }) => `${name} ${amount}`).toSorted(),
    accounts: accounts.map(({ id, amount }) => [id, amount]), interestSaved: ledger.debt.interestSaved,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function isPaymentChanged(before: Ledger, { id, transaction }: Operation<'transaction.edit'>): boolean {
  const stored = findInLog(before.log, id);
  return stored !== undefined && isDebtPayment(stored) && (stored.amount !== transaction.amount || stored.legs[0]?.id !== transaction.legs[0]?.id);
}
