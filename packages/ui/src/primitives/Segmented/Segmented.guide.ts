import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one of two to four short words that change what stands below: the type of a transaction, the span of a chart.',
    'With `frozen` to show a choice that was made for good.',
  ],
  avoid: [
    { when: 'An answer needs more than two words.', instead: 'A `RadioGroup`.' },
    { when: 'Views of one place are switched, with nothing to send.', instead: '`Tabs`.' },
    { when: 'It is on or off.', instead: 'A `Switch`.' },
  ],
  anatomy: [
    { name: 'Label', text: 'Type', what: 'Names the group.' },
    { name: 'Group', find: '[role="radiogroup"]', what: 'One row, or lines where the place is narrow.' },
    { name: 'Segment', text: 'Income', what: 'A radio button in the look of a segment; 44 px high for fingers.' },
    { name: 'Chosen segment', find: '[aria-checked="true"]', what: 'Raised from the track, with stronger words.' },
    { name: 'Hint', text: 'It decides', what: 'Optional: is read with the group.' },
  ],
  states: [
    { name: 'Chosen', what: 'Kept by the group with `defaultValue`, or by the parent with `value`.', story: 'Default' },
    { name: 'Frozen', what: 'A lock on the chosen one; no other can be chosen, and it stays readable.', story: 'Frozen' },
    { name: 'Narrow', what: 'Segments stand below one another.', story: 'InLines' },
    { name: 'Invalid and unavailable', what: 'As with every field: an error below, or pale.', story: 'States' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Enters at the chosen segment; the next one leaves.' },
    { keys: 'Arrow keys', does: 'Move and choose, however short the tap.' },
  ],
  words: [
    'One word for each segment, all of the same kind: "Income", "Expense", "Transfer".',
    'The words alone must be understood: the label may be far away on a phone.',
  ],
};
