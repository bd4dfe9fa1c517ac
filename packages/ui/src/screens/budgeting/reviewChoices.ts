import type { Id } from '@blue-budget/domain/ledger';
import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import { useBudgeting, type Budgeting } from './context.ts';
import { perShell } from './perShell.ts';

/** What a person changed of the suggestions for imports and has not accepted yet. */
export interface ReviewChoices {
  /** Imports that are transactions of their own: no half of a pair, and not recorded already. */
  parted: ReadonlySet<Id>;
  /** Other budget items than those suggested, by the id of the import. */
  items: ReadonlyMap<Id, Id>;
}

export interface ReviewChoicesStore {
  getSnapshot: () => ReviewChoices;
  subscribe: (listener: () => void) => () => void;
  part: (importIds: readonly Id[]) => void;
  choose: (importId: Id, itemId: Id) => void;
}

/** Kept per shell: the list and the form of an import share them. */
const choicesOf = perShell((_shell: Budgeting): ReviewChoicesStore => {
  let choices: ReviewChoices = { parted: new Set(), items: new Map() };
  const listeners = new Set<() => void>();
  const change = (next: ReviewChoices) => {
    choices = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => choices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    part: (importIds) => change({ ...choices, parted: new Set([...choices.parted, ...importIds]) }),
    choose: (importId, itemId) => change({ ...choices, items: new Map([...choices.items, [importId, itemId]]) }),
  };
});

export function useReviewChoices(): ReviewChoices & Pick<ReviewChoicesStore, 'part' | 'choose'> {
  const shell = useBudgeting();
  const store = choicesOf(shell);
  const { parted, items } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const resolvedIds = useSelector(shell.store, (snapshot) => snapshot.resolvedIds);
  const known = useMemo(() => new Map([...items].map(([importId, itemId]) => [importId, resolvedIds.get(itemId) ?? itemId])), [items, resolvedIds]);
  return { parted, items: known, part: store.part, choose: store.choose };
}
