import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To set apart what belongs together on a page with several such things.',
    'As the ground of a list or a form, so that it stands out from the canvas.',
  ],
  avoid: [
    { when: 'A subset of the budget is shown.', instead: 'A `SubsetCard`, which brings its head, its lines and its total.' },
    { when: 'A goal or a debt is shown.', instead: 'A `GoalCard` or a `DebtCard`.' },
    { when: 'Its content may be closed.', instead: 'A `Collapsible`.' },
    { when: 'It would stand in another card.', instead: 'A heading and some space: a border inside a border separates nothing.' },
  ],
  anatomy: [
    { name: 'Surface', find: '[class*="card"]', what: 'A border, corners of 10 px and no shadow: what has a shadow floats.' },
    { name: 'Heading', find: 'h3', what: 'Yours: the card brings no head, so that the page\'s outline stays right.' },
    { name: 'Content', find: 'p', what: 'Anything. The card is as wide as its place and as high as its content.' },
  ],
  states: [
    { name: 'At rest', what: 'It has one look; it does not react to the pointer.', story: 'States' },
  ],
  keyboard: 'It takes no focus. To make a card lead somewhere, put a link into its heading.',
  words: [
    'The heading names the thing, not the card: "Groceries", not "Groceries overview".',
  ],
};
