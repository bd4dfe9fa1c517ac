import { isoDate, type CalendarDate } from '@blue-budget/domain/calendar';
import { groupByDate } from '@blue-budget/domain/transactions';
import type { ListedTransaction } from './transactionFacts.ts';
import type { LoadMore, TransactionSection } from './transactionSection.ts';

/** One entry of the list: a section's head, a day's heading, a transaction, an empty text, the button for more. */
export type ListEntry = {
  /** Stable key of the entry. */
  key: string;
  /** About how high it is, where that is not as usual; CSS pixels. */
  height?: number | undefined;
} & (
  | { kind: 'head'; title: string }
  | { kind: 'day'; date: CalendarDate }
  | { kind: 'row'; transaction: ListedTransaction; date: CalendarDate; position: number; size: number }
  | { kind: 'empty'; text: string }
  | { kind: 'more'; more: LoadMore }
);
export type RowEntry = Extract<ListEntry, { kind: 'row' }>;

/** Where a section's entries stand in the list: from the first to before the end. */
export interface SectionSpan {
  section: TransactionSection;
  first: number;
  end: number;
}

/** Flattens the sections into one list of entries. Leaves out a section without entries and without an empty text. */
export function listEntries(sections: readonly TransactionSection[]): { entries: ListEntry[]; spans: SectionSpan[] } {
  const entries: ListEntry[] = [];
  const spans: SectionSpan[] = [];
  for (const section of sections) {
    const contents = [...daysOf(section), ...placeholderOf(section), ...moreOf(section)];
    if (contents.length === 0) continue;
    const first = entries.length;
    for (const entry of [...headOf(section), ...contents]) entries.push(entry);
    spans.push({ section, first, end: entries.length });
  }
  return { entries, spans };
}

function headOf({ key, title }: TransactionSection): ListEntry[] {
  return title === undefined ? [] : [{ kind: 'head', key: `${key} head`, title }];
}

function daysOf({ key, transactions, rowHeight }: TransactionSection): ListEntry[] {
  return groupByDate(transactions).flatMap(({ date, items }): ListEntry[] => [
    { kind: 'day', key: `${key} day ${isoDate(date)}`, date },
    ...items.map((transaction, index): ListEntry => ({
      kind: 'row', key: `${key} row ${transaction.id}`, transaction, date, position: index + 1, size: items.length,
      ...(rowHeight !== undefined && { height: rowHeight }),
    })),
  ]);
}

function placeholderOf({ key, transactions, empty }: TransactionSection): ListEntry[] {
  return transactions.length > 0 || empty === undefined ? [] : [{ kind: 'empty', key: `${key} empty`, text: empty }];
}

function moreOf({ key, more }: TransactionSection): ListEntry[] {
  return more === undefined || more.state === 'none' ? [] : [{ kind: 'more', key: `${key} more`, more }];
}
