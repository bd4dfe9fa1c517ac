import { ApiError, type Answer, type CallOptions, type VersionedDataClient } from '@blue-budget/api/client';
import { monthEntry } from '@blue-budget/domain/budget';
import { mergeLoadedTransactions, mergeMerchants, mergeMonth, mergeSingleTransaction, mergeStartingBalances, nextOffset } from '@blue-budget/domain/ledger';
import type { MonthBudget, StartingBalances } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id, Ledger, Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { MerchantMemory } from '@blue-budget/domain/review';
import type { Transaction } from '@blue-budget/domain/transactions';

/** Data fetched on demand (product, section 3-master). */
export type LedgerQuery =
  | { kind: 'month'; month: YearMonth }
  | { kind: 'moreTransactions' }
  /** A recorded transaction of any age. */
  | { kind: 'transaction'; id: Id }
  | { kind: 'startingBalances' }
  /** What is remembered of the person's merchants. */
  | { kind: 'merchants' };

/** The answer to a query. */
export type LedgerAnswer =
  | { kind: 'month'; month: YearMonth; budget: MonthBudget | null }
  | { kind: 'moreTransactions'; transactions: Transaction[] }
  /** Null if the services have no transaction with this id. */
  | { kind: 'transaction'; transaction: Transaction | null }
  | { kind: 'startingBalances'; startingBalances: StartingBalances }
  | { kind: 'merchants'; merchants: MerchantMemory };

/** The calls that read. */
export type ReadingCalls = Pick<VersionedDataClient, 'loadMasterData' | 'monthBudget' | 'transactions' | 'transaction' | 'startingBalances' | 'merchants'>;

/** Fetches a query. The offset of more transactions follows from the confirmed ledger (product, Q-TXN-14). */
export async function fetchQuery(
  calls: ReadingCalls, query: LedgerQuery, confirmed: Ledger, options: CallOptions,
): Promise<Answer<LedgerAnswer>> {
  switch (query.kind) {
    case 'month': {
      const { reply: { budget }, version } = await calls.monthBudget(query.month, options);
      return { reply: { kind: query.kind, month: query.month, budget }, version };
    }
    case 'moreTransactions': {
      const { reply: transactions, version } = await calls.transactions({ offset: nextOffset(confirmed) }, options);
      return { reply: { kind: query.kind, transactions }, version };
    }
    case 'transaction': {
      const { reply: transaction, version } = await readTransaction(calls, query.id, options);
      return { reply: { kind: query.kind, transaction }, version };
    }
    case 'startingBalances': {
      const { reply: startingBalances, version } = await calls.startingBalances(options);
      return { reply: { kind: query.kind, startingBalances }, version };
    }
    case 'merchants': {
      const { reply: merchants, version } = await calls.merchants(options);
      return { reply: { kind: query.kind, merchants }, version };
    }
  }
}

async function readTransaction(calls: Pick<ReadingCalls, 'transaction'>, id: Id, options: CallOptions): Promise<Answer<Transaction | null>> {
  try {
    return await calls.transaction({ id }, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { reply: null, version: error.version };
    throw error;
  }
}

/** Merges the answer to a query into the ledger. */
export function mergeAnswer(ledger: Ledger, answer: LedgerAnswer): Ledger {
  switch (answer.kind) {
    case 'month': return mergeMonth(ledger, answer.month, answer.budget);
    case 'moreTransactions': return mergeLoadedTransactions(ledger, answer.transactions);
    case 'transaction': return answer.transaction === null ? ledger : mergeSingleTransaction(ledger, answer.transaction);
    case 'startingBalances': return mergeStartingBalances(ledger, answer.startingBalances);
    case 'merchants': return mergeMerchants(ledger, answer.merchants);
  }
}

/** Whether two queries ask for the same, so that one answer serves both. */
export function isSameQuery(one: LedgerQuery, other: LedgerQuery): boolean {
  if (one.kind === 'month' && other.kind === 'month') return one.month.year === other.month.year && one.month.month === other.month.month;
  if (one.kind === 'transaction' && other.kind === 'transaction') return one.id === other.id;
  return one.kind === other.kind;
}

/** The notice that announces a failed query (product, section 8). For a month, the services' message is preferred. */
export function queryFailureNotice(query: LedgerQuery, serverNotice: Notice | null): Notice {
  switch (query.kind) {
    case 'month': return serverNotice ?? { code: 'budget.monthFetchFailed' };
    case 'moreTransactions': return { code: 'transactions.loadMoreFailed' };
    case 'transaction': return { code: 'transactions.readFailed' };
    case 'startingBalances': return { code: 'budget.startingBalancesFailed' };
    case 'merchants': return { code: 'transactions.suggestionsFailed' };
  }
}

/** The query for what the difference of a typed amount is computed from, if it is not loaded, for example after a reload; else null. */
export function missingFor(operation: Operation, ledger: Ledger): LedgerQuery | null {
  switch (operation.kind) {
    case 'item.assign': case 'plannedIncome.set': case 'month.remove': {
      return monthEntry(ledger.months, operation.month) === undefined ? { kind: 'month', month: operation.month } : null;
    }
    case 'startingBalance.set': return ledger.startingBalances === null ? { kind: 'startingBalances' } : null;
    default: return null;
  }
}
