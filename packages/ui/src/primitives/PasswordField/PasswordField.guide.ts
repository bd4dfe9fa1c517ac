import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a password that is typed or filled in, when logging in, registering or confirming something dangerous.',
  ],
  avoid: [
    { when: 'It is a code that is used once.', instead: 'A `CodeField`.' },
    { when: 'A new password needs rules.', instead: 'This field, with `PasswordRules` below it.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Aside', find: 'a', what: 'Optional: the way out for who forgot it.' },
    { name: 'Input', find: 'input', what: 'Hidden text. Paste and password managers work; nothing corrects what is typed.' },
    { name: 'Show button', find: 'button', what: 'Shows the password and hides it again; its name says which comes next.' },
  ],
  states: [
    { name: 'Hidden', what: 'As it begins, and after the page is opened again.', story: 'Default' },
    { name: 'Shown', what: 'The button turned it into plain text; the caret stays.', story: 'Default' },
    { name: 'Pasted', what: 'A password manager\'s paste is taken as it is.', story: 'Pasted' },
    { name: 'Invalid', what: 'The error is read with the input.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into the input, then to the button that shows it, then to the link beside the label.' },
    { keys: 'Enter', does: 'In the input: sends the form. On the button: shows or hides the password.' },
  ],
  words: [
    'The label is "Password"; a second field is "Confirm password".',
    'An error never says whether the e-mail address is known.',
  ],
};
