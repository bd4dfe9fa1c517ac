import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useLedgerStore } from './useLedger.ts';

/**
 * Whether what needs the services cannot be had just now: the ledger's last call got no answer, or the browser knows of no network. That it
 * knows of one says nothing.
 */
export function useIsOffline(): boolean {
  const isUnanswered = useSelector(useLedgerStore(), (snapshot) => snapshot.isUnanswered);
  const isDisconnected = useSyncExternalStore(watchConnection, () => !navigator.onLine);
  return isUnanswered || isDisconnected;
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
