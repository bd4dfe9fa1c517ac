import { refresh } from './phrases.ts';
import { productName } from '../product.ts';

/** The file of a whole budget, exported and imported; the wording is ours. */
export const ledgerFile = {
  /** While a whole budget is brought in. */
  bringing: {
    uploading: 'Sending the budget to the services',
    storing: 'All of it has arrived and is being stored. That can take a minute.',
    /** Of what is sent, in megabytes. */
    sent: (sent: string, total: string) => `${sent} of ${total} MB`,
  },
  exportFailed: `Could not export your budget. ${refresh}`,
  changing: 'Your budget is being changed just now, so it could not be exported. Please try again in a moment.',
  importFailed: `Could not import the file. ${refresh}`,
  notALedger: `This is not an exported file of ${productName}.`,
  wrongVersion: ({ version }: { version: number }) => `This file has version ${version}, which cannot be read here.`,
  broken: ({ where }: { where: string }) => `The file is damaged and nothing was imported (${where}).`,
  notEmpty: 'A file can only be imported into an empty budget.',
};
