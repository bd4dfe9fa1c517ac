import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To show every real account with its balance, by kind and category, and to open or rearrange them.',
  ],
  avoid: [
    { when: 'One account is chosen for a field.', instead: 'An `AccountPicker`.' },
    { when: 'Envelopes are listed.', instead: 'A `SubsetList`, or a `SubsetCard` to read only.' },
  ],
  anatomy: [
    { name: 'Kind', find: 'h3', what: 'Cash accounts, other assets, debts: each a group with its total.' },
    { name: 'Total', find: 'h3 + span', what: 'Heavier than the balances, over a rule.' },
    { name: 'Category', find: 'p', what: 'The person\'s own grouping inside a kind.' },
    { name: 'Grip', find: 'button[aria-roledescription]', what: 'With `onSort`: drags the account inside of its kind, by pointer, finger and keyboard.' },
    { name: 'Account', find: 'li button[class*="open"]', what: 'With `onSelect` the whole line is a button; the open one is marked.' },
    { name: 'Balance', find: 'li [data-size]', what: 'An `AmountText`; what is owed stays in ink.' },
  ],
  width: 420,
  states: [
    { name: 'Loaded', what: 'Every kind is shown, one without accounts too.', story: 'Default' },
    { name: 'Chosen', what: 'The account of `currentId` stands open beside the list.', story: 'Chosen' },
    { name: 'Moved', what: 'At another category\'s place the whole category is moved.', story: 'MovedByMouse' },
    { name: 'Below zero', what: '"overdrawn" or "overpaid" says in a word what the sign means.', story: 'BelowZero' },
    { name: 'Empty', what: 'A sentence for each kind.', story: 'Empty' },
    { name: 'Loading', what: '`AccountsListSkeleton` keeps the room.', story: 'Loading' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from account to account.' },
    { keys: 'Enter, Space', does: 'Open the account.' },
    { keys: 'Shift F10, Menu', does: 'Open the menu of the line, with all the ways it can go.' },
    { keys: 'Space, Arrow keys, Escape', does: 'On a grip: pick up, move, put back.' },
  ],
  words: [
    'Kinds and "overdrawn" come from the catalogue; categories and names are the person\'s.',
    'A move is announced with where the account is now, not with where it was.',
  ],
};
