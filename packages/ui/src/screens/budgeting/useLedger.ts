import type { Id, Ledger } from '@blue-budget/domain/ledger';
import type { LedgerStore } from '@blue-budget/machines/ledger';
import { useSelector } from '@xstate/react';
import { hasSameParts } from '../../primitives/sameParts.ts';
import { useBudgeting } from './context.ts';

/**
 * Selects from the ledger, pending changes included. The view re-renders only when the selection changes: lists and objects are compared
 * shallowly. Only within the pages and panels of the shell, which mount once the ledger is loaded.
 */
export function useLedger<Selected>(
  selector: (ledger: Ledger) => Selected, isSame: (one: Selected, other: Selected) => boolean = hasSameParts,
): Selected {
  const { shown } = useBudgeting();
  return useSelector(shown, (ledger) => {
    if (ledger === null) throw new Error('The ledger is not loaded yet.');
    return selector(ledger);
  }, isSame);
}

/** Whether the ledger is there; the shell keeps the place of its views until then. */
export function useIsLedgerThere(): boolean {
  return useSelector(useBudgeting().shown, (ledger) => ledger !== null);
}

/** The id by which a thing is known now: the services give one to what was added with a temporary one (product, Q-OPT-1). */
export function useKnownId(id: Id | null): Id | null {
  return useSelector(useBudgeting().store, ({ resolvedIds }) => (id === null ? null : resolvedIds.get(id) ?? id));
}

/** The ledger itself: to fetch, to make ids, or to select from its snapshot (`pending`, `fetching`, `viewKeyOf`) with `useSelector`. */
export function useLedgerStore(): LedgerStore {
  return useBudgeting().store;
}
