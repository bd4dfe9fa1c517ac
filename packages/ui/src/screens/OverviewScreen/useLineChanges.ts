import { findItem, type SortedLine, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { useBudgeting } from '../budgeting/context.ts';
import { useLedger, useToday } from '../budgeting/index.ts';

/** The operations on the lines of a subset on any page: names, order and groups are the same everywhere (product, Q-BUD-15). */
export function useLineChanges(subset: SpendingSubsetKey, shownMonth?: YearMonth) {
  const { store, operations: { dispatch }, panels, announce } = useBudgeting();
  const today = useToday();
  const { year, month } = shownMonth ?? today;
  const overview = useLedger((ledger) => ledger.overview);
  return {
    /** Adds a line at the end, and answers its id. Debts come with their accounts (product, Q-BUD-23). */
    add: subset === 'debt' ? null : (): Id => {
      const id = store.newId();
      dispatch({ kind: 'item.add', id, subset, month: { year, month }, sortOrder: overview[subset].items.length });
      return id;
    },
    keyOf: (id: Id) => store.getSnapshot().viewKeyOf(id),
    onRename: ({ id, name }: { id: Id; name: string }) => { dispatch({ kind: 'item.rename', id, name }); },
    onRemove: ({ id }: { id: Id }) => { panels.open('removal/budgetItem', id); },
    onToggle: ({ id, collapsed }: { id: Id; collapsed: boolean }) => { dispatch({ kind: 'group.toggle', id, collapsed }); },
    onSort: ({ lines, moved }: { lines: SortedLine[]; moved: Id[] }) => {
      // A past month may still contain lines that are gone: they have no position.
      const present = lines.filter(({ id }) => findItem(overview, id) !== undefined);
      dispatch({ kind: 'items.sort', subset, lines: present.map((line, sortOrder) => ({ ...line, sortOrder })), moved });
    },
    onSortRefused: ({ refusal }: { refusal: Notice }) => { announce({ type: 'announced', kind: 'error', notice: refusal }); },
  };
}
