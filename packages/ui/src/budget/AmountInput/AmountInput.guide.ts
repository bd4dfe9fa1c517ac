import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Wherever an amount of money is entered: as a `line` in a ledger, in a `box` in a form.',
  ],
  avoid: [
    { when: 'The amount is only shown.', instead: 'An `AmountText`. With `readOnly` an input stays one, for a sum among inputs.' },
    { when: 'It is a rate of interest.', instead: 'A `PercentInput`.' },
    { when: 'It is a number that is no money.', instead: 'A `TextField` with `inputMode="numeric"`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'Over the box. A line has no room for one: there it is only read aloud.' },
    { name: 'Input', find: 'input', what: 'Takes ref, `className` and all other props. Coming to it selects the amount, so that typing replaces it.' },
    { name: 'Amount', find: '[data-size]', what: 'While nobody types, the amount is drawn as an `AmountText`: dollar sign and cents stand back.' },
    { name: 'Hint', text: 'A sum such as', what: 'Optional: what may be entered.' },
  ],
  states: [
    { name: 'At rest', what: '`cents`; null is an empty input, in which nothing was entered yet.', story: 'Default' },
    { name: 'Typing', what: 'Sums and pasted bank formats are read; `onAmountTyping` reports what can be read so far.', story: 'PastedAndAddedUp' },
    { name: 'Unreadable', what: 'The amount before stays, and an error says so.', story: 'Unreadable' },
    { name: 'Negative', what: 'Only with `allowNegative`: a mark, a word and a colour.', story: 'Negative' },
    { name: 'Saving', what: '`saving` draws a dashed line until the amount is stored.', story: 'States' },
    { name: 'Sum', what: '`readOnly` on a line: no line under it and no stop for Tab.', story: 'Parent' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it and selects the amount; leaving it enters the amount.' },
    { keys: 'Enter', does: 'Enters the amount and calls `onNextRow`, which may take the focus down a column.' },
    { keys: 'Escape', does: 'Puts back the amount from before.' },
  ],
  words: [
    'In a list the label carries the line\'s name: "This month, Groceries".',
    'The error says that the amount before is kept, and reads it out.',
    'No dollar sign in the label: the amount brings it.',
  ],
};
