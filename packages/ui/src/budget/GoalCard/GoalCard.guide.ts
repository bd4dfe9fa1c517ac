import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one savings goal: how much of how much, by when, with what contribution.',
  ],
  avoid: [
    { when: 'A debt is paid off.', instead: 'A `DebtCard`.' },
    { when: 'Only the bar is needed.', instead: 'A `ProgressBar`.' },
  ],
  anatomy: [
    { name: 'Name', find: 'h3', what: 'With `onOpen` it is a button, and a press anywhere on the card counts.' },
    { name: 'Figure', find: '[data-size="header"]', what: 'What is saved; beside it what is wanted.' },
    { name: 'Bar', find: '[role="progressbar"]', what: 'The share, with what is left in words.' },
    { name: 'Facts', find: 'dl', what: 'The day, and the monthly contribution.' },
    { name: 'Remove dot', find: 'button[aria-label]', what: 'With `onRemove`: a `RemoveDot` in the corner.' },
  ],
  states: [
    { name: 'On its way', what: 'What is left stands under the bar.', story: 'Default' },
    { name: 'Open', what: '`isOpen` marks the card whose form stands beside the list.', story: 'States' },
    { name: 'Reached', what: 'A check and a word at the end of the name\'s line.', story: 'Reached' },
    { name: 'Overspent', what: 'Below zero the bar is empty.', story: 'Overspent' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the name, then to the remove dot.' },
    { keys: 'Enter, Space', does: 'On the name: open the goal. On the dot: remove it.' },
  ],
  words: [
    'The name is the person\'s; "Save by Date" and the rest come from the catalogue.',
    '"reached" is enough: the card does not cheer.',
  ],
};
