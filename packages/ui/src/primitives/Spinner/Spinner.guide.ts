import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'While something short is under way and its result has no shape yet: a view that is loaded on demand, an image.',
  ],
  avoid: [
    { when: 'A button works.', instead: 'The `busy` of the `Button`, which brings a spinner.' },
    { when: 'The shape of the result is known.', instead: 'A `Skeleton`.' },
    { when: 'It is known how much is done.', instead: 'A `Progress`.' },
  ],
  anatomy: [
    { name: 'Ring', find: '[aria-hidden="true"]', what: 'As large as the text around it and in its colour.' },
  ],
  states: [
    { name: 'With a label', what: 'A status for screen readers: `label` is announced when it appears.', story: 'Default' },
    { name: 'Beside its words', what: 'Without a `label` it is silent, for text beside it says the same.', story: 'States' },
  ],
  keyboard: 'It takes no focus, and does not take it from what had it.',
  words: [
    '`label` says what one waits for: "Loading your budget", not "Please wait".',
  ],
};
