import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a yes or no that is sent with a form: consent, "This is a shared computer".',
    'For any number of things out of a list.',
  ],
  avoid: [
    { when: 'It takes effect at once, without a button.', instead: 'A `Switch`.' },
    { when: 'Exactly one of several is chosen.', instead: 'A `RadioGroup`, or a `Segmented` if the words are short.' },
  ],
  anatomy: [
    { name: 'Box', find: 'button[role="checkbox"]', what: 'Takes ref, `className` and all other props. With its label it is a target of 44 px on a phone.' },
    { name: 'Label', find: 'label', what: 'Stands beside the box and ticks it too.' },
    { name: 'Error', text: 'You must consent', what: 'Optional: announced when it appears and read with the box.' },
  ],
  states: [
    { name: 'Empty and ticked', what: '`checked` if the parent keeps it, `defaultChecked` if the box does.', story: 'Default' },
    { name: 'Invalid', what: 'The edge turns red and the error stands below.', story: 'Invalid' },
    { name: 'Unavailable', what: '`disabled`: pale, and out of the order of Tab.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the box.' },
    { keys: 'Space', does: 'Ticks it, or takes the tick away.' },
  ],
  words: [
    'The label is what is true when it is ticked, in the first person if the person promises something: "I consent to ...".',
    'Never a negation: "Keep me informed", not "Do not send me news".',
  ],
};
