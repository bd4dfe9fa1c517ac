import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For two to five controls that change the view behind them, which stays in sight: a filter, the columns of a list.',
  ],
  avoid: [
    { when: 'It has to be answered before anything else.', instead: 'A `Dialog`.' },
    { when: 'It is a list of acts.', instead: 'A `Menu`, through which arrows move.' },
    { when: 'It is text alone.', instead: 'A `HelpBubble`.' },
  ],
  anatomy: [
    { name: 'Trigger', find: 'button', what: 'Opens and closes it, and says whether it is open.' },
    { name: 'Floating part', find: '[role="dialog"]', what: 'Named by `label`. Takes ref, `className` and all other props.' },
    { name: 'Controls', find: '[role="switch"]', what: 'The first one gets the focus.' },
    { name: 'Close button', text: 'Done', what: 'Optional: any button inside a `PopoverClose`.' },
  ],
  frame: 280,
  states: [
    { name: 'Closed', what: 'Only its button is in the page.', story: 'Default' },
    { name: 'Open', what: 'Beside its button, on the side with room.', story: 'States' },
    { name: 'Kept by the parent', what: '`open` with `onOpenChange`.', story: 'Controlled' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'On its button: open it, and the focus goes in.' },
    { keys: 'Tab', does: 'Moves through the controls.' },
    { keys: 'Escape', does: 'Closes it. The focus goes back to the button.' },
  ],
  words: [
    '`label` is what its button does, in full: "Filter transactions" behind "Filter".',
    'The closing button is "Done": the controls have worked already.',
  ],
};
