import type { Id, ImportedAccount, Institution } from '@blue-budget/domain';
import { importedAccountsMachine, institutionsMachine, shownInstitutions } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { useBudgeting, type Budgeting } from '../budgeting/context.ts';
import { hasSameParts } from '../budgeting/same-parts.ts';

/** What banks told, which the ledger does not hold: the panels about institutions share it for as long as the shell stands. */
export interface BankDesk {
  institutions: ActorRefFrom<typeof institutionsMachine>;
  /** The accounts of an institution, by the bank's own id of it. */
  accountsOf: (institutionId: string) => ActorRefFrom<typeof importedAccountsMachine>;
  /** All accounts that were told so far. */
  toldAccounts: () => ImportedAccount[];
}

const desks = new WeakMap<Budgeting, BankDesk>();

export function useBankDesk(): BankDesk {
  const budgeting = useBudgeting();
  const desk = desks.get(budgeting) ?? openDesk(budgeting);
  desks.set(budgeting, desk);
  return desk;
}

/** The institutions to show; null until they are told. What the person is removing is not among them. */
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

function openDesk({ client }: Budgeting): BankDesk {
  const accounts = new Map<string, ActorRefFrom<typeof importedAccountsMachine>>();
  return {
    institutions: createActor(institutionsMachine, { input: { client } }).start(),
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
