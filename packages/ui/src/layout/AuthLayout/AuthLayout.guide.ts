import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Around every page before the login: log in, register, reset a password.',
  ],
  avoid: [
    { when: 'Somebody is logged in.', instead: 'A `Shell`.' },
    { when: 'A page cannot be shown at all.', instead: 'A `Banner` in a plain page: the drawing would promise too much.' },
  ],
  anatomy: [
    { name: 'Wordmark', find: 'header span', what: 'The product\'s name.' },
    { name: 'Theme', find: 'header button', what: 'A `ThemeToggle`: there is no profile to choose it in yet.' },
    { name: 'Progress', find: 'nav', what: 'Optional: where in a wizard one is.' },
    { name: 'Title', find: 'h1', what: 'The heading, also in the window\'s title. It can be given the focus.' },
    { name: 'Lede', text: 'You will need it', what: 'Optional: one sentence.' },
    { name: 'Form', find: 'form', what: 'The only other thing on the page.' },
    { name: 'Drawing', find: 'figure', what: 'From 1000 px on: an `EnvelopeIllustration`.' },
  ],
  frame: 560,
  states: [
    { name: 'Wide', what: 'The form in the middle of its half, the drawing beside it.', story: 'At1000' },
    { name: 'Portrait', what: 'Below 1000 px the form has the window to itself.', story: 'At999' },
    { name: 'A step of a wizard', what: 'Pills over a title that may need two lines.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the theme, the progress, and through the form.' },
  ],
  words: [
    'The title says what one does here, in the fewest words: "Welcome back", "Choose a password".',
    'The lede says what for, not how.',
  ],
};
