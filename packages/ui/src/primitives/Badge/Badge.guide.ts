import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To mark the thing beside it with one word or a number: "Premium", "Overdue", "3 left".',
    'With a `tone` where the word is good news or bad news.',
  ],
  avoid: [
    { when: 'A whole sentence has to be read.', instead: 'A `Banner`.' },
    { when: 'It can be pressed.', instead: 'A `Button` with `variant="quiet"`: a badge is text and nothing else.' },
    { when: 'It is an amount of money.', instead: 'An `AmountText`, whose figures line up.' },
  ],
  anatomy: [
    { name: 'Pill', find: '[data-tone]', what: 'Stands in the line of the text it belongs to, and is as wide as its words.' },
    { name: 'Mark', find: 'svg', what: 'Optional: an icon before the word, so that the tone is not told by colour alone.' },
    { name: 'Word', text: 'Overdue', what: 'Carries the meaning; the colour only supports it.' },
  ],
  states: [
    { name: 'Neutral', what: 'Without a `tone`: a fact that is neither good nor bad.', story: 'Default' },
    { name: 'Positive, warning, negative', what: 'Soft background and strong text, with a contrast of 4.5 in both themes.', story: 'States' },
  ],
  keyboard: 'It takes no focus. What it says is read in the line in which it stands.',
  words: [
    'One or two words, in sentence case, without a full stop.',
    'A number is followed by what it counts, unless the line says so: "3 left".',
  ],
};
