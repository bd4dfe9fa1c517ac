import type { AccountReconciliation } from '../accounts/reconciling.ts';
import type { MonthlyBudgets, StartingBalances } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { MasterData } from '../master-data.ts';
import type { MerchantMemory } from '../review/memory.ts';
import type { TransactionLog } from './log.ts';

/**
 * A person's whole budget as one immutable value (product, section 3-master). An operation returns a new ledger that shares unchanged parts
 * with the old one. Unlike in the loaded master data, transactions are in a log: `masterDataOf` and `transactionsOf` return a plain list.
 */
export interface Ledger extends Omit<MasterData, 'transactions'> {
  log: TransactionLog;
  /** The months fetched or created so far. */
  months: MonthlyBudgets;
  /** The starting balance of each budget item, in cents; null until fetched. */
  startingBalances: StartingBalances | null;
  /** What is remembered of the person's merchants; null until fetched. */
  merchants: MerchantMemory | null;
  /** How far accounts are reconciled, by account: those that were fetched. */
  reconciliations: Readonly<Record<Id, AccountReconciliation>>;
  page: TransactionPage;
}

/** How far transactions were fetched: what the next fetch needs, whatever was added, moved or removed since (product, Q-TXN-14). */
export interface TransactionPage {
  /** Whether the last page was full, so that there may be more. */
  mayHaveMore: boolean;
  /** The day of the last fetched transaction, and the ids on that day that precede the next page; null before any. */
  last: { date: CalendarDate; ids: Id[] } | null;
  /** Transactions that were fetched singly and have not been part of a page. */
  fetchedSingly: readonly Id[];
}
