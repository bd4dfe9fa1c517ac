import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { amountOnStatement } from './imports.ts';
import { sourceName } from './source.ts';
import type { Transaction } from './types.ts';

/** Criteria of a search; every given part must hold. Without any, all transactions are found. */
export interface TransactionSearch {
  /** Each of its words begins a word of the merchant, the source or the description. Case and accents do not count. */
  text?: string;
  /** Either sign. */
  amount?: Cents;
  /** The account used, either end of a transfer, or the debt that was paid. */
  accountId?: Id;
  /** The budget item that it falls on. */
  itemId?: Id;
  /** The first day and the last, both included. */
  from?: CalendarDate;
  to?: CalendarDate;
}

/** Words beyond this many are not looked for; what is beyond this length of a word is not looked at. */
const searchLimits = { words: 8, letters: 40 } as const;

/** The words of a text as they are looked for: small letters without accents, each once. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, searchLimits.letters).join('')))];
}

/** The words that a search looks for. */
export function wordsSought({ text = '' }: TransactionSearch): string[] {
  return searchWords(text).slice(0, searchLimits.words);
}

/** The words by which a transaction is found. */
export function wordsOfTransaction({ source, description }: Pick<Transaction, 'source' | 'description'>): string[] {
  return searchWords(`${sourceName({ source })} ${description}`);
}

/** @param pairedItemId the item from which the account is paid, where it is a debt. */
export function isFound(transaction: Transaction, search: TransactionSearch, pairedItemId: Id | null): boolean {
  const words = wordsOfTransaction(transaction);
  return wordsSought(search).every((sought) => words.some((word) => word.startsWith(sought)))
    && (search.amount === undefined || Math.abs(transaction.amount) === Math.abs(search.amount))
    && (search.accountId === undefined || amountOnStatement(transaction, { id: search.accountId, pairedItemId }) !== null)
    && (search.itemId === undefined || transaction.legs.some(({ id }) => id === search.itemId))
    && (search.from === undefined || compareDates(transaction.date, search.from) >= 0)
    && (search.to === undefined || compareDates(transaction.date, search.to) <= 0);
}
