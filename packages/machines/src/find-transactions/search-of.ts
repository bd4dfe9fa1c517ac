import { compareDates, isStorableDate, parseDate, type CalendarDate } from '@blue-budget/domain/calendar';
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
  /** The first day and the last as mm/dd/yyyy; empty for any. */
  from: string;
  to: string;
}

export const blankSought: SoughtFields = { text: '', amount: '', accountId: null, itemId: null, from: '', to: '' };

/** Whether the typed amount cannot be read. */
export function isAmountUnread({ amount }: SoughtFields): boolean {
  return amount.trim() !== '' && readAmount(amount, { negative: true }) === null;
}

/** What is wrong with each of the two days: no transaction can be of it, or none can be between the two. */
export interface DayProblems {
  from: 'noDay' | 'afterTo' | null;
  to: 'noDay' | null;
}

export function dayProblems(fields: SoughtFields): DayProblems {
  const [from, to] = [dayOf(fields.from), dayOf(fields.to)];
  const isReversed = from !== null && to !== null && isStorableDate(from) && isStorableDate(to) && compareDates(from, to) > 0;
  return {
    from: from !== null && !isStorableDate(from) ? 'noDay' : isReversed ? 'afterTo' : null,
    to: to !== null && !isStorableDate(to) ? 'noDay' : null,
  };
}

/** The search of these fields; null if they are empty, or the amount or the days are wrong. */
export function searchOf(fields: SoughtFields): TransactionSearch | null {
  const problems = dayProblems(fields);
  if (isAmountUnread(fields) || problems.from !== null || problems.to !== null) return null;
  const [from, to] = [dayOf(fields.from), dayOf(fields.to)];
  const amount = readAmount(fields.amount, { negative: true });
  const search: TransactionSearch = {
    ...(searchWords(fields.text).length > 0 && { text: fields.text }),
    ...(amount !== null && { amount: amount.cents }),
    ...(fields.accountId !== null && { accountId: fields.accountId }),
    ...(fields.itemId !== null && { itemId: fields.itemId }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return Object.keys(search).length === 0 ? null : search;
}

function dayOf(text: string): CalendarDate | null {
  return text === '' ? null : parseDate(text);
}
