import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Once, at the top of every page behind the login: it is what the product is about.',
  ],
  avoid: [
    { when: 'The header is scrolled out of sight.', instead: 'A `StatusStrip`, which the `Shell` puts in its place.' },
    { when: 'One envelope is overspent.', instead: 'The note on its line: the budget as a whole may be blue.' },
  ],
  anatomy: [
    { name: 'Surface', find: '[data-status]', what: 'Blue or red; with `premium` a gradient. Always as high, whatever it says.' },
    { name: 'Sentence', find: 'h1', what: 'The heading of the page.' },
    { name: 'Message', find: 'h1 + div p', what: 'Only in red: by how much, and which way.' },
    { name: 'Why', find: 'h1 + div button', what: 'With `onExplain`, and in red alone.' },
    { name: 'Cash total', text: '$', what: 'What the accounts hold.' },
    { name: 'Sign', find: 'svg[viewBox="0 0 24 24"]', what: 'Equals, or not equal; said in words for screen readers.' },
    { name: 'Budgeted total', text: '11,800', what: 'What the envelopes hold.' },
  ],
  width: 760,
  states: [
    { name: 'Blue', what: 'Both totals are the same to the cent.', story: 'Default' },
    { name: 'Overbudgeted', what: 'Red: more is budgeted than there is.', story: 'Overbudgeted' },
    { name: 'More to budget', what: 'Red: cash without an envelope.', story: 'MoreToBudget' },
    { name: 'The flip', what: 'The colour changes in 200 ms, the height stays, and it is announced once.', story: 'Flips' },
    { name: 'Nothing begun', what: 'With `onAddFirstAccount`: the first step in place of a message.', story: 'NothingBegun' },
    { name: 'Premium', what: 'Only the background differs.', story: 'Premium' },
    { name: 'Loading', what: '`StatusHeaderSkeleton`, at the same height.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to Why, if it is there.' },
    { keys: 'Enter, Space', does: 'On Why: open the explanation.' },
  ],
  words: [
    'The sentence says the state, the message the amount: "You have a red budget", "You\'ve overbudgeted by $237.18".',
    'Blue needs no praise; red is not a reproach.',
  ],
};
