import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To explain a word of the trade, right where it stands: "Income Discrepancy", "Frozen".',
    'Where a few people need two or three sentences and the others should not have to read them.',
  ],
  avoid: [
    { when: 'Everybody has to know it before going on.', instead: 'Text in the page, or the `hint` of the field.' },
    { when: 'A control needs a name.', instead: 'The `label` of an `IconButton`, or a `Tooltip`.' },
    { when: 'There are controls inside.', instead: 'A `Popover`.' },
  ],
  anatomy: [
    { name: 'Button', find: 'button', what: 'Named by `label`; takes ref, `className` and all other props.' },
    { name: 'Bubble', find: '[role="tooltip"]', what: 'Floats over the page. The pointer can move into it and select its text.' },
    { name: 'Explanation', text: 'More came in', what: 'Describes the button for screen readers while it is open.' },
  ],
  frame: 220,
  opensByFocus: 'button',
  states: [
    { name: 'Hovered or focused', what: 'Open for as long as the pointer or the focus stays.', story: 'Default' },
    { name: 'Pressed', what: 'Open until the next press, Escape, or a press elsewhere; so it works by touch.', story: 'ByTouch' },
    { name: 'Closed before it has appeared', what: 'It goes at once, and the next press opens it again.', story: 'ClosedBeforeItHasAppeared' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button, which opens it.' },
    { keys: 'Escape', does: 'Closes it. The focus stays on the button.' },
    { keys: 'Enter, Space', does: 'Keep it open, or close it.' },
  ],
  words: [
    'The label begins with "About", followed by the word that is explained.',
    'The first sentence defines, the second says what to do. No third topic.',
  ],
};
