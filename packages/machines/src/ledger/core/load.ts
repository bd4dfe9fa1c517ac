import { backoff, finish, releaseLock, requestLoad, update, updateStorage, type Draft } from './draft.ts';
import type { JobResult, Loaded } from './events.ts';
import { isUnacknowledged } from './outbox-entry.ts';
import { announceOverwritten } from './own-values.ts';
import type { LedgerTypes } from './rules.ts';
import { loadDue } from './state.ts';
import { readStoredLedger } from './stored-ledger.ts';
import { isBehind } from './versions.ts';

/** Replaces the confirmed ledger by a loaded one, which contains every acknowledged operation. */
export function applyLoad<T extends LedgerTypes>(draft: Draft<T>, { ledger, version }: Loaded<T>): void {
  const { sub, confirmed, outbox } = draft.state;
  update(draft, { confirmed: { ledger, version }, asOf: null });
  // A load that is older than the version received is repeated, but not without a pause.
  const notBefore = isBehind(draft, draft.state.receivedVersion) ? draft.now + backoff(1) : 0;
  update(draft, { load: { ...loadDue, isDue: false, notBefore } });
  finish(draft, outbox.filter((outboxEntry) => !isUnacknowledged(outboxEntry)).map(({ key }) => key));
  announceOverwritten(draft, ledger);
  updateStorage(draft, { version });
  if (sub === null || version === null || version === confirmed?.version) return;
  draft.effects.push({ type: 'broadcast', message: { type: 'version', sub, version } });
}

/**
 * Retries a failed load after a delay, without end: nothing else is sent before it succeeds. If the first load gets no answer, the ledger that
 * the device stored is shown meanwhile.
 */
export function retryLoad<T extends LedgerTypes>(draft: Draft<T>, result: JobResult<T>): void {
  const failures = draft.state.load.failures + 1;
  const { serverNotice, retryAfter } = result.type === 'refused' ? result : { serverNotice: null, retryAfter: null };
  const delay = retryAfter === null ? backoff(failures) : retryAfter * 1000;
  const load = { isDue: true, failures, serverNotice, notBefore: draft.now + delay };
  if (draft.state.confirmed === null && isUnanswered(result)) return readStoredLedger(draft, load);
  update(draft, { load });
  releaseLock(draft);
}

/** Whether the services did not answer. A gateway answers in their place with 502, 503 or 504. */
function isUnanswered<T extends LedgerTypes>(result: JobResult<T>): boolean {
  return result.type !== 'refused' || result.status === 502 || result.status === 503 || result.status === 504;
}

/** Notes a version of another tab. Where the services report no versions, this tab loads. */
export function onVersion<T extends LedgerTypes>(draft: Draft<T>, version: number): void {
  const { confirmed, receivedVersion } = draft.state;
  if (confirmed !== null && confirmed.version === null) requestLoad(draft);
  else update(draft, { receivedVersion: Math.max(version, receivedVersion ?? version) });
}

/** Notes a version that the services sent, and passes it on: one tab receives it for all tabs. */
export function onVersionReceived<T extends LedgerTypes>(draft: Draft<T>, { sub, version }: { sub: string; version: number }): void {
  const { receivedVersion } = draft.state;
  if (sub !== draft.state.sub || (receivedVersion !== null && version <= receivedVersion)) return;
  onVersion(draft, version);
  draft.effects.push({ type: 'broadcast', message: { type: 'version', sub, version } });
}
