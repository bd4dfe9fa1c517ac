import type { Notice } from '@blue-budget/domain/notices';
import { backoff, releaseLock, requestLoad, update, type Draft } from './draft.ts';
import type { Outcome } from './effects.ts';
import type { Answered } from './events.ts';
import type { LedgerTypes } from './rules.ts';
import type { PendingQuery } from './state.ts';
import { isBehind } from './versions.ts';

/** Merges a query's answer into the confirmed ledger. If the answer is of a newer ledger, a load comes first and the query is repeated. */
export function applyAnswer<T extends LedgerTypes>(draft: Draft<T>, { query, answer, version }: Answered<T>): void {
  const { rules, state: { confirmed } } = draft;
  const isNewer = isBehind(draft, version);
  if (isNewer) requestLoad(draft);
  if (confirmed !== null && !isNewer) {
    update(draft, { confirmed: { ledger: rules.merge(confirmed.ledger, query, answer), version: confirmed.version ?? version } });
    finishQuery(draft, query, { kind: 'done' });
  }
  releaseLock(draft);
}

/** Handles a query without an answer: reports it to the callers, and retries it after the backoff. */
export function retryQuery<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const failed = draft.state.queries.find((each) => each.key === key);
  if (failed !== undefined) {
    const isSame = ({ query }: PendingQuery<T>) => draft.rules.isSameQuery(query, failed.query);
    const postponed = ({ failures, ...others }: PendingQuery<T>): PendingQuery<T> =>
      ({ ...others, failures: failures + 1, notBefore: draft.now + backoff(failures + 1) });
    update(draft, { queries: draft.state.queries.map((each) => (isSame(each) ? postponed(each) : each)) });
    reportUnanswered(draft, isSame);
  }
  releaseLock(draft);
}

/** Reports a failed outcome to the callers of queries that have no answer, once each. The queries stay and are retried. */
export function reportUnanswered<T extends LedgerTypes>(draft: Draft<T>, isMeant: (each: PendingQuery<T>) => boolean = () => true): void {
  const unreported = draft.state.queries.filter((each) => !each.isReported && isMeant(each));
  if (unreported.length === 0) return;
  for (const [index, { key, query }] of unreported.entries()) {
    const notice = draft.rules.queryFailureNotice(query, null);
    const isFirst = unreported.findIndex((each) => draft.rules.isSameQuery(each.query, query)) === index;
    if (isFirst) draft.effects.push({ type: 'announce', key, notice });
    draft.effects.push({ type: 'reportOutcome', key, outcome: { kind: 'failed', notice } });
  }
  update(draft, { queries: draft.state.queries.map((each) => (unreported.includes(each) ? { ...each, isReported: true } : each)) });
}

/** Handles a refused query: reports it to the callers, and does not retry it. */
export function failQuery<T extends LedgerTypes>(draft: Draft<T>, key: string, serverNotice: Notice | null): void {
  const { rules, state: { queries } } = draft;
  const failed = queries.find((each) => each.key === key);
  if (failed !== undefined) {
    const notice = rules.queryFailureNotice(failed.query, serverNotice);
    if (!failed.isReported) draft.effects.push({ type: 'announce', key, notice });
    finishQuery(draft, failed.query, { kind: 'failed', notice });
  }
  releaseLock(draft);
}

/** Removes all pending queries that ask for the same, and reports the outcome to their callers. */
function finishQuery<T extends LedgerTypes>(draft: Draft<T>, finished: T['query'], outcome: Outcome): void {
  const isSame = ({ query }: PendingQuery<T>) => draft.rules.isSameQuery(query, finished);
  for (const { key } of draft.state.queries.filter(isSame)) draft.effects.push({ type: 'reportOutcome', key, outcome });
  update(draft, { queries: draft.state.queries.filter((each) => !isSame(each)) });
}
