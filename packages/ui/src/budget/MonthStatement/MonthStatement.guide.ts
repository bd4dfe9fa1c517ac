import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To explain the amount of one envelope in one month, as a sum that can be checked.',
  ],
  avoid: [
    { when: 'Months are compared.', instead: '`MonthBars`.' },
    { when: 'Several envelopes are listed.', instead: 'A `SubsetCard`.' },
  ],
  anatomy: [
    { name: 'Month', find: 'h3', what: 'Names the section.' },
    { name: 'Addends', find: 'dl > div', what: 'Carried over, assigned, and spent or received.' },
    { name: 'Result', find: '[data-total]', what: 'What is left, over a rule; "saved" with `isSaved`.' },
    { name: 'Amount with later months', find: 'dl > div:last-child', what: 'Only where the next month has its budget already: the amount in the list, and how much of it is that month\'s.' },
  ],
  states: [
    { name: 'Usual', what: 'What is left is the amount.', story: 'Default' },
    { name: 'Next month budgeted', what: 'A further line explains the difference.', story: 'NextMonth' },
    { name: 'Received', what: 'More came in than was spent: the word changes, the sum stays.', story: 'Received' },
    { name: 'Overspent', what: 'The result is negative and red.', story: 'Boundary' },
  ],
  keyboard: 'It takes no focus. Screen readers read it as a list of names and values.',
  words: [
    'A line names its origin: "Carried from October", not "Opening balance".',
  ],
};
