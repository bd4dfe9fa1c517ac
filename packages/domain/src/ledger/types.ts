import type { MonthlyBudgets, StartingBalances } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { MasterData } from '../master-data.ts';
import type { TransactionLog } from './log.ts';

/**
 * Everything a person's budget consists of, as one immutable value (specification, section 3). An operation answers a new one that
 * shares with the old all that it does not change. It differs from the loaded master data in how transactions are kept: ask
 * `masterDataOf` or `transactionsOf` for the plain list.
 */
export interface Ledger extends Omit<MasterData, 'transactions'> {
  log: TransactionLog;
  /** The months fetched or created so far. */
  months: MonthlyBudgets;
  /** What every budget item started with; null until it was fetched. */
  startingBalances: StartingBalances | null;
  page: TransactionPage;
}

/** How far transactions have been fetched: what the next fetch must know, whatever was added, moved or removed since (Q-TXN-14). */
export interface TransactionPage {
  /** Whether the last fetch was a full one, so that there may be more. */
  mayHaveMore: boolean;
  /** The day of the last fetched transaction, and those known to stand on it or before it in the services' order; null before any. */
  last: { date: CalendarDate; ids: Id[] } | null;
  /** Those that were read each by itself, and that no fetch has brought so far. */
  readAlone: readonly Id[];
}
