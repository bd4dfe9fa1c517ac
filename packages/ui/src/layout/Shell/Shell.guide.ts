import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Around every page behind the login, once in an app: it places navigation, status, content and panel.',
  ],
  avoid: [
    { when: 'Nobody is logged in.', instead: 'An `AuthLayout`.' },
    { when: 'A part of a page needs columns.', instead: 'CSS: the shell fills the window.' },
  ],
  anatomy: [
    { name: 'Navigation', find: 'nav', what: 'A `SectionNavigation`, at the left or at the bottom.' },
    { name: 'Status', find: 'header [data-status]', what: 'A `StatusHeader`; a `StatusStrip` takes its place when it is scrolled away.' },
    { name: 'Upper', find: '[role="tablist"]', what: 'Tabs of the section, or a title where it is a single page.' },
    { name: 'Content', find: 'main', what: 'The page.' },
    { name: 'Panel', find: '[role="complementary"]', what: 'A `SidePanel`; from a `depth` of two on it replaces the content in portrait.' },
  ],
  frame: 640,
  states: [
    { name: 'Rail, content, panel', what: 'From 1300 px on.', story: 'Default' },
    { name: 'Bar at the bottom', what: 'From 1000 px on; the panel stays.', story: 'At1280' },
    { name: 'Portrait', what: 'Below 1000 px one column.', story: 'InPortrait' },
    { name: 'Scrolled', what: 'The strip stands at the top; what takes the focus stands below it.', story: 'Scrolled' },
    { name: 'Panel opened', what: 'It takes the focus, and gives it back when it closes.', story: 'OpensInThePanel' },
    { name: 'Without a panel', what: 'The content has all the width.', story: 'WithoutPanel' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'First to the way past the navigation, which is seen while it has the focus.' },
    { keys: 'Enter', does: 'On that: goes to the content, or to the panel that replaces it.' },
  ],
  words: [
    'The panel\'s `name` is the thing it shows: "Accounts", "Groceries".',
    'Further ways past the navigation say where they lead.',
  ],
};
