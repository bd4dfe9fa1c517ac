import { cashTotal, netWorth } from '../accounts/sections.ts';
import { monthEntry } from '../budget/months.ts';
import { bySubset, budgetedTotal, subsetAmount } from '../budget/overview.ts';
import { budgetStatus } from '../budget/status.ts';
import type { BudgetStatus } from '../budget/status.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { IncomeSources, MonthBudget, MonthItem, MonthlyBudgets, Overview, StartingBalances, Template } from '../budget/types.ts';
import { compareMonths } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { RealAccounts } from '../accounts/types.ts';
import type { DebtProgress, SavingsGoal } from '../goals/types.ts';
import type { MasterData } from '../master-data.ts';
import { underfundedBy } from '../goals/savings.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { groupByDate } from '../transactions/date-groups.ts';
import type { TransactionSubset } from '../transactions/date-groups.ts';
import { splitImports } from '../transactions/imports.ts';
import type { ImportedTransaction, ImportStatus, Transaction } from '../transactions/types.ts';
import { unlistedTransactions } from './loading.ts';
import { findInLog, listOfLog } from './log.ts';
import type { Ledger } from './types.ts';

/** Master data with the months and starting balances that were fetched since. */
export interface LoadedData extends MasterData {
  months: MonthlyBudgets;
  startingBalances: StartingBalances | null;
}

/** The twelve parts of master data in the order of the rules (product, section 3-master). */
export interface MasterDataParts {
  overview: Overview;
  template: Template;
  /** The months and the starting balances. */
  monthlyBudgets: { months: MonthlyBudgets; startingBalances: StartingBalances | null };
  realAccounts: RealAccounts;
  incomeSources: IncomeSources;
  transactions: Transaction[];
  transactionSubsets: TransactionSubset[];
  modifiedSubsets: TransactionSubset<ImportedTransaction>[];
  removedSubsets: TransactionSubset<ImportedTransaction>[];
  pendingTransactions: ImportedTransaction[];
  pendingSubsets: TransactionSubset<ImportedTransaction>[];
  goals: { savings: SavingsGoal[]; debt: DebtProgress };
}

/** The ledger as master data, with all transactions in one list. Memoized by ledger. */
export function masterDataOf(ledger: Ledger): LoadedData {
  return memoized(masterDataByLedger, ledger, () => {
    const { log, page: _, ...others } = ledger;
    return { ...others, transactions: listOfLog(log) };
  });
}

/** All twelve parts of master data. Lists by day are computed from the transactions (product, Q-WIRE). */
export function masterDataParts(ledger: Ledger): MasterDataParts {
  const { overview, template, months, startingBalances, realAccounts, incomeSources, savingsGoals, debt } = ledger;
  return {
    overview, template, monthlyBudgets: { months, startingBalances }, realAccounts, incomeSources,
    transactions: transactionsOf(ledger),
    transactionSubsets: transactionsByDate(ledger),
    modifiedSubsets: importsByDate(ledger, 'modified'),
    removedSubsets: importsByDate(ledger, 'removed'),
    pendingTransactions: ledger.imports,
    pendingSubsets: importsByDate(ledger, 'pending'),
    goals: { savings: savingsGoals, debt },
  };
}

/** The listed transactions, the latest first: all that are loaded except `unlistedTransactions`. Memoized by log and page. */
export function transactionsOf({ log, page }: Pick<Ledger, 'log' | 'page'>): Transaction[] {
  if (page.fetchedSingly.length === 0) return listOfLog(log);
  return memoized(memoized(listsByPage, page, () => new WeakMap()), log, () => {
    const unlisted = new Set(unlistedTransactions({ log, page }));
    return listOfLog(log).filter((transaction) => !unlisted.has(transaction));
  });
}

/** A recorded transaction by its id; undefined if it is not loaded. */
export function findTransaction({ log }: Pick<Ledger, 'log'>, id: string): Transaction | undefined {
  return findInLog(log, id);
}

