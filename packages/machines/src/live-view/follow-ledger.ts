import type { Client } from '@blue-budget/api/client';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { streamLock } from '../ledger/adapters/shared-names.ts';
import type { LedgerPorts, LedgerStore } from '../ledger/index.ts';
import { liveViewMachine } from './live-view-machine.ts';

export interface FollowLedgerOptions {
  ledger: Pick<LedgerStore, 'subscribe' | 'getSnapshot' | 'noteVersion'>;
  client: { session: Pick<Client['session'], 'person'>; data: Pick<Client['data'], 'follow' | 'ledgerVersion'> };
  ports: Pick<LedgerPorts<never>, 'locks' | 'onResume'>;
  /** A number from 0 up to 1. */
  random: () => number;
  clock?: ActorOptions<typeof liveViewMachine>['clock'];
}

/** Keeps the open ledger up to date with the services while it is open. Returns a function that stops. */
export function followLedger({ ledger, client, ports: { locks, onResume }, random, clock }: FollowLedgerOptions): () => void {
  let running: { sub: string; actor: ActorRefFrom<typeof liveViewMachine> } | null = null;

  function follow(sub: string | null): void {
    if (running?.sub === sub || (running === null && sub === null)) return;
    running?.actor.stop();
    running = null;
    if (sub === null) return;
    const actor = createActor(liveViewMachine, {
      ...(clock !== undefined && { clock }),
      input: {
        acquireLock(onGranted) {
          const request = locks.acquire(streamLock(sub), onGranted);
          return () => request.release();
        },
        follow: client.data.follow,
        askVersion: async (signal) => (await client.data.ledgerVersion({ signal })).version,
        onResume, random,
      },
    });
    actor.on('versionReceived', ({ version }) => ledger.noteVersion(sub, version));
    running = { sub, actor };
    actor.start();
  }

  const onSnapshot = ({ status }: Pick<ReturnType<LedgerStore['getSnapshot']>, 'status'>) => {
    follow(status === 'closed' ? null : client.session.person()?.sub ?? null);
  };
  const subscription = ledger.subscribe(onSnapshot);
  onSnapshot(ledger.getSnapshot());
  return () => {
    subscription.unsubscribe();
    follow(null);
  };
}
