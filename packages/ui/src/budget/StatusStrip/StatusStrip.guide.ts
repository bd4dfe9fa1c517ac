import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'At the top of the window while the `StatusHeader` is scrolled away; the `Shell` takes it as `strip`.',
  ],
  avoid: [
    { when: 'The header can be seen.', instead: 'The `StatusHeader` alone: the status is shown once.' },
    { when: 'Another thing has to stay in sight.', instead: 'A heading that sticks: the strip is for the status alone.' },
  ],
  anatomy: [
    { name: 'Surface', find: '[data-status]', what: '48 px in the colour of the status.' },
    { name: 'Words', find: 'button', what: 'What is wrong, or that nothing is. A press goes to the top of the page.' },
    { name: 'Why', find: 'button + button', what: 'With `onExplain`, and in red alone.' },
    { name: 'Totals', find: 'p', what: 'Cash and budgeted, with the sign between them.' },
  ],
  width: 720,
  states: [
    { name: 'Blue', what: 'One sentence and both totals.', story: 'Default' },
    { name: 'Red', what: 'What is wrong, word by word, and Why.', story: 'Overbudgeted' },
    { name: 'Narrow', what: 'On a phone in two lines.', story: 'NarrowestPhone' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to Why. The words are no stop: the keyboard has its own way to the top.' },
    { keys: 'Enter, Space', does: 'On Why: open the explanation.' },
  ],
  words: [
    'The header\'s message where there is one, otherwise its sentence; it is not announced a second time.',
  ],
};
