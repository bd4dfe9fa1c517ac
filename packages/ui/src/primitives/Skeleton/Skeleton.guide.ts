import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'While content with a known shape is loading: a line, an amount, a card. One for each thing to come.',
  ],
  avoid: [
    { when: 'The shape is not known, or it is a button that works.', instead: 'A `Spinner`.' },
    { when: 'A whole list or card is loading.', instead: 'Its own skeleton: `TransactionListSkeleton`, `AccountsListSkeleton`, `SubsetCardSkeleton`.' },
    { when: 'There is nothing to load.', instead: 'An `EmptyState`.' },
  ],
  anatomy: [
    { name: 'Line of text', find: 'p > span:first-child', what: 'As wide as `width` says: choose that of the usual content, so that nothing moves.' },
    { name: 'Amount', find: 'p > span:last-child', what: 'Higher by `height`, for what is not a line of text.' },
  ],
  states: [
    { name: 'Shimmering', what: 'A slow change of opacity says that something is going on.', story: 'States' },
    { name: 'Still', what: 'For people who asked for less motion nothing moves.', story: 'Default' },
  ],
  keyboard: 'It takes no focus and is hidden from screen readers.',
  words: [
    'It has none. Whoever shows it announces the loading once, for all of them.',
  ],
};
