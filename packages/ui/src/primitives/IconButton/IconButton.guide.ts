import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For an act whose icon everybody knows, where words would not fit: close, previous, next, more.',
    'With `once` for what adds or removes, so that a double click is one press.',
  ],
  avoid: [
    { when: 'There is room for a word.', instead: 'A `Button`: words are understood by more people than icons.' },
    { when: 'It takes a line off a list.', instead: 'A `RemoveDot`.' },
    { when: 'The icon explains something.', instead: 'A `HelpBubble`.' },
  ],
  anatomy: [
    { name: 'Target', find: 'button', what: '36 px each way, or 40 px with `variant="edge"`, which draws a line around it; 44 px for fingers.' },
    { name: 'Icon', find: 'svg', what: 'Its child, hidden from screen readers: the name comes from `label`.' },
  ],
  states: [
    { name: 'At rest', what: 'Each press counts, however fast, as with arrows.', story: 'Default' },
    { name: 'Pressed once', what: 'With `once`, the second click of a double click does nothing.', story: 'PressedTwice' },
    { name: 'Unavailable', what: '`disabled`: pale, and out of the order of Tab.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Enter, Space', does: 'Press it.' },
  ],
  words: [
    '`label` is what a press does, with the thing if there are several: "Remove Groceries".',
    'It is not what the icon shows: "Close", never "Cross".',
  ],
};
