import { parseMonthTitle } from '../calendar/months.ts';
import { ledgerFileVersion, type LedgerFile } from '../ledger-file/types.ts';
import { isConsistent } from '../transactions/consistency.ts';
import type { Transaction } from '../transactions/types.ts';
import { allow, refuse, type Judged } from './types.ts';


/**
 * A file that may come in as far as it tells by itself, or why not: the first transaction that nobody could have recorded is named,
 * counted from 1.
 */
export function judgeLedgerFile(file: LedgerFile): Judged<LedgerFile> {
  if (file.version !== ledgerFileVersion) return refuse('invalid', { code: 'ledgerFile.wrongVersion', version: file.version });
  const odd = file.transactions.findIndex(({ transaction }) => !isConsistent(transaction) || !hasMonths(transaction));
  return odd === -1 ? allow(file) : refuse('invalid', { code: 'ledgerFile.broken', where: `transaction ${odd + 1}` });
}

/** Whether all its income is of a month. */
function hasMonths({ legs }: Transaction): boolean {
  return legs.every(({ subset, name }) => subset !== 'income' || parseMonthTitle(name) !== null);
}