/** The listed transactions grouped by day. */
export function transactionsByDate(ledger: Pick<Ledger, 'log' | 'page'>): TransactionSubset[] {
  const listed = transactionsOf(ledger);
  return memoized(daysByList, listed, () => groupByDate(listed));
}

/** The imports of one section of the Transactions page, grouped by day. */
export function importsByDate({ imports }: Pick<Ledger, 'imports'>, status: ImportStatus): TransactionSubset<ImportedTransaction>[] {
  return memoized(sectionsByImports, imports, () => {
    const { pending, modified, removed } = splitImports(imports);
    return { pending: groupByDate(pending), modified: groupByDate(modified), removed: groupByDate(removed) };
  })[status];
}

/** Cash total, budgeted total, the gap between them, and net worth, in cents. */
export function totals({ realAccounts, overview }: Pick<Ledger, 'realAccounts' | 'overview'>): {
  cash: Cents; budgeted: Cents; gap: Cents; netWorth: Cents;
} {
  const [cash, budgeted] = [cashTotal(realAccounts), budgetedTotal(overview)];
  return { cash, budgeted, gap: cash - budgeted, netWorth: netWorth(realAccounts) };
}

/** Cash total minus budgeted total, in cents (product, I4). */
export function gap(ledger: Pick<Ledger, 'realAccounts' | 'overview'>): Cents {
  return totals(ledger).gap;
}

/** The status that the header shows. */
export function statusOf({ realAccounts, overview }: Pick<Ledger, 'realAccounts' | 'overview'>): BudgetStatus {
  return budgetStatus(cashTotal(realAccounts), budgetedTotal(overview));
}

/**
 * A month as it is shown; null if it has no budget or is not loaded. A removed item is shown in past months in which it has an amount or a
 * variance, and hidden in others (product, row 31 and Q-WIRE).
 */
export function shownMonth({ months, overview }: Pick<Ledger, 'months' | 'overview'>, month: YearMonth, current: YearMonth): MonthBudget | null {
  const budget = monthEntry(months, month)?.budget ?? null;
  if (budget === null) return null;
  const isPast = compareMonths(month, current) < 0;
  const present = new Set(spendingSubsetKeys.flatMap((key) => overview[key].items.map(({ id }) => id)));
  const isShown = ({ id, amount, variance }: MonthItem) => present.has(id) || (isPast && (amount !== 0 || (variance ?? 0) !== 0));
  return bySubset((key) => {
    const items = key === 'income' ? budget[key].items : budget[key].items.filter(isShown);
    return items.length === budget[key].items.length ? budget[key] : { ...budget[key], items, amount: subsetAmount(items) };
  });
}

/** By how much a month assigns less to savings items than their goals need, by item. Goals that are reached need nothing. */
export function underfundedGoals({ savingsGoals, months }: Pick<Ledger, 'savingsGoals' | 'months'>, month: YearMonth): Record<Id, Cents> {
  const assigned = new Map(monthEntry(months, month)?.budget?.savings.items.map(({ id, amount }) => [id, amount]));
  return Object.fromEntries(savingsGoals.flatMap((goal): [Id, Cents][] => {
    const amount = assigned.get(goal.id);
    const missing = amount === undefined ? 0 : underfundedBy(goal, amount);
    return missing > 0 ? [[goal.id, missing]] : [];
  }));
}

type ImportSections = Record<ImportStatus, TransactionSubset<ImportedTransaction>[]>;

const masterDataByLedger = new WeakMap<Ledger, LoadedData>();
const listsByPage = new WeakMap<Ledger['page'], WeakMap<Ledger['log'], Transaction[]>>();
const daysByList = new WeakMap<Transaction[], TransactionSubset[]>();
const sectionsByImports = new WeakMap<Ledger['imports'], ImportSections>();

function memoized<Key extends object, Value>(cache: WeakMap<Key, Value>, key: Key, compute: () => Value): Value {
  const value = cache.get(key) ?? compute();
  cache.set(key, value);
  return value;
}
