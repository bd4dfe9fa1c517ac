import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one view at the side of the `Shell`: a form, the details of an envelope, a list to choose from.',
    'With `frame="card"` to show the same view in the main column.',
  ],
  avoid: [
    { when: 'One question has to be answered first.', instead: 'A `Dialog`.' },
    { when: 'A few controls belong to a button.', instead: 'A `Popover`.' },
  ],
  anatomy: [
    { name: 'Back', find: 'button[aria-label]', what: 'With `onBack`: goes to the view beneath. So does the browser\'s own.' },
    { name: 'Title', find: 'h2', what: 'Takes the focus when the view opens.' },
    { name: 'Action', text: 'Edit', what: 'Optional: at the end of the head, which stays while the body scrolls.' },
    { name: 'Body', find: 'p', what: 'Scrolls by itself in landscape; in portrait the page does.' },
  ],
  states: [
    { name: 'First of its stack', what: 'Nothing to go back to.', story: 'Default' },
    { name: 'Further up', what: 'With Back. Its `depth` keeps where each screen was scrolled to.', story: 'WithBack' },
    { name: 'As a card', what: 'With an edge of its own.', story: 'AsCard' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to Back, the action, and into the body, which the arrow keys scroll.' },
  ],
  words: [
    'The title is the thing, or what one does with it: "Groceries", "Add transaction".',
  ],
};
