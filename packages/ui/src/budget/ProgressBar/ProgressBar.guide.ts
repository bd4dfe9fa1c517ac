import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To show how much of an amount there is: saved, paid, spent.',
  ],
  avoid: [
    { when: 'Steps are counted, not money.', instead: 'A `Progress`.' },
    { when: 'Amounts have to add up before a form is sent.', instead: 'An `AllocationMeter`.' },
    { when: 'Months are compared.', instead: '`MonthBars`.' },
  ],
  anatomy: [
    { name: 'Bar', find: '[role="progressbar"]', what: 'Full from the total on; empty below zero. Read with amounts and share.' },
    { name: 'Mark of the total', find: '[role="progressbar"] + span', what: 'Only where there is more than the total: where that ends.' },
    { name: 'Amounts', text: '$720.00 of $600.00 paid', what: 'From `words`, or the `note` in their place.' },
    { name: 'Share', text: '120', what: 'In percent, more than a hundred too.' },
  ],
  states: [
    { name: 'On its way', what: 'Between nothing and the total.', story: 'Default' },
    { name: 'Over', what: 'Full, with a mark at the total.', story: 'Over' },
    { name: 'Nothing wanted', what: 'A `total` of zero is reached: the bar is full.', story: 'Nothing' },
  ],
  keyboard: 'It takes no focus. Screen readers read its name, both amounts and the share.',
  words: [
    '`label` names the thing and the act: "Store card, paid".',
    'Amounts first, share second: people know dollars better than percent.',
  ],
};
