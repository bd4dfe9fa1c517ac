import type { Notice } from '@blue-budget/domain/notices';
import { fromCallback } from 'xstate';
import type { LedgerSnapshot, LedgerStore } from '../ledger/index.ts';

/** The part of the ledger that a session needs. */
export type SessionLedger = Pick<
  LedgerStore, 'open' | 'changeSession' | 'getSnapshot' | 'subscribe' | 'signOut' | 'cancelSignOut' | 'discardAndSignOut'
>;

/** Loads the code of the ledger, which may happen only after the login. */
export type LedgerSource = () => Promise<SessionLedger>;

/** What the session requests from the ledger. */
export type LedgerCommand = { type: 'reopen' } | { type: 'signOut' } | { type: 'cancelSignOut' } | { type: 'discardAndSignOut' };

/** What the ledger reports to the session. */
export type SessionLedgerEvent =
  | { type: 'ledgerReady' }
  /** The ledger could not be loaded. `said` is null if the services sent no message, or if the code did not load. */
  | { type: 'ledgerFailed'; said: Notice | null }
  /** Changes are still not saved: the person must decide whether to discard them. */
  | { type: 'ledgerConfirmationNeeded' }
  | { type: 'ledgerSignOutCancelled' }
  | { type: 'ledgerSignedOut' };

/** Keeps the ledger of a person open during their session. */
export const openLedger = fromCallback<LedgerCommand, LedgerSource>(({ input: loadStore, sendBack, receive }) => {
  const controller = new AbortController();
  const report = (event: SessionLedgerEvent) => { if (!controller.signal.aborted) sendBack(event); };
  loadStore().then(
    (ledger) => { if (!controller.signal.aborted) open(ledger); },
    () => { report({ type: 'ledgerFailed', said: null }); },
  );

  function open(ledger: SessionLedger): void {
    let lastType: SessionLedgerEvent['type'] | null = null;
    const onSnapshot = (snapshot: LedgerSnapshot) => {
      const event = eventOf(snapshot);
      if (event !== null && event.type !== lastType) report(event);
      lastType = event?.type ?? null;
    };
    const subscription = ledger.subscribe(onSnapshot);
    receive(({ type }) => {
      switch (type) {
        case 'reopen': return ledger.open();
        case 'cancelSignOut': return ledger.cancelSignOut();
        case 'discardAndSignOut': return ledger.discardAndSignOut();
        case 'signOut': return void ledger.signOut().then((result) => {
          report({ type: result === 'signedOut' ? 'ledgerSignedOut' : 'ledgerSignOutCancelled' });
        });
      }
    });
    controller.signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      ledger.changeSession(null);
    });
    ledger.open();
    onSnapshot(ledger.getSnapshot());
  }

  return () => { controller.abort(); };
});

function eventOf({ status, loadFailures, loadProblem, signOut }: LedgerSnapshot): SessionLedgerEvent | null {
  if (signOut === 'confirming') return { type: 'ledgerConfirmationNeeded' };
  if (status === 'ready') return { type: 'ledgerReady' };
  return loadFailures > 0 ? { type: 'ledgerFailed', said: loadProblem } : null;
}
