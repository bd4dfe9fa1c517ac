import { parseMonthTitle } from '../calendar/months.ts';
import { ledgerFileVersion, type FileTransaction, type LedgerFile } from '../ledger-file/types.ts';
import { isConsistent } from '../transactions/consistency.ts';
import { draftOf, kindOf } from '../transactions/draft.ts';
import { allowsCreditCard, isDebtPayment } from '../transactions/kinds/questions.ts';
import type { Transaction } from '../transactions/types.ts';
import { allow, refuse, type Judged } from './types.ts';

/**
 * A file that may be imported by its content alone, or why not: the first transaction that nobody could have recorded is named,
 * counted from 1.
 */
export function judgeLedgerFile(file: LedgerFile): Judged<LedgerFile> {
  if (file.version !== ledgerFileVersion) return refuse('invalid', { code: 'ledgerFile.wrongVersion', version: file.version });
  const judged = judgeFileTransactions(file.transactions, 0);
  return judged.isAllowed ? allow(file) : judged;
}

/** The same for some of its transactions; `before` is how many stand before these. */
export function judgeFileTransactions(entries: readonly FileTransaction[], before: number): Judged<readonly FileTransaction[]> {
  const odd = entries.findIndex((entry) => !fitsKind(entry) || !hasMonths(entry.transaction));
  return odd === -1 ? allow(entries) : refuse('invalid', { code: 'ledgerFile.broken', where: `transaction ${before + odd + 1}` });
}

/** Whether it is what its kind makes of it, on an account that the kind may use, with savings where it is a payment on a debt. */
function fitsKind({ transaction, interestSavedMarginal }: FileTransaction): boolean {
  const kind = kindOf(draftOf(transaction));
  return isConsistent(transaction)
    && (!transaction.account.isCreditCard || (kind !== null && allowsCreditCard(kind)))
    && (interestSavedMarginal === 0 || isDebtPayment(transaction));
}

/** Whether all its income is of a month. */
function hasMonths({ legs }: Transaction): boolean {
  return legs.every(({ subset, name }) => subset !== 'income' || parseMonthTitle(name) !== null);
}
