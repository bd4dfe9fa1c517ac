import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'At the end of a line or in the corner of a card that can be taken away, once for each.',
    'Put `data-dot-row` on the row: its pointer and its focus make the dot appear.',
  ],
  avoid: [
    { when: 'It removes everything, or an account.', instead: 'A `Button` with `variant="removal"`, and a `Dialog` that asks.' },
    { when: 'The line has several acts.', instead: 'A `Menu` with the removal as its last item.' },
  ],
  anatomy: [
    { name: 'Dot', find: 'button', what: 'Small for the eye, a whole target for the finger. It keeps its room while it is not drawn.' },
  ],
  frame: 120,
  opensByFocus: 'button',
  states: [
    { name: 'Hidden', what: 'Until the row has the pointer or the focus; always drawn where nothing hovers.', story: 'Default' },
    { name: 'Drawn', what: 'A red ring with a bar; the ring fills with a soft red under the pointer.', story: 'States' },
    { name: 'Pressed twice', what: 'A double click removes one thing, not the next too.', story: 'Default' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it, which draws it.' },
    { keys: 'Enter, Space', does: 'Remove the thing.' },
  ],
  words: [
    '`label` is "Remove" and the name: read alone, it is clear which line goes.',
  ],
};
