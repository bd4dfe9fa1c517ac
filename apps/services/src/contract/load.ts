import type { Client } from '@blue-budget/api/client';
import { isReconcilable } from '@blue-budget/domain/accounts';
import { bySubset, findItem, type MonthBudget, type Overview } from '@blue-budget/domain/budget';
import { monthNames, type YearMonth } from '@blue-budget/domain/calendar';
import {
  ledgerOf, mergeLoadedTransactions, mergeMonth, mergeReconciliation, mergeStartingBalances, nextOffset, shownMonth, transactionsOf, type Ledger,
} from '@blue-budget/domain/ledger';
import { thisMonth } from './person.ts';

/** Everything the services keep of a person, with these months, read back by the calls that there are. */
export async function loadLedger({ data }: Pick<Client, 'data'>, months: readonly YearMonth[]): Promise<Ledger> {
  const started = mergeStartingBalances(ledgerOf(await data.loadMasterData()), await data.startingBalances());
  const budgets = await Promise.all(months.map(async (month) => ({ month, ...await data.monthBudget(month) })));
  let ledger = budgets.filter(({ isNewMonth }) => !isNewMonth).reduce((now, { month, budget }) => mergeMonth(now, month, budget), started);
  while (ledger.page.mayHaveMore) ledger = mergeLoadedTransactions(ledger, await data.transactions({ offset: nextOffset(ledger) }));
  const { 'cash-accounts': cash, debt } = ledger.realAccounts;
  for (const { id } of [...cash.accounts, ...debt.accounts].filter(isReconcilable)) {
    ledger = mergeReconciliation(ledger, id, await data.accountReconciliation({ id }));
  }
  return ledger;
}

/**
 * All that two ledgers must have in common, lists in their order. Left out is what is no list: which groups are drawn in, starting
 * balances of nothing, what is remembered, what imports are likely lines of, and which entries are open: a device knows that less exactly
 * after an edit was taken back.
 */
export function comparable({ overview, months, startingBalances, log, page, merchants: _, reconciliations: __, ...rest }: Ledger) {
  return {
    ...rest, imports: rest.imports.map(({ match: ___, ...imported }) => imported), transactions: transactionsOf({ log, page }),
    overview: bySubset((key) => {
      const { items, collapsedGroups } = overview[key];
      // By place and not by id, since ids differ between those that are compared.
      return { ...overview[key], collapsedGroups: items.map(({ id }) => id).filter((id) => collapsedGroups.includes(id)) };
    }),
    months: Object.keys(months).toSorted().flatMap((year) =>
      monthNames.map((_, index) => withRemovedLast(overview, shownMonth({ months, overview }, { year: Number(year), month: index + 1 }, thisMonth)))),
    startingBalances: Object.fromEntries(Object.entries(startingBalances ?? {}).filter(([, amount]) => amount !== 0)),
  };
}

/** Removed items have no defined order in the past months that list them. */
function withRemovedLast(overview: Overview, budget: MonthBudget | null) {
  return budget && bySubset((key) => {
    const isPresent = ({ id }: { id: string }) => key === 'income' || findItem(overview, id) !== undefined;
    const [present, removed] = [budget[key].items.filter(isPresent), budget[key].items.filter((item) => !isPresent(item))];
    return { ...budget[key], items: [...present, ...removed.toSorted((a, b) => a.name.localeCompare(b.name) || a.amount - b.amount || (a.variance ?? 0) - (b.variance ?? 0))] };
  });
}

/** A value with every id replaced by its order of appearance, so that results of two services can be compared. */
export function withoutOwnIds(value: unknown): unknown {
  const names = new Map<string, string>();
  const named = (id: string) => {
    const name = names.get(id) ?? `#${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const walk = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return /^id$|Id$|^collapsedGroups$/.test(key) ? named(part) : part;
    if (Array.isArray(part)) return part.map((entry: unknown) => walk(entry, key));
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part);
    return Object.fromEntries(entries.map(([name, entry]) => [key === 'startingBalances' ? named(name) : name, walk(entry, name)]));
  };
  return walk(value, '');
}
