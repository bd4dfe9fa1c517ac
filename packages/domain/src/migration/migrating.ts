import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { monthlyMinimum } from '../goals/savings.ts';
import type { Id } from '../identity.ts';
import type { LedgerFile } from '../ledger-file/types.ts';
import type { Transaction } from '../transactions/types.ts';
import { chartOf, isDebt } from './chart.ts';
import { compare } from './comparing.ts';
import { gapOf, movingOf, type Moving } from './moving.ts';
import { record, transactionOf } from './recording.ts';
import { addTo } from './sums.ts';
import type { LeftBehind, Migration, MigrationMapping, MigrationNames, OldBudget } from './types.ts';
import { fileOf } from './writing.ts';

/** What a migration needs besides the budget and its mapping. */
export interface MigrationFacts {
  names: MigrationNames;
  /** The person's day: goals are for later ones. */
  today: CalendarDate;
}

/**
 * Makes of an old budget one that can be imported, as it is mapped, and compares both to the cent. Where they differ there is no file, unless the
 * mapping accepts it: then each difference is a line that can be seen, on an item of its own. Time in proportion to the budget.
 */
export function migrate(old: OldBudget, mapping: MigrationMapping, { names, today }: MigrationFacts): Migration {
  const chart = chartOf(old, mapping, names);
  const recording = record(old, chart, names);
  const moving = movingOf(old, chart, recording);
  const comparison = compare(moving);
  const booked = comparison.agrees ? moving : withDifferences(moving, comparison, names);
  const settled = mapping.toBeBudgeted === 'envelope' ? withGapInEnvelope(booked) : booked;
  const goals = goalsOf(settled, today);
  const targets = old.goals.length - goals.length;
  const cannotCome = [...old.cannotCome, ...recording.cannotCome, ...(targets > 0 ? [{ what: 'targets' as const, count: targets }] : [])];
  const file = comparison.agrees || mapping.acceptsDifference ? { ...fileOf(settled), savingsGoals: goals } : null;
  const counts = new Map<LeftBehind['what'], number>();
  for (const { what, count } of cannotCome) addTo(counts, what, count);
  return { file, comparison, gap: gapOf(settled), cannotCome: [...counts].map(([what, count]) => ({ what, count })) };
}

/** What differs, as transactions of accounts and as beginnings of items, against one item that shows the sum. */
function withDifferences(moving: Moving, { accounts, categories }: Migration['comparison'], { difference: name }: MigrationNames): Moving {
  const { chart, recording } = moving;
  const item = chart.extra.difference;
  const [starts, totals, amounts] = [new Map(moving.starts), new Map(moving.totals), new Map(moving.amounts)];
  for (const { id, difference } of categories) {
    for (const sums of [starts, totals]) {
      addTo(sums, id, difference);
      addTo(sums, item.id, 0 - difference);
    }
  }
  const transactions = [...recording.transactions];
  for (const { id, difference } of accounts) {
    const account = [...chart.accounts.values()].find((each) => each.id === id);
    if (difference === 0 || account === undefined) continue;
    addTo(amounts, id, isDebt(account.use) ? 0 - difference : difference);
    if (account.leg === null) continue;
    const isRefund = account.leg.isCreditCard && difference > 0;
    const legs = [{ id: item.id, name: item.name, subset: item.subset, amount: difference }];
    const date = lastDay(transactions, id) ?? { year: 2000, month: 1, day: 1 };
    transactions.push(transactionOf({
      head: { type: 'Other', subtype: isRefund ? 'Refund' : 'Other', source: name }, account: account.leg, amount: difference, date, memo: '', legs,
    }, transactions.length + 1));
    addTo(totals, item.id, difference);
    if (account.leg.pairedItemId !== null) addTo(totals, account.leg.pairedItemId, 0 - difference);
  }
  return { ...moving, starts, totals, amounts, recording: { ...recording, transactions } };
}

function lastDay(transactions: readonly Transaction[], accountId: Id): CalendarDate | null {
  return transactions.filter(({ account }) => account.id === accountId)
    .reduce<CalendarDate | null>((last, { date }) => (last === null || compareDates(date, last) > 0 ? date : last), null);
}

function withGapInEnvelope(moving: Moving): Moving {
  const { id } = moving.chart.extra.toBeAssigned;
  const [starts, totals] = [new Map(moving.starts), new Map(moving.totals)];
  for (const sums of [starts, totals]) addTo(sums, id, gapOf(moving));
  return { ...moving, starts, totals };
}

/** Goals of savings items for a day to come. */
function goalsOf({ old, chart, totals }: Moving, today: CalendarDate): LedgerFile['savingsGoals'] {
  const known = new Set<Id>();
  return old.goals.flatMap(({ categoryId, amount, date }) => {
    const item = chart.itemOf.get(categoryId);
    if (item === undefined || item.subset !== 'savings' || item.isHidden || known.has(item.id) || compareDates(date, today) <= 0) return [];
    known.add(item.id);
    const minimum = monthlyMinimum(today, { goalAmount: amount, goalDate: date, currentAmount: totals.get(item.id) ?? 0 });
    return [{ id: item.id, goalAmount: amount, goalDate: date, monthlyMinimum: minimum, monthlyContribution: minimum }];
  });
}
