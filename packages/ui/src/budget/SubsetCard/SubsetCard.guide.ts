import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To read a subset of the budget: its envelopes, their contents, and the total.',
    'Several of them inside a `SubsetCards`, one under another.',
  ],
  avoid: [
    { when: 'Names or amounts are changed.', instead: 'A `SubsetList`.' },
    { when: 'There may be hundreds of lines.', instead: 'A `SubsetList`, which draws those in sight.' },
    { when: 'It is no subset of the budget.', instead: 'A `Card`.' },
  ],
  anatomy: [
    { name: 'Title', find: 'h2', what: 'Names the card, as a region.' },
    { name: 'Help', find: 'button[aria-label]', what: 'Optional: a `HelpBubble` about the subset.' },
    { name: 'Total', find: '[data-size="total"]', what: 'Over the rule, at the edge of the amounts below.' },
    { name: 'Group', find: 'button[aria-expanded]:not([aria-label])', what: 'Opens and closes its lines and carries their sum; `onToggle` reports it.' },
    { name: 'Line', find: 'li[data-level="single"]', what: 'A `LedgerLine` for each envelope.' },
    { name: 'Note', text: 'overspent', what: 'What a negative amount means; `meaning` decides.' },
  ],
  width: 520,
  states: [
    { name: 'Loaded', what: 'Lines in the order people gave them.', story: 'Default' },
    { name: 'Closed group', what: 'Says how many lines it holds.', story: 'OpensAndCloses' },
    { name: 'Income discrepancy', what: 'Negative is money still to come, and stays ink.', story: 'IncomeDiscrepancy' },
    { name: 'Empty', what: 'One sentence from `emptyText`.', story: 'Empty' },
    { name: 'Loading', what: '`SubsetCardSkeleton` keeps exactly the room.', story: 'Loading' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the help and from group to group.' },
    { keys: 'Enter, Space', does: 'Open or close a group.' },
  ],
  words: [
    'The title is the subset\'s own; notes are one word each.',
    '`emptyText` says what would stand there, in one sentence.',
  ],
};
