import { refresh } from './phrases.ts';

/** Why the export of another app cannot be read or brought over; the wording is ours. What the screen says stands in `move-in.ts`. */
export const migration = {
  atLine: ({ line, reason }: { line: number; reason: string }) => `Nothing was read. Line ${line}: ${reason}`,
  notAnExport: 'This is not an export of YNAB or Actual. Choose the zip that YNAB or Actual made, or the register and the plan in it.',
  notAnArchive: 'This is not a zip file, although its name says so. Export the budget again.',
  damaged: 'The file is damaged or not complete. Export the budget again.',
  tooLarge: ({ megabytes }: { megabytes: number }) => `The file holds more than ${megabytes} MB.`,
  tooMuch: 'The file holds more than can be moved at once.',
  nothing: 'The file holds no accounts and no categories. There is nothing to move.',
  severalBudgets: 'These files are of more than one budget. Choose those of one.',
  severalCurrencies: 'The amounts of this file are in more than one currency. Blue Budget keeps one.',
  readFailed: `Could not read the file. ${refresh}`,
  differs: 'The figures differ. Say that the difference may be booked, or choose another file.',
  importFailed: `Could not bring the budget over. Nothing was changed. ${refresh}`,
};
