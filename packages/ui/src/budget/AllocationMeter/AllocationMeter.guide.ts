import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Where several amounts must add up to a total before a form can be sent: the parts of a split purchase, the sources of a payment.',
  ],
  avoid: [
    { when: 'An amount grows towards a goal.', instead: 'A `ProgressBar`.' },
    { when: 'The whole budget is compared with the cash.', instead: 'A `StatusHeader`.' },
  ],
  anatomy: [
    { name: 'Placed of total', text: '$45.00 of $63.18', what: 'Both amounts, unsigned.' },
    { name: 'Mark', find: 'svg', what: 'A check once it adds up, a warning before.' },
    { name: 'What is missing', find: '[role="status"]', what: 'What is left to place or too much, or that it adds up; announced when it changes.' },
  ],
  states: [
    { name: 'Something left', what: '`placed` is less than `total`.', story: 'Default' },
    { name: 'Adds up', what: 'Both are equal to the cent.', story: 'States' },
    { name: 'Too much', what: '`placed` is more than `total`.', story: 'States' },
  ],
  keyboard: 'It takes no focus. Its state is announced while the amounts beside it are typed.',
  words: [
    'Its words come from the catalogue: what is left or too much is an amount, never a percentage.',
  ],
};
