import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ImportStatus, Transaction } from '@blue-budget/domain/transactions';
import type { RecordedTransaction } from './books.ts';

export interface HouseholdImport {
  id: Id;
  accountId: Id;
  status: ImportStatus;
  date: CalendarDate;
  source: string;
  amount: Cents;
  /** The recorded transaction that the bank has changed or taken back. */
  recordedId: Id | null;
}

/** What the bank has reported of the last days and nobody has settled: new transactions, one changed, one taken back. */
export function householdImports(recorded: readonly RecordedTransaction[], today: CalendarDate): HouseholdImport[] {
  const pending = news.map(({ daysAgo, ...news }, index): HouseholdImport => ({
    ...news,
    id: `import-${index + 1}`,
    status: 'pending',
    date: daysBefore(today, daysAgo),
    recordedId: null,
  }));
  const purchases = recorded
    .map(({ transaction }) => transaction)
    .filter(({ account, amount }) => account.id === 'everyday-card' && amount < 0);
  const tipped = newest(purchases, 'dining-out');
  const takenBack = newest(purchases, 'fuel');
  return [
    ...pending,
    { ...about(tipped), id: 'import-changed', status: 'modified', amount: tipped.amount - 8_00 },
    { ...about(takenBack), id: 'import-taken-back', status: 'removed' },
  ];
}

const news = [
  { accountId: 'everyday-card', source: 'GREEN BASKET MARKET #114', amount: -63_18, daysAgo: 0 },
  { accountId: 'everyday-card', source: 'CROSSROADS FUEL', amount: -52_40, daysAgo: 1 },
  { accountId: 'everyday-checking', source: 'WELLSPRING PHARMACY', amount: -18_75, daysAgo: 1 },
  { accountId: 'everyday-card', source: 'MAIN STREET CLOTHING RETURN', amount: 24_00, daysAgo: 2 },
  { accountId: 'everyday-checking', source: 'HARBOR INSURANCE DIVIDEND', amount: 31_60, daysAgo: 3 },
];

function newest(purchases: readonly Transaction[], itemId: Id): Transaction {
  const found = purchases.findLast(({ legs }) => legs.length === 1 && legs[0]?.id === itemId);
  if (!found) throw new Error(`The household never bought any ${itemId} with the card.`);
  return found;
}

function about({ id, account, date, source, amount }: Transaction): Omit<HouseholdImport, 'id' | 'status'> {
  return { accountId: account.id, date, source: typeof source === 'string' ? source : source.name, amount, recordedId: id };
}

function daysBefore({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day - days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
