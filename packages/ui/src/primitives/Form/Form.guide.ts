import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Around every set of fields that is sent by one button, so that Enter in a field sends it as well.',
  ],
  avoid: [
    { when: 'Each field takes effect by itself, as amounts of a budget do.', instead: 'The fields alone; `AmountInput` reports when it is left.' },
    { when: 'The page is to be left by sending.', instead: 'A plain `form`: this one never navigates.' },
  ],
  anatomy: [
    { name: 'Form', find: 'form', what: 'No look of its own. Checks nothing by itself: errors are shown by the fields, in our words.' },
    { name: 'Field', find: 'label', what: 'Any inputs. Enter in one of them sends the form.' },
    { name: 'Submit button', find: 'button', what: 'A `Button` with `type="submit"`.' },
  ],
  states: [
    { name: 'Ready', what: '`onSubmit` is called without an event; the page stays.', story: 'Default' },
    { name: 'On its way', what: 'Its button is `busy`: neither a press nor Enter sends it again.', story: 'States' },
    { name: 'Sent once', what: 'A double click, and Enter held down, send it once.', story: 'PressedTwice' },
    { name: 'Holding an unread amount', what: 'A field whose text could not be read gets the focus instead: what is sent is what was seen.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'In a field: sends the form. In a text of several lines: a new line.' },
  ],
  words: [
    'Give it a name by `aria-label` if no heading does: "Rename account".',
    'The button repeats the verb of the heading, so that both say the same.',
  ],
};
