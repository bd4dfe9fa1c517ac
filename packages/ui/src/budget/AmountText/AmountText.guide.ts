import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Wherever an amount of money is shown: it is the only way an amount is written as a figure.',
  ],
  avoid: [
    { when: 'The amount stands inside a sentence.', instead: '`useFormats` and its `money`, which writes the same in plain text.' },
    { when: 'It can be changed.', instead: 'An `AmountInput`.' },
    { when: 'It is a share or a rate.', instead: '`useFormats` and its `percent`.' },
  ],
  anatomy: [
    { name: 'Minus', find: 'svg', what: 'A circled minus before a negative amount; the word "negative" for screen readers.' },
    { name: 'Dollar sign', text: '$', what: 'Lighter than the figures, at the place the language gives it.' },
    { name: 'Dollars', text: '1,038', what: 'Figures of equal width: amounts below one another line up.' },
    { name: 'Cents', text: '.40', what: 'Always two, lighter than the dollars.' },
  ],
  states: [
    { name: 'Positive', what: 'Without any sign.', story: 'Default' },
    { name: 'Negative', what: 'Shown as an absolute value, with mark, word and colour.', story: 'Negative' },
    { name: 'Negative in ink', what: '`tone="neutral"`, where below zero is nothing to worry about.', story: 'NegativeInInk' },
    { name: 'Sizes', what: '`body`, `total`, `header` and `figure`: 14, 16, 22 and 36 px.', story: 'States' },
  ],
  keyboard: 'It takes no focus. Screen readers read one amount: "negative $1,038.40".',
  words: [
    'It has no words of its own but "negative", from the catalogue.',
    'What an amount means stands beside it: "left", "overspent", "of $600.00 paid".',
  ],
};
