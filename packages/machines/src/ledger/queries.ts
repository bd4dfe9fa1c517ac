import { ApiError, type Answer, type CallOptions, type VersionedDataClient } from '@blue-budget/api/client';
import {
  ledgerOf, mergeLoadedTransactions, mergeMonth, mergeSingleTransaction, mergeStartingBalances, monthEntry, nextOffset, unlistedTransactions,
  transactionsOf,
} from '@blue-budget/domain';
import type { Id, Ledger, MonthBudget, Notice, Operation, StartingBalances, Transaction, YearMonth } from '@blue-budget/domain';

/** What is fetched when it is asked for (specification, section 3). */
export type LedgerQuery =
  | { kind: 'month'; month: YearMonth }
  | { kind: 'moreTransactions' }
  /** One that is recorded, however old it is. */
  | { kind: 'transaction'; id: Id }
  | { kind: 'startingBalances' };

/** What a query brings. */
export type LedgerAnswer =
  | { kind: 'month'; month: YearMonth; budget: MonthBudget | null }
  | { kind: 'moreTransactions'; transactions: Transaction[] }
  /** Null where the services have none of that id. */
  | { kind: 'transaction'; transaction: Transaction | null }
  | { kind: 'startingBalances'; startingBalances: StartingBalances };

/** The calls that read. */
export type ReadingCalls = Pick<VersionedDataClient, 'loadMasterData' | 'monthBudget' | 'transactions' | 'transaction' | 'startingBalances'>;

/** Asks the services. The page that follows is counted from the confirmed ledger (decisions, Q-TXN-14). */
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

/** The ledger with what a query brought. */
export function mergeAnswer(ledger: Ledger, answer: LedgerAnswer): Ledger {
  switch (answer.kind) {
    case 'month': return mergeMonth(ledger, answer.month, answer.budget);
    case 'moreTransactions': return mergeLoadedTransactions(ledger, answer.transactions);
    case 'transaction': return answer.transaction === null ? ledger : mergeSingleTransaction(ledger, answer.transaction);
    case 'startingBalances': return mergeStartingBalances(ledger, answer.startingBalances);
  }
}

export function isSameQuery(one: LedgerQuery, other: LedgerQuery): boolean {
  if (one.kind === 'month' && other.kind === 'month') return one.month.year === other.month.year && one.month.month === other.month.month;
  if (one.kind === 'transaction' && other.kind === 'transaction') return one.id === other.id;
  return one.kind === other.kind;
}

/** What is said when a query fails (specification, section 8). The services' words come first for months. */
export function queryFailureNotice(query: LedgerQuery, said: Notice | null): Notice {
  switch (query.kind) {
    case 'month': return said ?? { code: 'budget.monthFetchFailed' };
    case 'moreTransactions': return { code: 'transactions.loadMoreFailed' };
    case 'transaction': return { code: 'transactions.readFailed' };
    case 'startingBalances': return { code: 'budget.startingBalancesFailed' };
  }
}

/** What the difference of a typed amount is reckoned from, where it has not been fetched: after a reload, say. */
export function missingFor(operation: Operation, ledger: Ledger): LedgerQuery | null {
  switch (operation.kind) {
    case 'item.assign': case 'plannedIncome.set': {
      return monthEntry(ledger.months, operation.month) === undefined ? { kind: 'month', month: operation.month } : null;
    }
    case 'startingBalance.set': return ledger.startingBalances === null ? { kind: 'startingBalances' } : null;
    default: return null;
  }
}

/** Loads that are repeated because the ledger changed while its parts were read (decisions, Q-OPT-3). */
const mostRepeats = 3;

/** The whole ledger afresh: the initial load, and whatever was fetched since. Its version is that of its oldest part. */
export async function loadLedger(calls: ReadingCalls, known: Ledger | null, options: CallOptions): Promise<Answer<Ledger>> {
  let load = await loadOnce(calls, known, options);
  for (let repeats = 0; repeats < mostRepeats && !load.isConsistent; repeats += 1) load = await loadOnce(calls, known, options);
  return load.answer;
}

async function loadOnce(calls: ReadingCalls, known: Ledger | null, options: CallOptions): Promise<{ answer: Answer<Ledger>; isConsistent: boolean }> {
  const base = await calls.loadMasterData(options);
  let ledger = ledgerOf(base.reply);
  const versions = [base.version];
  const take = ({ reply, version }: Answer<LedgerAnswer>) => {
    ledger = mergeAnswer(ledger, reply);
    versions.push(version);
  };
  const queries = known === null ? [] : fetchedIn(known);
  const answers = await Promise.all(queries.map((query) => fetchQuery(calls, query, ledger, options)));
  answers.forEach(take);
  const loadedBefore = known === null ? 0 : transactionsOf(known).length;
  while (ledger.page.mayHaveMore && transactionsOf(ledger).length < loadedBefore) {
    take(await fetchQuery(calls, { kind: 'moreTransactions' }, ledger, options));
  }
  const told = versions.filter((version) => version !== null);
  const version = told.length === 0 ? null : Math.min(...told);
  return { answer: { reply: ledger, version }, isConsistent: new Set(versions).size === 1 };
}

/** What was fetched on demand so far, save for pages of transactions. */
function fetchedIn(ledger: Ledger): LedgerQuery[] {
  const { months, startingBalances } = ledger;
  const read = unlistedTransactions(ledger).map(({ id }): LedgerQuery => ({ kind: 'transaction', id }));
  const fetched = Object.keys(months).map(Number).flatMap((year) => monthNumbers.map((month): YearMonth => ({ year, month })))
    .filter((month) => monthEntry(months, month) !== undefined)
    .map((month): LedgerQuery => ({ kind: 'month', month }));
  return [...fetched, ...read, ...(startingBalances === null ? [] : [{ kind: 'startingBalances' } as const])];
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
