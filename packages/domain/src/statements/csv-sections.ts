import type { FoundLine, LeftOutReason, StatementEntry } from './types.ts';
import { plainWords } from './words.ts';

const accounts = /\b(?:account|acct|konto|girokonto|sparkonto|kreditkarte|card|rekening|compte|cuenta|conta|iban)\b/;
const pending = /^(?:pending|authori[sz]ations?|authori[sz]ed|vorgemerkte?|ausstehende?|en attente|pendientes?|scheduled|upcoming)\b/;

/** Headings among the rows mark the rows below as pending or of another account. */
export interface Sections {
  /** A line that is no movement is passed. */
  pass(line: FoundLine): void;
  /** The movement with the facts of its heading. */
  within(entry: StatementEntry): StatementEntry;
}

/**
 * @param above the lines above the first row. An account is named above a header; one that comes again begins a section.
 * @param hasAccounts whether a column names the account of each row: then no heading does.
 */
export function sections(above: readonly string[], hasAccounts: boolean): Sections {
  let account = hasAccounts ? null : nameIn(above.slice(0, -1));
  let state: LeftOutReason | null = null;
  let headings: string[] = [];
  return {
    pass: ({ reason, text }) => {
      if (reason === 'header') {
        if (!hasAccounts) account = nameIn(headings) ?? account;
      } else if (reason === 'footer') {
        headings.push(text);
        state = pending.test(plainWords(text)) ? 'pending' : null;
      }
    },
    within: (entry) => {
      headings = [];
      return { ...entry, account: entry.account ?? account, out: entry.out ?? state };
    },
  };
}

function nameIn(lines: readonly string[]): string | null {
  return lines.findLast((text) => accounts.test(plainWords(text))) ?? null;
}
