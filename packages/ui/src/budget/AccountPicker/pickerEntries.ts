import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';

/** One account or budget item to choose. */
export interface AccountOption {
  id: Id;
  name: string;
  /** Its balance or contents, in cents. */
  amount: Cents;
  /** Words under the name: a category, "Credit card". */
  note?: string;
}

/** Options under a heading: a kind of accounts, a subset of the budget. */
export interface AccountOptionGroup {
  /** Unique key of the group. */
  key: string;
  /** The heading; without one there is none, where a single group needs no name. */
  title?: string;
  /** The options, in the order shown. */
  options: readonly AccountOption[];
}

/** The groups with those of their options that have every word of a search in their name, note or heading; groups without any are left out. */
export function foundGroups(groups: readonly AccountOptionGroup[], search: string): AccountOptionGroup[] {
  const words = plain(search).split(/\s+/).filter((word) => word !== '');
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ name, note = '' }) => {
        const text = plain(`${name} ${note} ${group.title ?? ''}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The index a key moves to among `count` options, or null for any other key. Does not wrap around. */
export function placeFor(key: string, place: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown': return Math.min(place + 1, last);
    case 'ArrowUp': return place === -1 ? last : Math.max(place - 1, 0);
    case 'PageDown': return Math.min(place + 10, last);
    case 'PageUp': return Math.max(place - 10, 0);
    default: return null;
  }
}

/** The next place, after the given one and around, whose name begins with a letter; -1 for none. Typing a letter leaps there. */
export function placeOfLetter(names: readonly string[], letter: string, place: number): number {
  const begins = (name: string) => plain(name).startsWith(plain(letter));
  const after = names.findIndex((name, index) => index > place && begins(name));
  return after === -1 ? names.findIndex(begins) : after;
}

/** Without case and marks over letters. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
