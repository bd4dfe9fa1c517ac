import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Over everything that is shown by month, to turn to the month before or after.',
  ],
  avoid: [
    { when: 'Any day is entered.', instead: 'A `DateInput`.' },
    { when: 'A span of months is chosen.', instead: 'A `Segmented` with the spans.' },
  ],
  anatomy: [
    { name: 'Previous', find: 'button', what: 'An `IconButton`; each press counts, however fast.' },
    { name: 'Month', find: 'h2', what: 'In full, and announced when it changes.' },
    { name: 'Next', find: 'h2 + button', what: 'With `nextBlockedReason` it looks unavailable, can be reached, and says why.' },
  ],
  states: [
    { name: 'Both ways open', what: '`onMonthChange` gets the new month, over the year\'s end too.', story: 'Default' },
    { name: 'Next blocked', what: 'A press calls `onNextBlocked` with the reason.', story: 'NextBlocked' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from arrow to arrow, a blocked one too.' },
    { keys: 'Enter, Space', does: 'Turn the month. The focus stays on the arrow.' },
  ],
  words: [
    'A reason is a whole sentence that says what is missing: it is shown as a message.',
  ],
};
