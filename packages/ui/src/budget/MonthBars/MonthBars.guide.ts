import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To show whether an envelope gets what it needs: assigned against spent, over some months.',
  ],
  avoid: [
    { when: 'One month is explained.', instead: 'A `MonthStatement`.' },
    { when: 'Balances develop over years.', instead: 'A `NetWorthHistory`.' },
  ],
  anatomy: [
    { name: 'Title', find: 'h3', what: 'Names the section.' },
    { name: 'Key', find: '[class*="key"]', what: 'Assigned is an outline, spent is filled: told apart without colour.' },
    { name: 'Plot', find: '[role="group"]', what: 'From nothing up to the largest amount; no other axis.' },
    { name: 'Pair', find: '[role="group"] button', what: 'One month, as a button that reads its figures.' },
    { name: 'Reading', text: 'On average', what: 'The figures of the month that is looked at, otherwise the average.' },
    { name: 'Table', text: 'As a table', what: 'A `Collapsible` with every figure.' },
  ],
  width: 420,
  states: [
    { name: 'At rest', what: 'What was spent on average.', story: 'States' },
    { name: 'Read', what: 'Pointer, finger or keyboard are on a month.', story: 'Default' },
    { name: 'Received', what: 'More came in than was spent: no bar, and words for it.', story: 'Received' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the latest month, then to the table.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'Go from month to month; each is read out.' },
    { keys: 'Home, End', does: 'Go to the first and the last month.' },
  ],
  words: [
    'A reading is a sentence with the month first: "November: assigned $780.00, spent $656.45".',
    'Months are short under the bars and in full when read.',
  ],
};
