import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one of more than five known answers, above all in a form with other fields.',
    'With groups, where answers fall into kinds.',
  ],
  avoid: [
    { when: 'There are up to five answers and room to show them.', instead: 'A `RadioGroup` or a `Segmented`: nothing has to be opened.' },
    { when: 'An account is chosen.', instead: 'An `AccountPicker`, which shows balances.' },
    { when: 'A budget item is chosen.', instead: 'An `ItemCombobox`, in which one can type.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Select', find: 'select', what: 'The browser\'s own: on a phone it is the phone\'s wheel or sheet. Takes ref and all other props.' },
    { name: 'Arrow', find: 'svg', what: 'Tells it from a field to type in.' },
    { name: 'Hint', text: 'It groups your accounts.', what: 'Optional: is read with the select.' },
    { name: 'Error', find: 'p', what: 'Optional: announced, and read with the select.' },
  ],
  states: [
    { name: 'Nothing chosen', what: 'The `placeholder` stands there and cannot be chosen.', story: 'Default' },
    { name: 'Chosen', what: '`onValueChange` reports the value of the option, with its type.', story: 'Controlled' },
    { name: 'Invalid', what: 'The edge turns red and the error stands below.', story: 'Invalid' },
    { name: 'On a phone', what: '44 px high, with text of 16 px so that the page does not zoom.', story: 'OnAPhone' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Space, Alt ArrowDown', does: 'Open the list; keys in it are the browser\'s.' },
    { keys: 'Letters', does: 'Go to the answer that begins with them.' },
  ],
  words: [
    'The placeholder asks for the choice: "Choose a category".',
    'Options are nouns in sentence case, in an order that people know; else by alphabet.',
  ],
};
