import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For the words that a mark, a sign or a place on the page says to the eye.',
    'For a heading that makes sense of a page for those who go by headings.',
  ],
  avoid: [
    { when: 'A control has no visible text.', instead: 'Its `label`, as an `IconButton` has.' },
    { when: 'The words would help everybody.', instead: 'Show them.' },
    { when: 'The thing is decoration.', instead: 'Nothing, and `aria-hidden` on it.' },
  ],
  anatomy: [
    { name: 'What is seen', text: '−$24.00', what: 'The text around it. The hidden words are one pixel wide, before it, in the order of reading.' },
  ],
  states: [
    { name: 'Not seen', what: 'The only one: it is read out and takes no room.', story: 'States' },
  ],
  keyboard: 'It takes no focus. Put nothing into it that does: it would be reached and not seen.',
  words: [
    'They make one sentence with what is seen: "over by", then the amount.',
    'Mind the space at the end: without it two words are read as one.',
  ],
};
