import type { Answer, CallOptions } from '@blue-budget/api/client';
import { monthEntry } from '@blue-budget/domain/budget';
import { ledgerOf, unlistedTransactions, transactionsOf } from '@blue-budget/domain/ledger';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Ledger } from '@blue-budget/domain/ledger';
import { fetchQuery, mergeAnswer, type LedgerAnswer, type LedgerQuery, type ReadingCalls } from './queries.ts';

/** The maximum repeats of a load if the ledger changed while its parts were read (product, Q-OPT-3). */
const maxRepeats = 3;

/**
 * Loads the whole ledger: the initial data, and everything that the known ledger has fetched on demand. The version is that of the oldest
 * part, so that a newer part is loaded again rather than missed.
 */
export async function loadLedger(calls: ReadingCalls, known: Ledger | null, options: CallOptions): Promise<Answer<Ledger>> {
  let load = await loadOnce(calls, known, options);
  for (let repeats = 0; repeats < maxRepeats && !load.isConsistent; repeats += 1) load = await loadOnce(calls, known, options);
  return load.answer;
}

async function loadOnce(calls: ReadingCalls, known: Ledger | null, options: CallOptions): Promise<{ answer: Answer<Ledger>; isConsistent: boolean }> {
  const base = await calls.loadMasterData(options);
  let ledger = ledgerOf(base.reply);
  const versions = [base.version];
  const merge = ({ reply, version }: Answer<LedgerAnswer>) => {
    ledger = mergeAnswer(ledger, reply);
    versions.push(version);
  };
  const queries = known === null ? [] : fetchedQueries(known);
  const answers = await Promise.all(queries.map((query) => fetchQuery(calls, query, ledger, options)));
  answers.forEach(merge);
  const loadedBefore = known === null ? 0 : transactionsOf(known).length;
  while (ledger.page.mayHaveMore && transactionsOf(ledger).length < loadedBefore) {
    merge(await fetchQuery(calls, { kind: 'moreTransactions' }, ledger, options));
  }
  const reported = versions.filter((version) => version !== null);
  const version = reported.length === 0 ? null : Math.min(...reported);
  return { answer: { reply: ledger, version }, isConsistent: new Set(versions).size === 1 };
}

/** The queries that brought what the ledger holds beyond the initial data. Pages of transactions are counted instead. */
function fetchedQueries(ledger: Ledger): LedgerQuery[] {
  const { months, startingBalances, merchants, reconciliations } = ledger;
  const transactions = unlistedTransactions(ledger).map(({ id }): LedgerQuery => ({ kind: 'transaction', id }));
  const fetchedMonths = Object.keys(months).map(Number).flatMap((year) => monthNumbers.map((month): YearMonth => ({ year, month })))
    .filter((month) => monthEntry(months, month) !== undefined)
    .map((month): LedgerQuery => ({ kind: 'month', month }));
  const accounts = Object.keys(reconciliations).map((accountId): LedgerQuery => ({ kind: 'reconciliation', accountId }));
  return [
    ...fetchedMonths, ...transactions, ...accounts, ...(startingBalances === null ? [] : [{ kind: 'startingBalances' } as const]),
    ...(merchants === null ? [] : [{ kind: 'merchants' } as const]),
  ];
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
