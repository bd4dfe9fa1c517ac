import { isAmount } from './amounts.ts';
import { readWrittenDate } from './dates.ts';
import type { TableRecord } from './csv-records.ts';
import type { AmountColumns, StatementColumns } from './types.ts';

/** The names that banks give their columns, the more telling first. */
const names = {
  date: [
    'date', 'transaction date', 'trans date', 'trans. date', 'booking date', 'buchungstag', 'posting date', 'posted date', 'post date', 'posted',
    'completed date', 'started date', 'date posted', 'effective date', 'value date', 'datum', 'buchungsdatum', 'valuta', 'wertstellung',
  ],
  signed: ['amount', 'transaction amount', 'amount usd', 'amount (usd)', 'net amount', 'betrag', 'betrag (eur)', 'betrag (€)', 'umsatz', 'value'],
  debit: ['debit', 'debits', 'debit amount', 'amount debit', 'withdrawal', 'withdrawals', 'withdrawal amount', 'paid out', 'money out', 'outflow', 'soll', 'lastschrift'],
  credit: ['credit', 'credits', 'credit amount', 'amount credit', 'deposit', 'deposits', 'deposit amount', 'paid in', 'money in', 'inflow', 'haben', 'gutschrift'],
  indicator: ['transaction type', 'type', 'credit/debit', 'debit/credit', 'dr/cr', 'cr/dr', 'credit debit indicator', 'direction'],
  source: [
    'merchant', 'merchant name', 'payee', 'name', 'counterparty', 'beneficiary', 'auftraggeber / begünstigter', 'beguenstigter/zahlungspflichtiger',
    'description', 'transaction description', 'details', 'transaction details', 'narrative', 'original description', 'memo', 'verwendungszweck', 'buchungstext',
  ],
  description: ['description', 'transaction description', 'details', 'memo', 'notes', 'note', 'reference', 'narrative', 'original description', 'verwendungszweck'],
  providerId: ['fitid', 'transaction id', 'transactionid', 'unique id', 'transaction unique id'],
};

/** The columns that a header names, or null where it does not name a date and an amount. */
export function columnsOfHeader(header: readonly string[]): StatementColumns | null {
  const own = header.map((title) => title.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const find = (known: readonly string[], taken: number | null = null) => {
    const name = known.find((each) => own.includes(each) && own.indexOf(each) !== taken);
    return name === undefined ? null : own.indexOf(name);
  };
  const date = find(names.date);
  const amount = amountOfHeader(find);
  if (date === null || amount === null) return null;
  const source = find(names.source);
  return { date, amount, source, description: find(names.description, source), providerId: find(names.providerId) };
}

/** The columns that the rows themselves tell, or null where more than one could be meant. */
export function columnsOfContent(records: readonly TableRecord[]): StatementColumns | null {
  const width = Math.max(...records.map(({ fields }) => fields.length));
  const columns = Array.from({ length: width }, (_, column) => records.map(({ fields }) => fields[column]?.trim() ?? ''));
  const places = [...columns.keys()];
  const dates = places.filter((place) => columns[place]?.every((cell) => readWrittenDate(cell) !== null));
  const amounts = places.filter((place) => !dates.includes(place) && columns[place]?.every((cell) => isAmount(cell)));
  const [date, ...otherDates] = dates;
  const [amount, ...otherAmounts] = amounts;
  if (date === undefined || amount === undefined || otherDates.length > 0 || otherAmounts.length > 0) return null;
  const letters = (place: number) => columns[place]?.join('').match(/\p{L}/gu)?.length ?? 0;
  const [source = null, description = null] = places.filter((place) => !dates.includes(place) && !amounts.includes(place) && letters(place) > 0)
    .toSorted((a, b) => letters(b) - letters(a));
  return { date, amount: { kind: 'signed', column: amount }, source, description, providerId: null };
}

/** Whether a word beside an amount says money out; null where it says neither. */
export function saysOut(word: string): boolean | null {
  const plain = word.trim().toLowerCase();
  if (['debit', 'dr', 'd', 'out', 'withdrawal', 's'].includes(plain)) return true;
  return ['credit', 'cr', 'c', 'in', 'deposit', 'h'].includes(plain) ? false : null;
}

function amountOfHeader(find: (known: readonly string[]) => number | null): AmountColumns | null {
  const [debit, credit, signed, indicator] = [find(names.debit), find(names.credit), find(names.signed), find(names.indicator)];
  if (signed !== null) return indicator === null ? { kind: 'signed', column: signed } : { kind: 'indicated', column: signed, indicator };
  return debit === null || credit === null ? null : { kind: 'debit-credit', debit, credit };
}
