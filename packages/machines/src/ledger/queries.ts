import { ApiError, type Answer, type CallOptions, type VersionedDataClient } from '@blue-budget/api/client';
import type { AccountReconciliation } from '@blue-budget/domain/accounts';
import { monthEntry } from '@blue-budget/domain/budget';
import { mergeLoadedTransactions, mergeMerchants, mergeMonth, mergeReconciliation, mergeSingleTransaction, mergeStartingBalances, nextOffset } from '@blue-budget/domain/ledger';
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
  | { kind: 'merchants' }
  /** How far an account is reconciled. */
  | { kind: 'reconciliation'; accountId: Id };

/** The answer to a query. */
export type LedgerAnswer =
  | { kind: 'month'; month: YearMonth; budget: MonthBudget | null }
  | { kind: 'moreTransactions'; transactions: Transaction[] }
  /** Null if the services have no transaction with this id. */
  | { kind: 'transaction'; transaction: Transaction | null }
  | { kind: 'startingBalances'; startingBalances: StartingBalances }
  | { kind: 'merchants'; merchants: MerchantMemory }
  /** Null if the services have no account with this id. */
  | { kind: 'reconciliation'; accountId: Id; reconciliation: AccountReconciliation | null };

/** The calls that read. */
export type ReadingCalls = Pick<VersionedDataClient, 'loadMasterData' | 'monthBudget' | 'transactions' | 'transaction' | 'startingBalances' | 'merchants' | 'accountReconciliation'>;

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
      const { reply: transaction, version } = await orNull(calls.transaction({ id: query.id }, options));
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
    case 'reconciliation': {
      const { accountId } = query;
      const { reply: reconciliation, version } = await orNull(calls.accountReconciliation({ id: accountId }, options));
      return { reply: { kind: query.kind, accountId, reconciliation }, version };
    }
  }
}

/** The answer to a call; null if the services do not know what it is about, or it is of another kind by now. */
async function orNull<Reply>(call: Promise<Answer<Reply>>): Promise<Answer<Reply | null>> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'reconciling.unfit')) return { reply: null, version: error.version };
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
    case 'reconciliation': return mergeReconciliation(ledger, answer.accountId, answer.reconciliation);
  }
}

/** Whether two queries ask for the same, so that one answer serves both. */
export function isSameQuery(one: LedgerQuery, other: LedgerQuery): boolean {
  if (one.kind === 'month' && other.kind === 'month') return one.month.year === other.month.year && one.month.month === other.month.month;
  if (one.kind === 'reconciliation' && other.kind === 'reconciliation') return one.accountId === other.accountId;
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
    case 'reconciliation': return { code: 'reconciling.readFailed' };
  }
}

/** The query for what the difference of a typed amount is computed from, if it is not loaded, for example after a reload; else null. */
export function missingFor(operation: Operation, ledger: Ledger): LedgerQuery | null {
  switch (operation.kind) {
    case 'item.assign': case 'items.assign': case 'plannedIncome.set': case 'month.remove': {
      return monthEntry(ledger.months, operation.month) === undefined ? { kind: 'month', month: operation.month } : null;
    }
    case 'startingBalance.set': return ledger.startingBalances === null ? { kind: 'startingBalances' } : null;
    case 'account.reconcile': case 'account.unreconcile': {
      const { accountId } = operation;
      return ledger.reconciliations[accountId] === undefined ? { kind: 'reconciliation', accountId } : null;
    }
    default: return null;
  }
}
