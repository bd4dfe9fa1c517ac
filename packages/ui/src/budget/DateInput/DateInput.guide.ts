import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For a day that people know: the date of a purchase, the day a goal is to be reached.',
  ],
  avoid: [
    { when: 'Months are turned over.', instead: 'A `MonthNavigation`.' },
    { when: 'The date is only shown.', instead: '`useFormats` and its `date`, which writes "May 12, 2026".' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'The name of the field.' },
    { name: 'Input', find: 'input', what: 'Eight digits; the slashes come by themselves. Shows mm/dd/yyyy while it is empty.' },
    { name: 'Hint', text: 'Not after today.', what: 'Optional: which days can be meant.' },
  ],
  states: [
    { name: 'Empty and filled', what: '`date` is mm/dd/yyyy, or empty.', story: 'States' },
    { name: 'Too few digits', what: 'The date before comes back, silently.', story: 'TooFewDigits' },
    { name: 'Optional', what: 'With `optional`, an emptied one stays empty.', story: 'Optional' },
    { name: 'Filled in by the browser', what: 'Any separators are read.', story: 'FilledInByTheBrowser' },
  ],
  keyboard: [
    { keys: '0 to 9', does: 'Enter a digit; the caret stays after it.' },
    { keys: 'Enter', does: 'Enters the date and sends the form with it.' },
    { keys: 'Escape', does: 'Puts back the date from before; a panel around it stays open.' },
  ],
  words: [
    'The label is "Date", or the event: "Save by Date".',
    'The form says what is wrong with a day that does not exist; the input only keeps digits.',
  ],
};
