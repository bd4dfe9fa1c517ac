import { daysApart } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { daysToPost } from '../statements/duplicates.ts';
import { isScheduledImport } from '../schedules/imports.ts';
import { isLineOf } from '../transactions/imports.ts';
import type { ImportedTransaction, RecordedMatch, Transaction } from '../transactions/types.ts';

/** An import that may be a line of a recorded transaction. */
export interface MatchCandidate {
  importId: Id;
  accountId: Id;
  /** The day of the import. */
  date: CalendarDate;
  recorded: RecordedMatch;
}

/** For each import the recorded transaction that is nearest by days; each transaction has one line at an account, and one that was scheduled. */
export function nearestMatches(candidates: readonly MatchCandidate[]): Map<Id, RecordedMatch> {
  const daysOf = ({ date, recorded }: MatchCandidate) => daysApart(date, recorded.date);
  const found = new Map<Id, RecordedMatch>();
  const taken = new Set<string>();
  for (const { importId, accountId, recorded } of candidates.toSorted((a, b) => daysOf(a) - daysOf(b))) {
    const line = `${isScheduledImport(importId)} ${accountId} ${recorded.id}`;
    if (found.has(importId) || taken.has(line)) continue;
    found.set(importId, recorded);
    taken.add(line);
  }
  return found;
}

/**
 * The pending imports that may be lines of these transactions, within seven days either way.
 *
 * @param hasLine whether an import of the same account and origin was linked to the transaction already.
 */
export function matchCandidates(
  imports: readonly ImportedTransaction[], transactions: readonly Transaction[], hasLine: (recordedId: Id, imported: ImportedTransaction) => boolean,
): MatchCandidate[] {
  return imports.filter(({ status }) => status === 'pending').flatMap((imported) => transactions
    .filter((recorded) => daysApart(imported.date, recorded.date) <= daysToPost && isLineOf(imported, recorded) && !hasLine(recorded.id, imported))
    .map(({ id, date }) => ({ importId: imported.id, accountId: imported.account.id, date: imported.date, recorded: { id, date } })));
}
