import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Once, in the `Shell`, to go between the five sections of the product.',
  ],
  avoid: [
    { when: 'Views of one section are switched.', instead: '`Tabs`, which the `Shell` draws from its `upper`.' },
    { when: 'It is a link in a text.', instead: 'A `Link`.' },
  ],
  anatomy: [
    { name: 'Navigation', find: 'nav', what: 'A rail at the left from 1300 px on, a bar at the bottom below.' },
    { name: 'Section', find: 'nav li button', what: 'An icon and a word. The current one is marked for screen readers, too.' },
    { name: 'Highlight', find: '[class*="highlight"]', what: 'Glides to the current section; stands still for who asked for that.' },
  ],
  frame: 420,
  states: [
    { name: 'Rail', what: 'With the wordmark above and the `footer` at its foot.', story: 'At1300' },
    { name: 'Bar', what: 'At the bottom of the window, within reach of the thumb.', story: 'At1299' },
    { name: 'Narrowest', what: 'The longest word fits a fifth of 320 px.', story: 'NarrowestPhone' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from section to section.' },
    { keys: 'Enter, Space', does: 'Go to the section; of the current one, to its first page.' },
  ],
  words: [
    'One word in capitals for each, from the catalogue: it has to fit 64 px.',
  ],
};
