import type { Id, SortedLine, SpendingSubsetKey } from '@blue-budget/domain';
import { useBudgeting } from '../budgeting/context.ts';
import { useLedger, useToday } from '../budgeting/index.ts';

/** What can be done to the lines of a subset wherever it is shown; the order and groups are the same everywhere. */
export function useLineChanges(subset: SpendingSubsetKey) {
  const { store, operations: { dispatch }, panels, announce } = useBudgeting();
  const { year, month } = useToday();
  const count = useLedger(({ overview }) => overview[subset].items.length);
  return {
    /** Adds a line at the end, and answers its id. Debts come with their accounts (decisions, Q-BUD-23). */
    add: subset === 'debt' ? null : (): Id => {
      const id = store.newId();
      dispatch({ kind: 'item.add', id, subset, month: { year, month }, sortOrder: count });
      return id;
    },
    keyOf: (id: Id) => store.getSnapshot().viewKeyOf(id),
    onRemove: ({ id }: { id: Id }) => { panels.open('removal/budgetItem', id); },
    onToggle: ({ id, collapsed }: { id: Id; collapsed: boolean }) => { dispatch({ kind: 'group.toggle', id, collapsed }); },
    onSort: ({ lines }: { lines: SortedLine[] }) => { dispatch({ kind: 'items.sort', subset, lines }); },
    onSortRefused: ({ message }: { message: string }) => { announce({ type: 'announced', kind: 'error', text: message }); },
  };
}
