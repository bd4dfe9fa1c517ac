import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To ask before something that cannot be taken back.',
    'For one short question that has to be answered before anything else goes on: a new name, a choice of two.',
  ],
  avoid: [
    { when: 'There is more than a handful of fields.', instead: 'A `SidePanel`, beside which the budget stays in sight.' },
    { when: 'A few controls belong to one button and the page may stay usable.', instead: 'A `Popover`.' },
    { when: 'Something has happened and nothing is asked.', instead: 'A `Banner` in the page.' },
    { when: 'It can be undone.', instead: 'Do it, and offer to undo it.' },
  ],
  anatomy: [
    { name: 'Backdrop', find: '[class*="overlay"]', what: 'Covers the page, which does not scroll. A press on it closes the dialog.' },
    { name: 'Panel', find: '[role="dialog"]', what: 'Keeps the focus inside. Takes ref, `className` and all other props.' },
    { name: 'Title', text: 'Remove Car loan?', what: 'Names the dialog, as its heading and for screen readers.' },
    { name: 'Close button', find: '[role="dialog"] button[aria-label]', what: 'Has the focus at first, unless `initialFocus` names something else.' },
    { name: 'Description', text: 'Its transactions stay', what: 'Optional: a sentence that is read together with the title.' },
    { name: 'Actions', text: 'Keep it', what: 'At the foot; the one that does it is the last. `DialogClose` makes a button close it.' },
  ],
  frame: 360,
  states: [
    { name: 'Closed', what: 'Nothing of it is in the page; its `trigger` is.', story: 'Default' },
    { name: 'Open', what: 'The page behind stands still and is hidden from screen readers.', story: 'States' },
    { name: 'Open before it has appeared', what: 'Closed within its first frame it is gone at once.', story: 'ClosedBeforeItHasAppeared' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'On its button: open it. The focus goes in.' },
    { keys: 'Tab, Shift Tab', does: 'Go round inside of it, in both directions.' },
    { keys: 'Escape', does: 'Closes it. The focus goes back to where it came from.' },
  ],
  words: [
    'The title asks the question, with the name of the thing: "Remove Car loan?".',
    'The description says what stays and what goes, not "Are you sure?".',
    'The buttons answer the title in verbs: "Keep it" and "Remove", never "Cancel" and "OK".',
  ],
};
