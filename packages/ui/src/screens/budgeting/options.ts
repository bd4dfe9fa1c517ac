import type { Id } from '@blue-budget/domain/ledger';
import type { SelectOptionGroup } from '../../primitives/Select/Select.tsx';

/** Named things in one section of a ledger. */
export interface OptionSection<Key extends string> {
  key: Key;
  items: readonly { id: Id; name: string }[];
}

/**
 * Named things under the titles of their sections, for a `Select`; leaves out empty sections.
 *
 * @param titles those of the catalogue, such as `useTexts(messages.subsetTitles)`.
 */
export function optionGroups<Key extends string>(
  sections: readonly OptionSection<Key>[], titles: Readonly<Record<Key, string>>,
): SelectOptionGroup<Id>[] {
  return sections
    .map(({ key, items }) => ({ label: titles[key], options: items.map(({ id, name }) => ({ value: id, label: name })) }))
    .filter(({ options }) => options.length > 0);
}
