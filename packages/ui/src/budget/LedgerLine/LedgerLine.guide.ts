import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a name and an amount in a list that is read like a statement; it stands in a `ul`.',
  ],
  avoid: [
    { when: 'The amount is typed.', instead: 'A `SubsetList`, whose lines can be worked on.' },
    { when: 'It is a transaction.', instead: 'A `TransactionList`.' },
    { when: 'Names and values are facts about one thing.', instead: 'A `MonthStatement`, or a `dl`.' },
  ],
  anatomy: [
    { name: 'Name', text: 'Eating out', what: 'Text, or the button that carries it. It breaks where it is too long; the amount does not.' },
    { name: 'Note', text: 'overspent', what: 'Optional: what the sign of the amount means, in a word.' },
    { name: 'Second row', text: 'Shared with Sam', what: 'Optional, from `below`.' },
    { name: 'Leader', find: '[class*="leader"]', what: 'Leads the eye across to the amount; hidden from screen readers.' },
    { name: 'Amount', find: '[data-size]', what: 'An `AmountText`; all of a list share one right edge.' },
  ],
  width: 420,
  states: [
    { name: 'Single, parent, child', what: '`level` sets the weight of the name and draws children in.', story: 'States' },
    { name: 'With notes', what: '`longNotes` puts them under the name in portrait.', story: 'States' },
    { name: 'Longest', what: 'Thirty characters without a space, on the narrowest phone.', story: 'LongestNameOnTheNarrowestPhone' },
  ],
  keyboard: 'It takes no focus. A button in the name or among the `actions` is reached by Tab.',
  words: [
    'A note is one or two words in lower case: "overspent", "3 lines".',
    'Name, note and amount are read as one line: they have to make sense in that order.',
  ],
};
