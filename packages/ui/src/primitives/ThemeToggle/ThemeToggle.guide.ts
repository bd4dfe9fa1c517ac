import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Once in an app, where its settings are, to choose between light and dark.',
    'With `restoreTheme` called before the first paint, so that the page does not flash.',
  ],
  avoid: [
    { when: 'Another setting is on or off.', instead: 'A `Switch`.' },
    { when: 'A part of the page has another theme.', instead: 'The CSS property `color-scheme` on that part: every colour follows it.' },
    { when: 'The system\'s choice is enough.', instead: 'Nothing: without a choice the system\'s theme holds.' },
  ],
  anatomy: [
    { name: 'Button', find: 'button', what: 'Takes ref, `className` and all other props of a button.' },
    { name: 'Icon', find: 'svg', what: 'A moon before dark, a sun before light; hidden from screen readers.' },
    { name: 'Next theme', text: 'theme', what: 'Its name is what a press leads to.' },
  ],
  frame: 140,
  states: [
    { name: 'On light', what: 'Offers the dark theme.', story: 'Default' },
    { name: 'On dark', what: 'Offers the light theme.', story: 'States' },
    { name: 'Before any choice', what: 'Follows the system, also while it is open.', story: 'FollowsTheSystem' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Enter, Space', does: 'Change the theme, and the name with it. The focus stays.' },
  ],
  words: [
    'Its two names come from the catalogue: "Dark theme" and "Light theme".',
  ],
};
