/** What a column of a bank's table may mean. `out` and `in` are amounts whose column gives their direction, `direction` has a word for it. */
export const columnMeanings = [
  'date', 'payee', 'note', 'amount', 'out', 'in', 'direction', 'account', 'currency', 'balance', 'fee', 'status', 'id', 'ignore',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Why a column is taken to mean what it does. */
export type MeaningReason =
  /** Its name says so. */
  | { code: 'named' }
  /** What is in it: days, names, codes of currencies. */
  | { code: 'holds' }
  /** It is the only one that holds amounts. */
  | { code: 'onlyAmounts' }
  /** The running balances in that column prove it, which is told by its place, counted from 0. */
  | { code: 'proven'; balance: number }
  /** Each of its balances is the one before and the amount of the row: it looks like an amount and is none. */
  | { code: 'runs' }
  /** Its words give the direction; one for each way, where there is one. */
  | { code: 'words'; out: string | null; in: string | null }
  /** It says which rows are not booked, or not yet. */
  | { code: 'states'; word: string }
  /** The payee of money that goes the other way is in the other of two columns. */
  | { code: 'otherSide' }
  /** It stands in where the column of payees is empty. */
  | { code: 'standsIn' }
  /** Nothing is in it. */
  | { code: 'empty' }
  /** It is a day, and another column has the one that counts. */
  | { code: 'otherDay' }
  /** The amount in another currency, or its rate. */
  | { code: 'otherCurrency' }
  /** Its words name the kind of transaction, and help to tell money in from money out. */
  | { code: 'kinds' }
  /** The amounts have it taken off already. */
  | { code: 'included' }
  /** It could be the amount, and so could another. */
  | { code: 'maybeAmount' }
  /** It could be the amount, but its signs and the words beside it contradict each other. */
  | { code: 'contradicted' }
  | { code: 'notNeeded' };

/** Meanings that any number of columns may have. */
const shared: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['note', 'status', 'ignore']);
/** Amounts with a sign of their own stand in no column for one direction. */
const against: Partial<Record<ColumnMeaning, readonly ColumnMeaning[]>> = { amount: ['out', 'in'], out: ['amount'], in: ['amount'] };

/** These meanings with another one for a column. A meaning that one column alone can have leaves the column that had it. */
export function meaningsWith(meanings: readonly ColumnMeaning[], column: number, meaning: ColumnMeaning): ColumnMeaning[] {
  const leaves = new Set([...(shared.has(meaning) ? [] : [meaning]), ...against[meaning] ?? []]);
  return meanings.map((each, place) => (place === column ? meaning : leaves.has(each) ? 'ignore' : each));
}

/** What these meanings lack for a file to be read by them; empty where they suffice. */
export function lackedBy(meanings: readonly ColumnMeaning[]): ('date' | 'amount')[] {
  const has = (meaning: ColumnMeaning) => meanings.includes(meaning);
  return [...(has('date') ? [] : ['date' as const]), ...(has('amount') || has('out') || has('in') ? [] : ['amount' as const])];
}
