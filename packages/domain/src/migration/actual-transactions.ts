import { compareDates } from '../calendar/dates.ts';
import type { Id } from '../identity.ts';
import { limitText } from '../limits.ts';
import { centsIn, dayIn, isSet, textIn, type ActualRow, type ActualTables } from './actual-rows.ts';
import { migrationLimits, tooMuch, type OldPart, type OldTarget, type OldTransaction } from './types.ts';

/** What the transactions refer to. */
export interface ActualNames {
  /** Live accounts: whether they are on budget. */
  accounts: ReadonlyMap<Id, { name: string; isOnBudget: boolean }>;
  /** Live categories: whether they are income. */
  categories: ReadonlyMap<Id, { isIncome: boolean }>;
  /** Where the transactions of a removed category went. */
  mapped: ReadonlyMap<Id, Id>;
}

/** The live transactions, the earliest first. A split is one, with its live parts; what is off budget has no category. */
export function transactionsIn(tables: ActualTables, names: ActualNames): { transactions: OldTransaction[]; lonely: number } {
  const rows = (tables.transactions ?? []).filter((row) => !isSet(row, 'tombstone') && row['date'] !== null && names.accounts.has(textIn(row, 'acct')));
  if (rows.length > migrationLimits.transactions) throw tooMuch();
  const tops = rows.filter((row) => !isSet(row, 'isChild'));
  const topIds = new Set(tops.map((row) => textIn(row, 'id')));
  const children = Map.groupBy(rows.filter((row) => isSet(row, 'isChild') && topIds.has(parentOf(row))), parentOf);
  const live = new Map([...tops, ...[...children.values()].flat()].map((row) => [textIn(row, 'id'), row]));
  const payeeOf = payeesIn(tables);
  const pairs = pairsIn(live);
  let lonely = 0;
  const partOf = (row: ActualRow, isSplit: boolean): OldPart => {
    const to = targetOf(row, { names, live, pairs });
    if (to.kind !== 'transfer' && textIn(row, 'transferred_id') !== '') lonely += 1;
    return { amount: centsIn(row, 'amount'), memo: isSplit ? limitText(textIn(row, 'notes'), migrationLimits.memo) : '', to };
  };
  const transactions = tops.map((row): OldTransaction => {
    const parts = isSet(row, 'isParent') ? children.get(textIn(row, 'id')) ?? [] : [];
    return {
      date: dayIn(row, 'date'), accountId: textIn(row, 'acct'), amount: centsIn(row, 'amount'), isStartingBalance: isSet(row, 'starting_balance_flag'),
      payee: limitText(payeeOf(row), migrationLimits.payee), memo: limitText(textIn(row, 'notes'), migrationLimits.memo),
      parts: parts.length === 0 ? [partOf(row, false)] : parts.toSorted(byPlace).map((part) => partOf(part, true)),
    };
  });
  const places = new Map(transactions.map((transaction, index) => [transaction, Number(tops[index]?.['sort_order'] ?? 0)]));
  const placeOf = (transaction: OldTransaction) => places.get(transaction) ?? 0;
  return { transactions: transactions.toSorted((a, b) => compareDates(a.date, b.date) || placeOf(a) - placeOf(b)), lonely };
}

function byPlace(a: ActualRow, b: ActualRow): number {
  return Number(b['sort_order'] ?? 0) - Number(a['sort_order'] ?? 0);
}

/** The first versions wrote the parent into the id of its part alone. */
function parentOf(row: ActualRow): Id {
  return textIn(row, 'parent_id') || textIn(row, 'id').split('/')[0] || '';
}

/** The name of whom a transaction names: payees that were merged lead to one, that of a transfer is an account. */
function payeesIn({ payees = [], payee_mapping: merged = [], accounts = [] }: ActualTables): (row: ActualRow) => string {
  const leads = new Map(merged.map((row) => [textIn(row, 'id'), textIn(row, 'targetId')]));
  const accountNames = new Map(accounts.map((row) => [textIn(row, 'id'), textIn(row, 'name')]));
  const names = new Map(payees.map((row) => [textIn(row, 'id'), textIn(row, 'name') || (accountNames.get(textIn(row, 'transfer_acct')) ?? '')]));
  return (row) => {
    const id = textIn(row, 'description');
    return (names.get(leads.get(id) ?? id) ?? names.get(id) ?? '') || textIn(row, 'imported_description');
  };
}

/** A number for each transfer of which both sides live, in different accounts, with opposite amounts. */
function pairsIn(live: ReadonlyMap<Id, ActualRow>): Map<Id, number> {
  const pairs = new Map<Id, number>();
  for (const [id, row] of live) {
    const otherId = textIn(row, 'transferred_id');
    const other = live.get(otherId);
    const isOwn = other === undefined || textIn(other, 'transferred_id') !== id || textIn(other, 'acct') === textIn(row, 'acct');
    if (isOwn || pairs.has(id) || centsIn(other, 'amount') + centsIn(row, 'amount') !== 0) continue;
    const pair = pairs.size / 2;
    pairs.set(id, pair).set(otherId, pair);
  }
  return pairs;
}

function targetOf(
  row: ActualRow, { names, live, pairs }: { names: ActualNames; live: ReadonlyMap<Id, ActualRow>; pairs: ReadonlyMap<Id, number> },
): OldTarget {
  const isOnBudget = names.accounts.get(textIn(row, 'acct'))?.isOnBudget ?? false;
  const given = textIn(row, 'category');
  const id = names.mapped.get(given) ?? given;
  const category = isOnBudget ? names.categories.get(id) : undefined;
  const pair = pairs.get(textIn(row, 'id'));
  if (pair !== undefined) {
    const other = live.get(textIn(row, 'transferred_id'));
    return { kind: 'transfer', pair, accountId: other === undefined ? '' : textIn(other, 'acct'), categoryId: category?.isIncome === false ? id : null };
  }
  if (category === undefined) return { kind: 'none' };
  const { year, month } = dayIn(row, 'date');
  return category.isIncome ? { kind: 'income', month: { year, month } } : { kind: 'category', id };
}
