import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Where a list, a chart or a budget will be, while there is nothing to show and something to do about it.',
    'After a search that found nothing, with a way to search for more.',
  ],
  avoid: [
    { when: 'The content is on its way.', instead: 'A `Skeleton` of the shape to come.' },
    { when: 'It could not be loaded.', instead: 'A `Banner` with a button to try again: empty and unknown are not the same.' },
    { when: 'One line of a form has no entries.', instead: 'A short sentence in that place; a drawing would be too loud.' },
  ],
  anatomy: [
    { name: 'Envelope', find: 'svg', what: 'An empty envelope, hidden from screen readers.' },
    { name: 'Sentence', find: 'p', what: 'What is missing.' },
    { name: 'Action', find: 'button', what: 'Optional, from `action`: the one button that changes it.' },
  ],
  states: [
    { name: 'With a button', what: 'The usual one: there is something to do.', story: 'Default' },
    { name: 'Without a button', what: 'Where the way out is elsewhere on the page.', story: 'States' },
  ],
  keyboard: 'It takes no focus itself. Tab reaches its button.',
  words: [
    'One sentence about what is missing: "June 2026 has no budget yet.".',
    'The button names the act that fills the place: "Create June\'s budget".',
    'No apology and no joke: it is read each time.',
  ],
};
