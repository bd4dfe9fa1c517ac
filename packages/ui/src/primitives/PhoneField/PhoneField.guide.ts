import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a phone number of the United States, ten digits.',
  ],
  avoid: [
    { when: 'The number may be of another country.', instead: 'A `TextField` with `type="text"`: this one keeps ten digits.' },
    { when: 'The code of a text message is typed.', instead: 'A `CodeField`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Input', find: 'input', what: 'Shows (415) 555-2671 as far as it goes, and opens the phone\'s keypad.' },
    { name: 'Hint', text: 'We text you a code.', what: 'Optional: what the number is for.' },
    { name: 'Error', text: 'Must provide valid phone number', what: 'Optional: announced, and read with the input.' },
  ],
  states: [
    { name: 'Empty, half, whole', what: '`onDigitsChange` reports digits alone; brackets and dashes are drawn.', story: 'States' },
    { name: 'Corrected', what: 'Changing one digit leaves the caret where the hand is.', story: 'EditedInTheMiddle' },
    { name: 'Pasted', what: '"+1 415.555.2671" becomes ten digits.', story: 'Pasted' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into it.' },
    { keys: '0 to 9', does: 'Enter a digit; the marks between appear by themselves.' },
    { keys: 'Backspace', does: 'Takes the digit before the caret, also across a mark.' },
  ],
  words: [
    'The label says which number: "Mobile number", since a code is sent there.',
    'No example in the field: the marks show the form while typing.',
  ],
};
