import { withMonthEntry } from '../budget/months.ts';
import type { MonthBudget, StartingBalances } from '../budget/types.ts';
import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { MasterData } from '../master-data.ts';
import type { Id } from '../identity.ts';
import { mayHaveMore } from '../transactions/date-groups.ts';
import type { Transaction } from '../transactions/types.ts';
import { countAfter, findLogged, logOf, withLoggedLast, withoutLogged, withRead } from './log.ts';
import type { Ledger, TransactionPage } from './types.ts';

/** The ledger that the initial load brings; months and starting balances are fetched when they are asked for (specification, section 3). */
export function ledgerOf({ transactions, ...rest }: MasterData): Ledger {
  const log = logOf(transactions);
  return { ...rest, log, months: {}, startingBalances: null, page: pageAfter(transactions, { mayHaveMore: true, last: null, readAlone: [] }) };
}

/** The offset of the next fetch: the loaded transactions that the services list before what is still to come (decisions, Q-TXN-14). */
export function nextOffset({ log, page: { last } }: Pick<Ledger, 'log' | 'page'>): number {
  if (last === null) return 0;
  return countAfter(log, last.date) + last.ids.filter((id) => isOnDay(findLogged(log, id), last.date)).length;
}

/**
 * The ledger with a further page of transactions. What it holds already comes to where the services list it and is not doubled: a fetch
 * may bring again what was added or moved meanwhile.
 */
export function mergeLoadedTransactions(ledger: Ledger, fetched: readonly Transaction[]): Ledger {
  const log = fetched.reduce((now, transaction) => withLoggedLast(withoutLogged(now, transaction.id), transaction), ledger.log);
  return { ...ledger, log, page: pageAfter(fetched, ledger.page) };
}

/**
 * The ledger with one transaction that was read by itself. Where it stands among those still to come it is found, edited and removed like
 * any other, and listed once a fetch brings it: a list with a gap would hide what lies between.
 */
export function mergeReadTransaction(ledger: Ledger, transaction: Transaction): Ledger {
  const { log, page } = ledger;
  const isKnown = findLogged(log, transaction.id) !== undefined;
  const readAlone = isKnown ? page.readAlone : [...new Set([...page.readAlone, transaction.id])];
  return { ...ledger, log: withRead(log, transaction), page: { ...page, readAlone } };
}

/** Those that were read each by itself and stand among those still to come. */
export function readAhead({ log, page: { mayHaveMore: isMore, last, readAlone } }: Pick<Ledger, 'log' | 'page'>): Transaction[] {
  if (!isMore || last === null) return [];
  return readAlone.map((id) => findLogged(log, id)).filter((read) => read !== undefined).filter((read) => isStillToCome(read, last));
}

/** The ledger with a month as it was fetched: its budget, or that there is none yet. The running totals stay (decisions, row 21). */
export function mergeMonth(ledger: Ledger, month: YearMonth, budget: MonthBudget | null): Ledger {
  return { ...ledger, months: withMonthEntry(ledger.months, month, budget === null ? { isSet: false, budget } : { isSet: true, budget }) };
}

/** The ledger with the starting balances as they were fetched. */
export function mergeStartingBalances(ledger: Ledger, startingBalances: StartingBalances): Ledger {
  return { ...ledger, startingBalances };
}

/**
 * Of the last day only what a fetch brought is known to stand before what is still to come; what was moved onto it may stand after.
 * Counting too few fetches some again, counting too many would miss some.
 */
function pageAfter(fetched: readonly Transaction[], before: TransactionPage): TransactionPage {
  const date = fetched.at(-1)?.date;
  if (date === undefined) return { ...before, mayHaveMore: false };
  const known = before.last !== null && compareDates(before.last.date, date) === 0 ? before.last.ids : [];
  const ids = new Set([...known, ...fetched.filter((transaction) => isOnDay(transaction, date)).map(({ id }) => id)]);
  const brought = new Set(fetched.map(({ id }) => id));
  return {
    mayHaveMore: mayHaveMore(fetched), last: { date, ids: [...ids] }, readAlone: before.readAlone.filter((id) => !brought.has(id)),
  };
}

/** Whether the services list it after the last that was fetched. */
function isStillToCome({ id, date }: Transaction, last: { date: CalendarDate; ids: readonly Id[] }): boolean {
  const order = compareDates(date, last.date);
  return order < 0 || (order === 0 && !last.ids.includes(id));
}

function isOnDay(transaction: Transaction | undefined, date: Transaction['date']): boolean {
  return transaction !== undefined && compareDates(transaction.date, date) === 0;
}
