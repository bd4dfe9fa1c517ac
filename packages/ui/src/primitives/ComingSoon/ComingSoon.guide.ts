import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'As the whole content of a page that the navigation has and the product does not have yet.',
  ],
  avoid: [
    { when: 'The page is there and has no entries.', instead: 'An `EmptyState` with the button that makes the first one.' },
    { when: 'Only a part of a page is missing.', instead: 'Leave the part out until it is there.' },
  ],
  anatomy: [
    { name: 'Envelope', find: 'svg', what: 'The drawing of an `EmptyState`, hidden from screen readers.' },
    { name: 'Sentence', find: 'p', what: 'Always the same; it comes from the catalogue.' },
  ],
  states: [
    { name: 'The only one', what: 'It has no options but those of a `div`.', story: 'States' },
  ],
  keyboard: 'It takes no focus: there is nothing to do.',
  words: [
    'Its text is the catalogue\'s `comingSoon`. It promises no date.',
  ],
};
