import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For what some people want at times and most people do not: the table under a chart, older entries.',
    'For one of several groups of a list, with its count at the end of the line.',
  ],
  avoid: [
    { when: 'Everybody needs it.', instead: 'Show it. What is closed is not found by searching the page.' },
    { when: 'Views take turns at one place.', instead: '`Tabs`.' },
    { when: 'A few controls are behind a button.', instead: 'A `Popover`, which moves nothing.' },
  ],
  anatomy: [
    { name: 'Trigger', find: 'button', what: 'The line that opens and closes it, with an arrow that turns.' },
    { name: 'Title', text: 'Balances in figures', what: 'With `headingLevel` it is a heading of the page\'s outline.' },
    { name: 'Aside', find: '[data-tone]', what: 'Optional, outside of the trigger: a count, a total, a button.' },
    { name: 'Content', find: 'ul', what: 'In the page only while it is open.' },
  ],
  states: [
    { name: 'Closed', what: 'The arrow points at the title; nothing of the content is in the page.', story: 'Default' },
    { name: 'Open', what: '`defaultOpen`, or `open` from a parent that decides.', story: 'Controlled' },
    { name: 'Under a heading', what: 'The trigger stands inside of the heading, as ARIA asks of a disclosure.', story: 'UnderAHeading' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the line, then into the content if it is open.' },
    { keys: 'Enter, Space', does: 'Open or close it. The focus stays on the line.' },
  ],
  words: [
    'The title says what is inside, and is the same open and closed: not "Show more".',
  ],
};
