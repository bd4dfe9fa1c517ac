import type { Id } from '@blue-budget/domain/ledger';
import { readAmount } from '@blue-budget/domain/money';
import { searchWords, type TransactionSearch } from '@blue-budget/domain/transactions';

/** The search fields, as typed and chosen. */
export interface SoughtFields {
  text: string;
  /** An amount as typed, of either sign; blank for any amount. */
  amount: string;
  accountId: Id | null;
  itemId: Id | null;
}

export const blankSought: SoughtFields = { text: '', amount: '', accountId: null, itemId: null };

/** Whether the typed amount cannot be read. */
export function isAmountUnread({ amount }: SoughtFields): boolean {
  return amount.trim() !== '' && readAmount(amount, { negative: true }) === null;
}

/** The search of these fields; null if they are empty or the amount cannot be read. */
export function searchOf(fields: SoughtFields): TransactionSearch | null {
  if (isAmountUnread(fields)) return null;
  const amount = readAmount(fields.amount, { negative: true });
  const search: TransactionSearch = {
    ...(searchWords(fields.text).length > 0 && { text: fields.text }),
    ...(amount !== null && { amount: amount.cents }),
    ...(fields.accountId !== null && { accountId: fields.accountId }),
    ...(fields.itemId !== null && { itemId: fields.itemId }),
  };
  return Object.keys(search).length === 0 ? null : search;
}
