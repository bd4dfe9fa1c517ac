import { refresh } from './phrases.ts';

/** What the import of a bank's file lacks, or fails at; the wording is ours. */
export const importFile = {
  readFailed: 'The file could not be opened. Choose it again.',
  questionsOpen: 'Answer everything first.',
  forgetFailed: `Could not forget how this file was read. ${refresh}`,
  accountMissing: 'Choose the account that the file is of.',
  foreignMissing: ({ currency }: { currency: string }) => `Say that the amounts in ${currency} may be taken as they are, or choose another file.`,
  partly: ({ added }: { added: number }) => `${added === 1 ? '1 transaction came in' : `${added} transactions came in`}, the others did not. They can be imported again; none comes in twice.`,
  checkFailed: `Could not look for duplicates. ${refresh}`,
  nothingTicked: 'Tick a transaction to import it.',
};
