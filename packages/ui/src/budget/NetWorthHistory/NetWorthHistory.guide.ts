import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To show where somebody stands financially over months and years: owned, owed, and the difference.',
  ],
  avoid: [
    { when: 'Only today matters.', instead: 'A `NetWorthStatement`.' },
    { when: 'A plan for the future is drawn.', instead: 'A `PayoffChart`.' },
  ],
  anatomy: [
    { name: 'Title', find: 'h3', what: 'Names the section.' },
    { name: 'Range', find: '[role="radiogroup"]', what: 'A `Segmented`, from more than six months on.' },
    { name: 'Reading', find: '[class*="reading"]', what: 'The figures of one month: what was owned, owed, and left.' },
    { name: 'Plot', find: 'svg[role="img"]', what: 'Assets above nothing, debts below, net worth as the strong line.' },
    { name: 'Slider', find: 'input[type="range"]', what: 'Chooses the month that is read.' },
    { name: 'Table', text: 'As a table', what: 'A `Collapsible` with every month.' },
  ],
  width: 640,
  states: [
    { name: 'Loaded', what: 'The latest month is read.', story: 'Default' },
    { name: 'Empty', what: 'A line that will be drawn from the first account on, and `onAddAccount`.', story: 'Empty' },
    { name: 'One month', what: 'A point: no line and no slider yet.', story: 'OneMonth' },
    { name: 'More owed than owned', what: 'Net worth runs below nothing.', story: 'Boundary' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the range, the slider and the table.' },
    { keys: 'ArrowLeft, ArrowRight', does: 'On the slider: read another month, which is read out.' },
    { keys: 'Home, End', does: 'On the slider: go to the first and the latest month.' },
  ],
  words: [
    'Amounts on the axis are short: "$400k"; in the reading they are written to the cent.',
    'One sentence over the drawing says what is counted.',
  ],
};
