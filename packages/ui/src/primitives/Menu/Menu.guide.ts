import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For three or more acts on one thing, such as a line of the budget, that are seldom needed.',
    'As the second way to do what dragging does, which not everybody can.',
  ],
  avoid: [
    { when: 'A value is chosen.', instead: 'A `Select`: a menu does things, it keeps nothing.' },
    { when: 'There are one or two acts.', instead: '`Button`s, which can be seen without opening anything.' },
    { when: 'Fields or switches are inside.', instead: 'A `Popover`.' },
  ],
  anatomy: [
    { name: 'Trigger', find: 'button', what: 'Any button with a name; the menu is called by the same name.' },
    { name: 'Menu', find: '[role="menu"]', what: 'Floats over the page, turned so that it fits. Takes ref and all other props.' },
    { name: 'Item', text: 'Move to another subset', what: 'A `MenuItem`: a label, with an icon before it if it helps.' },
    { name: 'Unavailable item', text: 'Move up', what: 'Keys pass over it.' },
    { name: 'Separator', find: '[role="separator"]', what: 'A `MenuSeparator` before what is of another kind.' },
    { name: 'Removal', text: 'Remove', what: 'An item with `tone="removal"`, red and the last.' },
  ],
  frame: 240,
  states: [
    { name: 'Closed', what: 'Only its button is in the page.', story: 'Default' },
    { name: 'Open', what: 'The page stays usable; a press elsewhere closes the menu.', story: 'States' },
    { name: 'Kept by the parent', what: '`open` and `onOpenChange`, as with a menu that a key opens.', story: 'Controlled' },
  ],
  keyboard: [
    { keys: 'Enter, Space, ArrowDown', does: 'On its button: open it and go to the first item.' },
    { keys: 'ArrowDown, ArrowUp', does: 'Move, past the ends and round.' },
    { keys: 'Home, End', does: 'Go to the first and the last item.' },
    { keys: 'Letters', does: 'Go to the item that begins with them.' },
    { keys: 'Escape', does: 'Closes it. The focus goes back to the button.' },
  ],
  words: [
    'Items begin with a verb. The thing stands in the button\'s name: "More for Groceries".',
    'An item that opens a dialog ends without dots: nothing is lost by choosing it.',
  ],
};
