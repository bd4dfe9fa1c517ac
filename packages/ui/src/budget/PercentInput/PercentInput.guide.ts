import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a rate of interest per year, as it stands on a statement.',
  ],
  avoid: [
    { when: 'It is an amount.', instead: 'An `AmountInput`.' },
    { when: 'A share is only shown.', instead: '`useFormats` and its `percent`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Input', find: 'input', what: 'Three decimals and the sign, as statements have them; typed with or without.' },
    { name: 'Hint', text: 'Per year', what: 'Optional: where the rate is found.' },
  ],
  states: [
    { name: 'At rest', what: '`rate` in percent per year; null is empty.', story: 'Default' },
    { name: 'Unreadable', what: 'The rate before stays, and an error says so.', story: 'Unreadable' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it and selects the rate; leaving it enters the rate.' },
    { keys: 'Enter', does: 'Enters the rate.' },
    { keys: 'Escape', does: 'Puts back the rate from before.' },
  ],
  words: [
    'The label has no unit: the sign stands in the input.',
    'Say that it is per year, in the label or in the hint.',
  ],
};
