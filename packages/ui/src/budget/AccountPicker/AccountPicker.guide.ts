import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To choose an account, or a budget item, where the choice is a step of its own: the panel shows nothing else.',
    'Where balances help to choose the right one of two with similar names.',
  ],
  avoid: [
    { when: 'It is one field among others.', instead: 'An `ItemCombobox` for envelopes, a `Select` for a few accounts.' },
    { when: 'Accounts are looked at, not chosen.', instead: 'An `AccountsList`.' },
  ],
  anatomy: [
    { name: 'Search', find: 'input', what: 'Only from `searchableFrom` options on. It filters by every word, without regard to case and accents.' },
    { name: 'No choice', find: '[role="option"]', what: 'With `optional`: "None" stands over the others.' },
    { name: 'Heading', text: 'Cash Accounts', what: 'Names a group; left out where one group needs no name.' },
    { name: 'Option', find: '[role="group"] [role="option"]', what: 'A line of 44 px for fingers. The chosen one has a mark, not only a colour.' },
    { name: 'Note', text: 'Credit card', what: 'Optional: words under the name.' },
    { name: 'Balance', text: '312', what: 'An `AmountText` at the right edge.' },
  ],
  states: [
    { name: 'Short list', what: 'No search; the list itself takes the focus.', story: 'Default' },
    { name: 'Searched', what: 'The first that is found is there to be taken by Enter; the number found is announced.', story: 'Searched' },
    { name: 'Optional', what: 'Nothing is a choice, too.', story: 'Optional' },
    { name: 'Empty', what: 'The sentence of `empty` in place of the list.', story: 'Empty' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the search, or to the list where there is none.' },
    { keys: 'ArrowDown, ArrowUp, PageDown, PageUp', does: 'Move from option to option; the search keeps the focus.' },
    { keys: 'Home, End, letters', does: 'In a list without search: go to an end, or to the option that begins with the letter.' },
    { keys: 'Enter', does: 'Chooses. In a list without search, so does the space bar.' },
  ],
  words: [
    '`label` is the name of the field it fills: "Account used".',
    'A note tells apart what has the same name, and is left out otherwise.',
  ],
};
