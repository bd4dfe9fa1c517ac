import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To show how much of a known whole is done: steps of a wizard, a goal, a file that is read.',
  ],
  avoid: [
    { when: 'An envelope is shown with what is spent of it.', instead: 'A `ProgressBar`, which knows amounts and what is over.' },
    { when: 'Nobody knows how long it takes.', instead: 'A `Spinner`.' },
    { when: 'The steps have names.', instead: '`StepPills`.' },
  ],
  anatomy: [
    { name: 'Track', find: '[role="progressbar"]', what: 'The whole. Named by `label`; 4 px high with `size="thin"`, otherwise 6 px.' },
    { name: 'Done part', find: '[role="progressbar"] > span', what: 'As wide as `value` percent of the track.' },
  ],
  states: [
    { name: 'Nothing, some, all', what: 'From 0 to 100.', story: 'States' },
    { name: 'Beyond the ends', what: 'A `value` under 0 or over 100 is drawn and read as the end.', story: 'BeyondTheEnd' },
  ],
  keyboard: 'It takes no focus. Screen readers read its name and its percentage.',
  words: [
    '`label` is what would be said aloud: "Step 3 of 4", "Paid".',
    'It is not shown: whoever sees the bar reads the words beside it.',
  ],
};
