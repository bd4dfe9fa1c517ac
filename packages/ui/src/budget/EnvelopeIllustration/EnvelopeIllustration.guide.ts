import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Once, where somebody meets the product for the first time: beside the login, in an introduction.',
  ],
  avoid: [
    { when: 'Real amounts are there.', instead: 'A `StatusHeader`, which says the same of them.' },
    { when: 'A place is empty.', instead: 'An `EmptyState`.' },
  ],
  anatomy: [
    { name: 'Cash', find: 'svg > rect', what: 'One bar, as long as all envelopes together.' },
    { name: 'Equals', find: 'svg > path', what: 'The sign that the status header has, too.' },
    { name: 'Envelopes', find: 'svg g rect', what: 'Five subsets, each with its name below.' },
    { name: 'Caption', find: 'figcaption', what: 'The idea in one sentence.' },
  ],
  width: 480,
  states: [
    { name: 'Wide', what: 'Up to 480 px, then it grows no more.', story: 'Default' },
    { name: 'Narrow', what: 'As wide as its place; the names shrink with it.', story: 'States' },
  ],
  keyboard: 'It takes no focus. Screen readers get one sentence about the drawing, and the caption.',
  words: [
    'All of its words come from the catalogue, the names of the envelopes too.',
  ],
};
