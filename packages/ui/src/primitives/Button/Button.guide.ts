import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To do something now: save, add, remove, send.',
    'As `primary` for the one thing a view is there for. A view has one primary button, or none.',
    'As `removal` for what cannot be undone with one press. It is outlined, so that it does not invite.',
    'As `quiet` beside a stronger button, or in a row where outlines would be noise.',
  ],
  avoid: [
    { when: 'A press leads to another page.', instead: 'A `Link`: it can be opened in a tab and is announced as a link.' },
    { when: 'There is room for an icon only.', instead: 'An `IconButton`, which cannot be made without a name.' },
    { when: 'A line is taken off a list.', instead: 'A `RemoveDot`, which stands at the same place on every line.' },
    { when: 'Something is switched on or off at once.', instead: 'A `Switch`.' },
  ],
  anatomy: [
    { name: 'Container', find: 'button', what: 'As high as every control, 44 px for fingers; `fullWidth` makes it as wide as its place.' },
    { name: 'Icon', find: 'svg', what: 'Optional, before the label, hidden from screen readers.' },
    { name: 'Label', text: 'Set Goal', what: 'Says what a press does. `busyLabel` takes its place while it is done.' },
  ],
  states: [
    { name: 'At rest', what: 'A press or Enter calls `onClick` once, also when it is a double click.', story: 'Default' },
    { name: 'Busy', what: '`busy` shows a spinner and `busyLabel`; presses and the Enter of its form do nothing, and the focus stays.', story: 'Busy' },
    { name: 'Unavailable', what: '`aria-disabled` keeps it in the order of Tab, so that a press can say why. `disabled` takes it out.', story: 'States' },
    { name: 'The page moves under it', what: 'Text that appears while the pointer is down does not lose the press.', story: 'PageMoves' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it, also while it is busy.' },
    { keys: 'Enter, Space', does: 'Press it. Enter held down counts once.' },
  ],
  words: [
    'A verb, and what it is done to if the view does not say it: "Save password", "Set Goal".',
    'While busy the same verb with three dots: "Setting goal...".',
    'Never "OK", "Yes" or "Click here": read alone, the label still says what happens.',
  ],
};
