import { spendingSubsetKeys, type Overview } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { SelectOptionGroup } from '../../primitives/Select/Select.tsx';

interface NamedSection {
  title: string;
  items: readonly { id: Id; name: string }[];
}

/** What has names, under the titles of its sections, for a `Select`; a section without any is left out. */
export function optionGroups(sections: readonly NamedSection[]): SelectOptionGroup<Id>[] {
  return sections
    .map(({ title, items }) => ({ label: title, options: items.map(({ id, name }) => ({ value: id, label: name })) }))
    .filter(({ options }) => options.length > 0);
}

/** The budgeted accounts under their subsets. */
export function itemOptions(overview: Overview): SelectOptionGroup<Id>[] {
  return optionGroups(spendingSubsetKeys.map((key) => overview[key]));
}
