import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one line of words: a name, an e-mail address, a note, what is searched for.',
    'With `type="email"`, `"url"` or `"search"`, which bring the right keyboard on a phone.',
  ],
  avoid: [
    { when: 'Money is entered.', instead: 'An `AmountInput`, which reads what banks and people write.' },
    { when: 'A date is entered.', instead: 'A `DateInput`.' },
    { when: 'A rate of interest is entered.', instead: 'A `PercentInput`.' },
    { when: 'A password, a phone number or a code is entered.', instead: 'A `PasswordField`, a `PhoneField` or a `CodeField`: each knows what browsers may fill in.' },
    { when: 'All answers are known.', instead: 'A `Select`, or a `RadioGroup` where there are few.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field. It is always visible, and a press on it goes into the input.' },
    { name: 'Aside', find: 'a', what: 'Optional, from `labelAside`: a link at the end of the label\'s line. Tab reaches it after the input.' },
    { name: 'Input', find: 'input', what: 'Takes ref, `className` and all other props. Its text is 16 px on a phone, so that the page does not zoom.' },
    { name: 'Hint', text: 'We send a link to it.', what: 'Optional: helps before anything is wrong. It stays when there is an error.' },
    { name: 'Error', text: 'Must provide valid email address', what: 'Optional: marks the input as invalid and is announced when it appears.' },
  ],
  states: [
    { name: 'Empty and filled', what: 'The `placeholder` shows how something may be written, and goes with the first letter.', story: 'States' },
    { name: 'Invalid', what: 'The edge turns red and the error is read with the input, before the hint.', story: 'Invalid' },
    { name: 'Read only', what: '`readOnly` keeps the text readable and selectable, and stays in the order of Tab.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into the input, then to the link beside the label.' },
    { keys: 'Enter', does: 'Sends the `Form` around it.' },
  ],
  words: [
    'The label is a noun, in sentence case and without a colon: "E-mail", "First name".',
    'A hint says why it is asked for or what happens with it, in one sentence.',
    'An error says what is needed, not what was wrong with the person: "Must provide valid email address".',
    'A placeholder is an example and never the label.',
  ],
};
