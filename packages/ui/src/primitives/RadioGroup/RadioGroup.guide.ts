import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one of two to six answers that need words, each on a line, with a sentence below where it helps.',
  ],
  avoid: [
    { when: 'The answers are one short word each.', instead: 'A `Segmented`, which is one row.' },
    { when: 'There are more than six.', instead: 'A `Select`.' },
    { when: 'Several can be chosen.', instead: '`Checkbox`es.' },
  ],
  anatomy: [
    { name: 'Label', text: 'What is your goal?', what: 'Names the group.' },
    { name: 'Group', find: '[role="radiogroup"]', what: 'Takes ref, `className` and all other props.' },
    { name: 'Option', find: '[role="radio"]', what: 'One mark and its words; both can be pressed.' },
    { name: 'Option\'s hint', text: 'An envelope fills', what: 'Optional: a sentence that is read with the option.' },
    { name: 'Hint of the group', text: 'You can change it', what: 'Optional: is read with the group.' },
  ],
  states: [
    { name: 'Nothing chosen', what: 'With `value` null: for a question without a good first answer.', story: 'States' },
    { name: 'Chosen', what: 'Kept by the group with `defaultValue`, or by the parent.', story: 'Controlled' },
    { name: 'Invalid', what: 'The error is read with the group.', story: 'Invalid' },
    { name: 'Unavailable', what: 'One option, or the group by `disabled`.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Enters at the chosen option, or the first; the next one leaves.' },
    { keys: 'Arrow keys', does: 'Move and choose, past the ends and round.' },
    { keys: 'Space', does: 'Chooses the option that has the focus.' },
  ],
  words: [
    'The label is a question or a noun; the options answer it in the same form.',
    'A hint says what follows from the choice, not what the words mean.',
  ],
};
