import type { ImportedAccount, Institution } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { importedAccountsMachine, institutionsMachine, shownInstitutions } from '@blue-budget/machines/bank-linking';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type Actor, type InputFrom } from 'xstate';
import { hasSameParts } from '../../primitives/sameParts.ts';
import { useBudgeting, type Budgeting } from '../budgeting/context.ts';
import { perShell } from '../budgeting/perShell.ts';

/**
 * Data reported by banks, which the ledger does not hold. The panels about institutions share it while the shell is mounted, not only
 * while one of them is open: a link that fails after its panel was closed reopens it, and the panel needs this data.
 */
export interface BankDesk {
  institutions: Actor<typeof institutionsMachine>;
  /** The accounts of an institution, by the bank's own id of it. */
  accountsOf: (institutionId: string) => Actor<typeof importedAccountsMachine>;
  /** All accounts reported so far. */
  toldAccounts: () => ImportedAccount[];
}

/** The parts of the shell it needs. */
export interface DeskShell extends Pick<Budgeting, 'lifetime' | 'network'> {
  client: InputFrom<typeof institutionsMachine>['client'] & InputFrom<typeof importedAccountsMachine>['client'];
}

export function useBankDesk(): BankDesk {
  return bankDeskOf(useBudgeting());
}

/** The one desk of a shell; it ends with the shell. */
export const bankDeskOf = perShell(openDesk);

/** The institutions to show; null until loaded. Excludes those the person is removing. */
export function useInstitutions(): Institution[] | null {
  const { institutions } = useBankDesk();
  const { store } = useBudgeting();
  const removing = useSelector(store, ({ pending }) => removalsIn(pending), hasSameParts);
  useEffect(() => { institutions.send({ type: 'removalsChanged', ids: removing }); }, [institutions, removing]);
  return useSelector(
    institutions, (snapshot) => (snapshot.context.institutions === null ? null : shownInstitutions(snapshot)), hasSameParts,
  );
}

/** One of them; null once it is gone, undefined while that is not known. */
export function useInstitution(id: Id | null): Institution | null | undefined {
  const institutions = useInstitutions();
  return institutions === null ? undefined : institutions.find((institution) => institution.id === id) ?? null;
}

function openDesk({ client, lifetime, network }: DeskShell): BankDesk {
  const institutions = createActor(institutionsMachine, { input: { client } }).start();
  const accounts = new Map<string, Actor<typeof importedAccountsMachine>>();
  // Retries failed reads, as if the person had pressed the button.
  const stopListening = network.onBack(() => { for (const actor of [institutions, ...accounts.values()]) actor.send({ type: 'retried' }); });
  lifetime.onEnd(() => {
    stopListening();
    for (const actor of [institutions, ...accounts.values()]) actor.stop();
  });
  return {
    institutions,
    accountsOf(institutionId) {
      const known = accounts.get(institutionId) ?? createActor(importedAccountsMachine, { input: { client, institutionId } }).start();
      accounts.set(institutionId, known);
      return known;
    },
    toldAccounts: () => [...accounts.values()].flatMap((actor) => actor.getSnapshot().context.accounts ?? []),
  };
}

type Pending = ReturnType<Budgeting['store']['getSnapshot']>['pending'];

function removalsIn(pending: Pending): Id[] {
  return pending.flatMap(({ operation }) => (operation.kind === 'institution.remove' ? [operation.id] : []));
}
