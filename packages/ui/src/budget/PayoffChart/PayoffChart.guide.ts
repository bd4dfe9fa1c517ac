import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To compare plans of paying debts off: how long each takes, and what it costs.',
  ],
  avoid: [
    { when: 'One debt is shown with its progress.', instead: 'A `DebtCard`.' },
    { when: 'The past is drawn.', instead: 'A `NetWorthHistory`.' },
  ],
  anatomy: [
    { name: 'Heading', find: 'h3', what: 'Names the section; its level is `headingLevel`.' },
    { name: 'Plot', find: 'svg[role="img"]', what: 'Balance over months. Each plan has a pattern of its own beside its colour.' },
    { name: 'Name of a line', find: 'svg text[data-current]', what: 'At the end of the line, where it can be: no key to look up.' },
    { name: 'Slider', find: 'input[type="range"]', what: 'Chooses the month that is read.' },
    { name: 'Reading', find: '[role="group"]', what: 'The balances of that month.' },
    { name: 'Comparison', find: 'table', what: 'Debt-free month, interest, and interest saved, for each plan.' },
    { name: 'Figures', text: 'in figures', what: 'A `Collapsible` with every month.' },
  ],
  width: 640,
  states: [
    { name: 'Compared', what: 'The plan with `isCurrent` has the solid line; `isDrawn: false` keeps one in the table alone.', story: 'Default' },
    { name: 'Never paid off', what: 'A payment below the interest: the line goes on, the text says it.', story: 'NeverPaidOff' },
    { name: 'One month', what: 'Nothing is owed after it.', story: 'OneMonth' },
    { name: 'Very long', what: 'Years on the axis in place of months.', story: 'SixHundredMonths' },
    { name: 'Nothing owed', what: 'A sentence in place of the drawing.', story: 'NothingOwed' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the slider, then to the figures.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Read the month before or after, with the balance of each plan.' },
    { keys: 'Home, End', does: 'Go to today and to the end.' },
  ],
  words: [
    'A plan is called as people chose it: "Avalanche Method"; minimums are "Minimum payments only".',
    'The drawing\'s text alternative says the result: the month in which each plan is debt-free.',
  ],
};
