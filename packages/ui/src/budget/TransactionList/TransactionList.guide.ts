import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Wherever transactions are listed: those of a month, what a bank reported, the short list of one envelope.',
  ],
  avoid: [
    { when: 'Envelopes or accounts are listed.', instead: 'A `SubsetCard` or an `AccountsList`.' },
    { when: 'Sums are shown, not single transactions.', instead: '`MonthBars` or a `MonthStatement`.' },
  ],
  anatomy: [
    { name: 'Section', find: 'h3', what: 'Names a section; left out for a short list.' },
    { name: 'Count', find: '[data-tone]', what: 'Optional: a `Badge` beside the heading.' },
    { name: 'Day', find: 'h4', what: 'In words; the newest first.' },
    { name: 'Line', find: 'li button[data-entry]', what: 'With `onSelect` the whole line is one button.' },
    { name: 'Direction', find: 'li svg', what: 'In, out, transfer or refund: drawn, and said for screen readers.' },
    { name: 'Note', find: '[class*="note"]', what: 'The envelope and the account.' },
    { name: 'Amount', find: 'li [data-size]', what: 'Coloured and marked by its direction.' },
    { name: 'Actions', find: 'button[aria-label="Remove"]', what: 'Optional: beside the line, or under it where there is no room.' },
  ],
  width: 560,
  states: [
    { name: 'Loaded', what: 'By day. Of thousands only those in sight are in the page.', story: 'Default' },
    { name: 'With imports', what: 'Sections above: what the bank reported and nobody has settled.', story: 'WithImports' },
    { name: 'More to load', what: 'A button at the end, with its progress; when loading fails it says so and tries again.', story: 'LoadsMore' },
    { name: 'Empty', what: 'An `EmptyState` with `empty` and `emptyAction`.', story: 'Empty' },
    { name: 'Loading', what: '`TransactionListSkeleton` keeps the room.', story: 'Loading' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes from button to button, in reading order.' },
    { keys: 'ArrowDown, ArrowUp', does: 'Go from line to line, also to those that were not drawn yet.' },
    { keys: 'Home, End', does: 'Go to the first and the very last line.' },
    { keys: 'Enter, Space', does: 'Open the transaction.' },
  ],
  words: [
    'A line reads: who, what for, from where, how much.',
    'A transfer is called by both of its ends; one without a name says that it has none.',
  ],
};
