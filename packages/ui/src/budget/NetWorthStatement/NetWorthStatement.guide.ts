import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'As the one figure of a page about net worth, with the three sums that make it.',
  ],
  avoid: [
    { when: 'The course over time matters.', instead: 'A `NetWorthHistory`, usually below this.' },
    { when: 'Cash and budget are compared.', instead: 'A `StatusHeader`.' },
  ],
  anatomy: [
    { name: 'Sentence', find: 'h2 > span', what: 'Says what the figure is.' },
    { name: 'Figure', find: '[data-size="figure"]', what: '36 px: the only figure of this size on a page.' },
    { name: 'Parts', find: 'ul', what: 'Cash, other assets, debts: each a `LedgerLine`.' },
    { name: 'Note', find: 'ul [data-tone="quiet"]', what: 'Whether the part is added or taken off.' },
  ],
  states: [
    { name: 'Above zero', what: 'The figure in ink.', story: 'Default' },
    { name: 'Below zero', what: 'Red, with a mark, and a sentence about it.', story: 'Negative' },
    { name: 'Loading', what: '`NetWorthStatementSkeleton` keeps the room.', story: 'States' },
  ],
  keyboard: 'It takes no focus. The figure and its sentence are one heading.',
  words: [
    'The sentence and the figure are read together: "Your current net worth is", then the amount.',
  ],
};
