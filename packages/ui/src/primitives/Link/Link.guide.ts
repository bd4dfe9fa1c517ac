import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For everything that has an address: a page of the app, a document, another site.',
  ],
  avoid: [
    { when: 'Something is done and the address stays.', instead: 'A `Button`, with `variant="quiet"` where a link would have stood.' },
    { when: 'It leads to a section of the app.', instead: 'A `SectionNavigation`, which marks the current one.' },
  ],
  anatomy: [
    { name: 'Anchor', find: 'a', what: 'Takes all props of an anchor. A router\'s own link can render it.' },
    { name: 'Text', text: 'Create an account', what: 'In the accent colour and heavier than the sentence around it; underlined under the pointer.' },
  ],
  states: [
    { name: 'Alone', what: 'Under a form or at the end of a line.', story: 'States' },
    { name: 'In a sentence', what: 'Has the size of the sentence around it, and a heavier weight.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Enter', does: 'Follows it.' },
  ],
  words: [
    'It says where it leads, also when it is read alone: "Create an account", not "here".',
    'The question before it is not part of the link.',
  ],
};
