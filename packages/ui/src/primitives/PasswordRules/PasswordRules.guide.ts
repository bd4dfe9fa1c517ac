import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Under the field of a new password, so that nobody has to send it to learn what is missing.',
  ],
  avoid: [
    { when: 'An existing password is typed.', instead: 'A `PasswordField` alone: its rules are nobody\'s business there.' },
    { when: 'Steps of a task are listed.', instead: '`StepPills`.' },
  ],
  anatomy: [
    { name: 'List', find: 'ul', what: 'Named for screen readers; it announces a rule when it changes.' },
    { name: 'Rule that is met', text: 'At least 12 characters', what: 'A full mark, strong text, and "met" for screen readers.' },
    { name: 'Rule that is not', text: 'A number', what: 'An empty mark, and "not met yet" for screen readers.' },
    { name: 'Mark', find: 'li svg', what: 'Tells the two apart by shape, not by colour alone.' },
  ],
  states: [
    { name: 'None, some, all met', what: 'The caller decides which are `met`; the list only shows it.', story: 'States' },
    { name: 'While typing', what: 'It follows every key.', story: 'WhileTyping' },
  ],
  keyboard: 'It takes no focus. It is read when a rule changes, and as a list in between.',
  words: [
    'Each rule is what the password needs, without "must": "At least 12 characters".',
    'The order is that of typing: length first, then kinds of characters, then the confirmation.',
  ],
};
