import type { Notice } from '@blue-budget/domain';
import { fromCallback } from 'xstate';
import type { LedgerSnapshot, LedgerStore } from '../ledger/index.ts';

/** The part of the ledger that a session needs. */
export type SessionLedger = Pick<
  LedgerStore, 'open' | 'changeSession' | 'getSnapshot' | 'subscribe' | 'logOut' | 'stay' | 'leaveAnyway'
>;

/** Where the ledger comes from: it may arrive only when somebody goes in. */
export type LedgerSource = () => Promise<SessionLedger>;

/** What the session asks of the ledger while somebody is in. */
export type LedgerOrder = { type: 'reopen' } | { type: 'leave' } | { type: 'stay' } | { type: 'discard' };

/** What the ledger tells the session. */
export type LedgerNews =
  | { type: 'ledgerReady' }
  /** It could not be loaded; the cause is the services' words, or what kept the ledger itself from coming. */
  | { type: 'ledgerFailed'; said: Notice | null }
  /** Changes are still not saved: the person is to decide. */
  | { type: 'ledgerAsked' }
  | { type: 'ledgerStayed' }
  | { type: 'ledgerLeft' };

/** Holds a person's ledger open for as long as they are in. */
export const keepLedger = fromCallback<LedgerOrder, LedgerSource>(({ input: find, sendBack, receive }) => {
  const over = new AbortController();
  const tell = (news: LedgerNews) => { if (!over.signal.aborted) sendBack(news); };
  find().then(
    (ledger) => { if (!over.signal.aborted) open(ledger); },
    () => { tell({ type: 'ledgerFailed', said: null }); },
  );

  function open(ledger: SessionLedger): void {
    let told: LedgerNews['type'] | null = null;
    const look = (snapshot: LedgerSnapshot) => {
      const news = newsOf(snapshot);
      if (news !== null && news.type !== told) tell(news);
      told = news?.type ?? null;
    };
    const subscription = ledger.subscribe(look);
    receive(({ type }) => {
      switch (type) {
        case 'reopen': return ledger.open();
        case 'stay': return ledger.stay();
        case 'discard': return ledger.leaveAnyway();
        case 'leave': return void ledger.logOut().then((answer) => { tell({ type: answer === 'loggedOut' ? 'ledgerLeft' : 'ledgerStayed' }); });
      }
    });
    over.signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      ledger.changeSession(null);
    });
    ledger.open();
    look(ledger.getSnapshot());
  }

  return () => { over.abort(); };
});

function newsOf({ status, loadFailures, loadProblem, leaving }: LedgerSnapshot): LedgerNews | null {
  if (leaving === 'asking') return { type: 'ledgerAsked' };
  if (status === 'ready') return { type: 'ledgerReady' };
  return loadFailures > 0 ? { type: 'ledgerFailed', said: loadProblem } : null;
}
