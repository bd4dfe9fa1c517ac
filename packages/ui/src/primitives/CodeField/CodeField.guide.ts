import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For the six digits that a text message or an authenticator app shows.',
  ],
  avoid: [
    { when: 'The number has another length, or letters in it.', instead: 'A `TextField`: this one keeps six digits and drops the rest.' },
    { when: 'It is a phone number.', instead: 'A `PhoneField`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Input', find: 'input', what: 'One input, not six: so phones fill it in, it can be pasted into, and screen readers read it as one.' },
    { name: 'Hint', text: 'Six digits, sent', what: 'Optional: where the code comes from.' },
    { name: 'Error', text: 'Enter all six digits', what: 'Optional: announced, and read with the input.' },
  ],
  states: [
    { name: 'Empty, half, whole', what: 'Digits are reported one by one by `onDigitsChange`; the parent sends them when there are six.', story: 'States' },
    { name: 'Filled in by the phone', what: 'The phone offers the code of the message above its keyboard.', story: 'FilledInByThePhone' },
    { name: 'Pasted', what: '"123 456" and "Your code is 123456" are read as 123456.', story: 'Pasted' },
    { name: 'Corrected', what: 'A slip in the middle is mended there; the caret stays.', story: 'EditedInTheMiddle' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into it.' },
    { keys: '0 to 9', does: 'Enter a digit; other keys write nothing.' },
    { keys: 'Backspace, Delete', does: 'Take one digit out where the caret is.' },
  ],
  words: [
    'The label is "Code". Where it was sent to stands in the hint or above the field.',
    'A wrong code and a late code are different errors: say which.',
  ],
};
