import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Around an app, with a `catalogue`, to show it in another language.',
    'Around a part of it, with `texts`, for single words of your own.',
  ],
  avoid: [
    { when: 'A text is a prop, such as a label.', instead: 'The prop, such as the `children` of a `Button`: what you write yourself is in your language already.' },
    { when: 'Only numbers are written differently.', instead: 'A `catalogue` with other formats and no texts.' },
  ],
  anatomy: [
    { name: 'A text of yours', text: 'Something is left to do', what: 'In place of the catalogue\'s "You have a red budget".' },
    { name: 'The others', text: 'more to be budgeted', what: 'Stay as the language around has them.' },
  ],
  width: 640,
  states: [
    { name: 'English', what: 'Without any `Texts` around.', story: 'Default' },
    { name: 'Two languages', what: 'Trees side by side, each with its own words and amounts.', story: 'TwoLanguages' },
    { name: 'One text', what: '`texts` are inherited and may be nested.', story: 'OneText' },
  ],
  keyboard: 'It draws nothing of its own and takes no focus.',
  words: [
    'A text with a name or an amount in it is a function: the order of words is the language\'s.',
    'Keep the object of `texts` the same, outside of the component: a new one draws the whole tree again.',
  ],
};
