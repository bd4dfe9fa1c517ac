import { releaseLock, startJob, update, type Draft } from './draft.ts';
import type { LedgerTypes } from './rules.ts';
import type { Job, LoadState } from './state.ts';

/** The confirmed ledger as a device keeps it, for a start without network. Plain data. */
export interface StoredLedger<T extends LedgerTypes> {
  ledger: T['ledger'];
  version: number | null;
  /** When it was confirmed, in milliseconds since the epoch. */
  savedAt: number;
}

/** A stored ledger is shown for this long, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** Stores the confirmed ledger after it changed. While a write is under way, later changes wait for its end, and the latest one is written. */
export function storeConfirmed<T extends LedgerTypes>(draft: Draft<T>): void {
  const { sub, confirmed, asOf, storing: { isUnderWay, latest } } = draft.state;
  // What comes from the storage alone is as old as it was.
  if (sub === null || confirmed === null || asOf !== null || isUnderWay || confirmed === latest) return;
  update(draft, { storing: { isUnderWay: true, latest: confirmed } });
  draft.effects.push({ type: 'storeLedger', sub, stored: { ...confirmed, ledger: draft.rules.storedPart(confirmed.ledger), savedAt: draft.now } });
}

/** Ends a write. That of a ledger that was closed meanwhile changes nothing. */
export function onLedgerStored<T extends LedgerTypes>(draft: Draft<T>, sub: string): void {
  if (sub !== draft.state.sub) return;
  update(draft, { storing: { ...draft.state.storing, isUnderWay: false } });
}

/** Reads the stored ledger after the first load got no answer, before that failure is shown. */
export function readStoredLedger<T extends LedgerTypes>(draft: Draft<T>, load: LoadState): void {
  const { sub } = draft.state;
  if (sub === null) return;
  draft.effects.push({ type: 'readLedger', job: startJob(draft, { kind: 'readingLedger', load }), sub });
}

/** Shows the stored ledger until a load succeeds, and goes on with the failed load. */
export function onLedgerRead<T extends LedgerTypes>(
  draft: Draft<T>, { load }: Extract<Job, { kind: 'readingLedger' }>, stored: StoredLedger<T> | null,
): void {
  update(draft, { load });
  if (stored !== null && draft.state.confirmed === null && stored.savedAt > draft.now - retention) {
    const { ledger, version, savedAt } = stored;
    update(draft, { confirmed: { ledger, version }, asOf: savedAt });
  }
  releaseLock(draft);
}
