import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one debt of a plan to pay debts off: what is owed, until when, and how far it has come.',
  ],
  avoid: [
    { when: 'Plans are compared.', instead: 'A `PayoffChart`.' },
    { when: 'Something is saved for.', instead: 'A `GoalCard`.' },
    { when: 'The account itself is shown.', instead: 'A line of an `AccountsList`.' },
  ],
  anatomy: [
    { name: 'Name', find: 'h3', what: 'Names the card, as an article.' },
    { name: 'Balance', find: 'h3 + [data-size]', what: 'What is owed now, in ink.' },
    { name: 'Facts', find: 'dl', what: 'The projected payoff date and this month\'s payment.' },
    { name: 'Bar', find: '[role="progressbar"]', what: 'How much of the beginning balance is paid.' },
    { name: 'Share', text: '47.875%', what: 'The same in figures, to three decimals.' },
  ],
  states: [
    { name: 'On its way', what: 'The payoff month is that of the plan.', story: 'Default' },
    { name: 'Never paid off', what: 'A payment below the interest: words in place of a month.', story: 'NeverPaidOff' },
  ],
  keyboard: 'It takes no focus: it shows, and is changed in the form of the plan.',
  words: [
    'Facts are a noun and a value, and come from the catalogue.',
    '"never" is said as it is: a plan that does not work is not softened.',
  ],
};
