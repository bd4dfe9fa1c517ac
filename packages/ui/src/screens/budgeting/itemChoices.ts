import { spendingSubsetKeys, type Id, type Overview } from '@blue-budget/domain';
import type { SelectOptionGroup } from '../../primitives/Select/Select.tsx';

/** The budgeted accounts for a `Select`, under their subsets; a subset without any is left out. */
export function itemChoices(overview: Overview): SelectOptionGroup<Id>[] {
  return spendingSubsetKeys
    .map((key) => ({ label: overview[key].title, options: overview[key].items.map(({ id, name }) => ({ value: id, label: name })) }))
    .filter(({ options }) => options.length > 0);
}
