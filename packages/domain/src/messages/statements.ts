import { refresh } from './phrases.ts';

/** Files of banks, and why one cannot be read; the wording is ours. */
export const statements = {
  atLine: (line: number, reason: string) => `Line ${line}: ${reason}`,
  empty: 'The file holds no transactions.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  tooManyRows: (rows: number) => `The file holds more than ${rows} transactions.`,
  notATable: 'The columns of this file cannot be told apart.',
  quoteOpen: 'A quotation mark is opened here and never closed.',
  quoteFollowed: 'Text follows a closing quotation mark.',
  fieldMissing: (fields: number, least: number) => `Only ${fields} fields, where ${least} are needed.`,
  fieldsBeyond: (fields: number, most: number) => `${fields} fields, where the lines before have ${most}.`,
  dateUnreadable: (text: string) => `"${text}" is not a date.`,
  dateUnreal: (text: string) => `"${text}" is not a day of the calendar.`,
  amountUnreadable: (text: string) => `"${text}" is not an amount.`,
  amountMissing: 'The amount is missing.',
  dateMissing: 'The date is missing.',
  twoAmounts: 'Both money out and money in are given.',
  indicatorUnreadable: (text: string) => `"${text}" says neither money out nor money in.`,
  otherwiseThanBefore: (reason: string) => `${reason} It is written in another way than those before.`,
  cutOff: 'The file ends in the middle of a transaction.',
  notOfx: 'The file is not complete: its end is missing.',
  investments: 'Files of investment accounts cannot be read.',
  accountMissing: `Could not find the account of the file. ${refresh}`,
  accountUnfit: 'Files can be imported into cash accounts and credit cards only.',
  importFailed: `Could not import the file. ${refresh}`,
};
