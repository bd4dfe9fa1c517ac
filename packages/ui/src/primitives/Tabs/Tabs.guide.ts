import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For two to five views of one thing that are not needed at the same time: the details of an account and its transactions.',
  ],
  avoid: [
    { when: 'The views are pages of the app.', instead: 'A `SectionNavigation`: pages have addresses.' },
    { when: 'A value is chosen that is sent.', instead: 'A `Segmented`.' },
    { when: 'They have to be gone through in order.', instead: '`StepPills`.' },
  ],
  anatomy: [
    { name: 'List', find: '[role="tablist"]', what: 'A `TabsList`, named by `label`. Too wide for its place, it scrolls.' },
    { name: 'Tab', find: '[role="tab"]', what: 'A `TabsTab`, with a line under the one that is shown.' },
    { name: 'Count', find: '[role="tab"] > span', what: 'Optional: how many things wait there; `countText` says it in words.' },
    { name: 'Panel', find: '[role="tabpanel"]', what: 'A `TabsPanel` with the value of its tab.' },
  ],
  states: [
    { name: 'Shown', what: 'One tab always is: `defaultValue`, or `value` from the parent.', story: 'Default' },
    { name: 'With a count', what: 'The number stands after the name and is part of what is read.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Enters at the tab that is shown, and goes on into its panel.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Move along and show, past the ends and round.' },
    { keys: 'Home, End', does: 'Go to the first and the last tab.' },
  ],
  words: [
    'A tab is a noun, one word if it can be: "Details", "Transactions".',
    '`countText` says what the number counts: "2 to review".',
  ],
};
