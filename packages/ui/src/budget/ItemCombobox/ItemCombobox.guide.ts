import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To say which envelope money comes from or goes to, among the fields of a form.',
    'As `inline` in a row of a review, where the row names it.',
  ],
  avoid: [
    { when: 'The choice is a step of its own.', instead: 'An `AccountPicker`, whose list stands open.' },
    { when: 'There are a few fixed answers.', instead: 'A `Select`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field; of an `inline` one it is only read aloud.' },
    { name: 'Input', find: 'input', what: 'Shows the chosen envelope; typing a part of a name searches.' },
    { name: 'What is in it', find: 'input + span', what: 'The contents of the chosen one.' },
    { name: 'Columns', find: '[class*="columns"]', what: 'Over the list: what is there now, and after `change`.' },
    { name: 'Heading', text: 'Giving', what: 'The subset of the envelopes below.' },
    { name: 'Option', find: '[role="option"]', what: 'A name with both amounts: overspending is seen before it happens.' },
  ],
  frame: 420,
  states: [
    { name: 'Chosen', what: 'Name and contents; the list is closed.', story: 'Default' },
    { name: 'Open', what: 'Arrow keys, typing or a press open it; the focus stays in the input.', story: 'ByKeyboard' },
    { name: 'Left open', what: 'A press elsewhere closes it and takes nothing.', story: 'LeftOpen' },
    { name: 'Unread', what: 'Left with a text that fits nothing: the choice before comes back, with an error, and the form is not sent by that press.', story: 'ByKeyboard' },
    { name: 'Invalid', what: 'An `error`, as with every field.', story: 'States' },
  ],
  keyboard: [
    { keys: 'ArrowDown, ArrowUp', does: 'Open the list, and move in it.' },
    { keys: 'Enter, Tab', does: 'Take the option. With the list closed, Enter sends the form.' },
    { keys: 'Escape, Alt ArrowUp', does: 'Close the list and restore what was chosen.' },
  ],
  words: [
    'Options are the names people gave; headings are the subsets.',
    'The placeholder asks: "Choose an envelope".',
  ],
};
