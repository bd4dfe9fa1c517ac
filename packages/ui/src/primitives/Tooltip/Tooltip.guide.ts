import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a few words more about a control that has a name already: a key that does the same, what happens next.',
  ],
  avoid: [
    { when: 'It has to be read.', instead: 'Text in the page. Fingers bring no tooltip.' },
    { when: 'It is an explanation of a sentence or more.', instead: 'A `HelpBubble`, which a tap opens.' },
    { when: 'An icon has no name.', instead: 'The `label` of the `IconButton`; a tooltip only describes.' },
  ],
  anatomy: [
    { name: 'Control', find: 'button', what: 'Its child: one element that takes the focus. It keeps its own name.' },
    { name: 'Tooltip', text: 'Closes without saving', what: 'Floats beside it, on the `side` with room, and describes it for screen readers.' },
  ],
  frame: 160,
  opensByFocus: 'button',
  states: [
    { name: 'Pointed at', what: 'Appears after 400 ms and goes with the pointer.', story: 'Default' },
    { name: 'Focused', what: 'Appears at once when the keyboard brings the focus.', story: 'ByKeyboard' },
    { name: 'Open, as it looks', what: 'It turns to the side where it fits the window.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the control, which shows it.' },
    { keys: 'Escape', does: 'Hides it. The focus stays.' },
  ],
  words: [
    'Up to five words, without a full stop: "Closes without saving".',
    'Never what the control\'s name says already.',
  ],
};
