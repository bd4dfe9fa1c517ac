import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Once, in the shell, for what was stored or could not be while somebody goes on working.',
    'With an `action` where it can be undone or tried again.',
  ],
  avoid: [
    { when: 'It belongs to a form that is still open.', instead: 'A `Banner` in it, which stays.' },
    { when: 'It has to be answered.', instead: 'A `Dialog`: a bubble goes after seven seconds.' },
    { when: 'A field is wrong.', instead: 'The `error` of the field.' },
  ],
  anatomy: [
    { name: 'Bubble', find: '[data-kind]', what: 'Floats at the bottom, or under the status where it would cover what has the focus.' },
    { name: 'Mark', find: '[data-kind] > svg', what: 'A warning or a check.' },
    { name: 'Message', find: '[data-kind] p', what: 'An error interrupts a screen reader, a success waits.' },
    { name: 'Action', text: 'Try again', what: 'Optional: one button.' },
    { name: 'Close button', find: 'button[aria-label]', what: 'Of errors alone: a success goes by itself.' },
    { name: 'Time', find: '[class*="time"]', what: 'Draws the seven seconds; the owner removes the message.' },
  ],
  frame: 200,
  states: [
    { name: 'None', what: 'Stays mounted, empty and in nobody\'s way, so that the next one is announced.', story: 'None' },
    { name: 'Error', what: 'Can be closed before its time.', story: 'Default' },
    { name: 'Success', what: 'Is read when the screen reader has finished.', story: 'Success' },
    { name: 'With a way to undo', what: 'While it is shown, the change can be taken back.', story: 'WithUndo' },
    { name: 'In portrait', what: 'Over the bottom navigation, as wide as the phone.', story: 'InPortrait' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Reaches its buttons. It does not take the focus when it appears.' },
    { keys: 'Enter, Space', does: 'Press its action, or close it.' },
  ],
  words: [
    'It names the thing: several may fail after one another.',
    'A success is what is so now: "Groceries renamed".',
  ],
};
