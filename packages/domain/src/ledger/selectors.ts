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
import type { Cents } from '../money/cents.ts';
import { groupByDate } from '../transactions/date-groups.ts';
import type { TransactionSubset } from '../transactions/date-groups.ts';
import { splitImports } from '../transactions/imports.ts';
import type { ImportedTransaction, ImportStatus, Transaction } from '../transactions/types.ts';
import { readAhead } from './loading.ts';
import { findLogged, logged } from './log.ts';
import type { Ledger } from './types.ts';

/** Master data as it was loaded, with the months and starting balances fetched since. */
export interface LoadedData extends MasterData {
  months: MonthlyBudgets;
  startingBalances: StartingBalances | null;
}

/** The twelve parts of master data, as the specification lists them (section 3). */
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

/** The ledger with all the transactions it holds as one list, for what asks for master data. The same ledger answers the same value. */
export function masterDataOf(ledger: Ledger): LoadedData {
  return remembered(loaded, ledger, () => {
    const { log, page: _, ...rest } = ledger;
    return { ...rest, transactions: logged(log) };
  });
}

/** All twelve parts of master data. Lists by day are made from the transactions, never kept beside them (decisions, Q-WIRE). */
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

/**
 * The recorded transactions that are listed, the latest first: all that are loaded, but for those read ahead. The same log answers the same
 * list.
 */
export function transactionsOf({ log, page }: Pick<Ledger, 'log' | 'page'>): Transaction[] {
  if (page.readAlone.length === 0) return logged(log);
  return remembered(remembered(lists, page, () => new WeakMap()), log, () => {
    const ahead = new Set(readAhead({ log, page }));
    return logged(log).filter((transaction) => !ahead.has(transaction));
  });
}

/** A recorded transaction by its id, if it is loaded. */
export function findTransaction({ log }: Pick<Ledger, 'log'>, id: string): Transaction | undefined {
  return findLogged(log, id);
}

/** The listed transactions under their days. */
export function transactionsByDate(ledger: Pick<Ledger, 'log' | 'page'>): TransactionSubset[] {
  const listed = transactionsOf(ledger);
  return remembered(days, listed, () => groupByDate(listed));
}

/** The unsettled imports of one section of the Transactions page, under their days. */
export function importsByDate({ imports }: Pick<Ledger, 'imports'>, status: ImportStatus): TransactionSubset<ImportedTransaction>[] {
  return remembered(sections, imports, () => {
    const { pending, modified, removed } = splitImports(imports);
    return { pending: groupByDate(pending), modified: groupByDate(modified), removed: groupByDate(removed) };
  })[status];
}

/** Cash total, budgeted total, what lies between them, and net worth. */
export function totals({ realAccounts, overview }: Pick<Ledger, 'realAccounts' | 'overview'>): {
  cash: Cents; budgeted: Cents; gap: Cents; netWorth: Cents;
} {
  const [cash, budgeted] = [cashTotal(realAccounts), budgetedTotal(overview)];
  return { cash, budgeted, gap: cash - budgeted, netWorth: netWorth(realAccounts) };
}

/** Cash total less budgeted total: what the header tells (decisions, I4). */
export function gap(ledger: Pick<Ledger, 'realAccounts' | 'overview'>): Cents {
  return totals(ledger).gap;
}

/** What the header announces. */
export function statusOf({ realAccounts, overview }: Pick<Ledger, 'realAccounts' | 'overview'>): BudgetStatus {
  return budgetStatus(cashTotal(realAccounts), budgetedTotal(overview));
}

/**
 * A month as it is shown, or null where it is not budgeted or not fetched. Items that were removed stay on past months that say something
 * of them, to be read; on others they are hidden (decisions, row 31 and Q-WIRE).
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

type ImportSections = Record<ImportStatus, TransactionSubset<ImportedTransaction>[]>;

const loaded = new WeakMap<Ledger, LoadedData>();
const lists = new WeakMap<Ledger['page'], WeakMap<Ledger['log'], Transaction[]>>();
const days = new WeakMap<Transaction[], TransactionSubset[]>();
const sections = new WeakMap<Ledger['imports'], ImportSections>();

function remembered<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
