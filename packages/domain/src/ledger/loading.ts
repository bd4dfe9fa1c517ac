import type { AccountReconciliation } from '../accounts/reconciling.ts';
import { withMonthEntry } from '../budget/months.ts';
import type { MonthBudget, StartingBalances } from '../budget/types.ts';
import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { MasterData } from '../master-data.ts';
import type { MerchantMemory } from '../review/memory.ts';
import type { Id } from '../identity.ts';
import { mayHaveMore } from '../transactions/date-groups.ts';
import type { Transaction } from '../transactions/types.ts';
import { countAfterDay, findInLog, createLog, appendToDay, listOfLog, removeFromLog, putInLog } from './log.ts';
import type { Ledger, TransactionPage } from './types.ts';

/** Creates the ledger of the initial load. Months and starting balances are fetched on demand (product, section 3-master). */
export function ledgerOf({ transactions, ...others }: MasterData): Ledger {
  const log = createLog(transactions);
  return { ...others, log, months: {}, startingBalances: null, merchants: null, reconciliations: {}, page: nextPage(transactions, { mayHaveMore: true, last: null, fetchedSingly: [] }) };
}

/** The offset of the next page: the number of loaded transactions that the services list before it (product, Q-TXN-14). */
export function nextOffset({ log, page: { last } }: Pick<Ledger, 'log' | 'page'>): number {
  if (last === null) return 0;
  return countAfterDay(log, last.date) + last.ids.filter((id) => isOnDay(findInLog(log, id), last.date)).length;
}

/**
 * Adds a fetched page of transactions. A page may repeat transactions that were added or moved meanwhile: those move to the position in
 * which the services list them, and are not doubled.
 */
export function mergeLoadedTransactions(ledger: Ledger, fetched: readonly Transaction[]): Ledger {
  const log = fetched.reduce((now, transaction) => appendToDay(removeFromLog(now, transaction.id), transaction), ledger.log);
  return { ...ledger, log, page: nextPage(fetched, ledger.page) };
}

/**
 * Adds a transaction that was fetched singly. If the pages do not reach it yet, it can be found, edited and removed, but is not listed: a
 * list with a gap would hide the transactions between.
 */
export function mergeSingleTransaction(ledger: Ledger, transaction: Transaction): Ledger {
  const { log, page } = ledger;
  const isKnown = findInLog(log, transaction.id) !== undefined;
  const fetchedSingly = isKnown ? page.fetchedSingly : [...new Set([...page.fetchedSingly, transaction.id])];
  return { ...ledger, log: putInLog(log, transaction), page: { ...page, fetchedSingly } };
}

/** The transactions that were fetched singly and that the pages do not reach yet. They are not listed. */
export function unlistedTransactions({ log, page: { mayHaveMore: isMore, last, fetchedSingly } }: Pick<Ledger, 'log' | 'page'>): Transaction[] {
  if (!isMore || last === null) return [];
  return fetchedSingly.map((id) => findInLog(log, id)).filter((found) => found !== undefined).filter((found) => isUnlisted(found, last));
}

/** The ledger as if at most `count` of its transactions, the latest, had been fetched. The same ledger if it has no more. */
export function withLatestTransactions(ledger: Ledger, count: number): Ledger {
  const listed = listOfLog(ledger.log);
  if (listed.length <= count) return ledger;
  const kept = listed.slice(0, count);
  const date = kept.at(-1)?.date;
  const last = date === undefined ? null : { date, ids: kept.filter((transaction) => isOnDay(transaction, date)).map(({ id }) => id) };
  return { ...ledger, log: createLog(kept), page: { mayHaveMore: true, last, fetchedSingly: [] } };
}

/** Adds a fetched month: its budget, or null if it has none yet. Running totals do not change (product, row 21). */
export function mergeMonth(ledger: Ledger, month: YearMonth, budget: MonthBudget | null): Ledger {
  return { ...ledger, months: withMonthEntry(ledger.months, month, budget === null ? { isSet: false, budget } : { isSet: true, budget }) };
}

/** Adds the fetched starting balances. */
export function mergeStartingBalances(ledger: Ledger, startingBalances: StartingBalances): Ledger {
  return { ...ledger, startingBalances };
}

/** Adds what is remembered of the person's merchants. */
export function mergeMerchants(ledger: Ledger, merchants: MerchantMemory): Ledger {
  return { ...ledger, merchants };
}

/** Adds how far an account is reconciled; null if the services know no such account. */
export function mergeReconciliation(ledger: Ledger, accountId: Id, reconciliation: AccountReconciliation | null): Ledger {
  const { [accountId]: _, ...others } = ledger.reconciliations;
  return { ...ledger, reconciliations: reconciliation === null ? others : { ...others, [accountId]: reconciliation } };
}

/**
 * The page state after a fetch. On the last day only fetched transactions count: one that was moved to that day may come after the next
 * page. Counting too few repeats some transactions, counting too many would miss some.
 */
function nextPage(fetched: readonly Transaction[], before: TransactionPage): TransactionPage {
  const date = fetched.at(-1)?.date;
  if (date === undefined) return { ...before, mayHaveMore: false };
  const known = before.last !== null && compareDates(before.last.date, date) === 0 ? before.last.ids : [];
  const ids = new Set([...known, ...fetched.filter((transaction) => isOnDay(transaction, date)).map(({ id }) => id)]);
  const brought = new Set(fetched.map(({ id }) => id));
  return {
    mayHaveMore: mayHaveMore(fetched), last: { date, ids: [...ids] }, fetchedSingly: before.fetchedSingly.filter((id) => !brought.has(id)),
  };
}

/** Whether the services list a transaction after the last fetched one. */
function isUnlisted({ id, date }: Transaction, last: { date: CalendarDate; ids: readonly Id[] }): boolean {
  const order = compareDates(date, last.date);
  return order < 0 || (order === 0 && !last.ids.includes(id));
}

function isOnDay(transaction: Transaction | undefined, date: Transaction['date']): boolean {
  return transaction !== undefined && compareDates(transaction.date, date) === 0;
}
