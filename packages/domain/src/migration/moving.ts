import { compareMonths } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { FilePlan } from '../ledger-file/types.ts';
import type { Cents } from '../money/cents.ts';
import { isDebt, type Chart } from './chart.ts';
import { movedBy } from './figures.ts';
import { startingBalances } from './opening.ts';
import type { Recording } from './recording.ts';
import { addTo } from './sums.ts';
import type { OldBudget } from './types.ts';

/** All that comes, before it is written as a file. */
export interface Moving {
  old: OldBudget;
  chart: Chart;
  recording: Recording;
  /** By account: the amount here, debts as what is owed. */
  amounts: Map<Id, Cents>;
  /** By item. */
  starts: Map<Id, Cents>;
  months: (YearMonth & FilePlan)[];
  /** By item: what is in it in the end. */
  totals: Map<Id, Cents>;
}

/** The figures that a recording leads to. */
export function movingOf(old: OldBudget, chart: Chart, recording: Recording): Moving {
  const debtOf = new Map([...chart.accounts.values()].flatMap(({ pairedItem, id }) => (pairedItem === null ? [] : [[pairedItem.id, id] as const])));
  const moved = movedBy(recording.transactions, debtOf);
  const starts = startingBalances(old, chart, recording, moved);
  const { toBeAssigned } = chart.extra;
  if (moved.items.has(toBeAssigned.id)) starts.set(toBeAssigned.id, 0 - (moved.items.get(toBeAssigned.id) ?? 0));
  if (old.held !== 0) starts.set(chart.extra.held.id, old.held);
  const amounts = new Map([...chart.accounts.values()].map(({ id, use, old: account }) => {
    const unposted = recording.unposted.get(account.id) ?? 0;
    return [id, (isDebt(use) ? 0 - unposted : unposted) + (moved.accounts.get(id) ?? 0)] as const;
  }));
  const months = monthsOf(chart, recording);
  const totals = new Map(starts);
  for (const [id, amount] of moved.items) addTo(totals, id, amount);
  for (const { itemId, amount } of months.flatMap((month) => month.amounts)) addTo(totals, itemId, amount);
  return { old, chart, recording, amounts, starts, months, totals };
}

/** Each month with what was assigned, and with as much income planned as was received, so that no month has a discrepancy. */
function monthsOf({ items }: Chart, { income }: Recording): (YearMonth & FilePlan)[] {
  const months = new Map<string, YearMonth & FilePlan>();
  const monthOf = ({ year, month }: YearMonth) => {
    const known = months.get(`${year}-${month}`) ?? { year, month, amounts: [], income: [] };
    months.set(`${year}-${month}`, known);
    return known;
  };
  for (const { id, category } of items) {
    for (const { assigned, ...month } of category?.months ?? []) {
      const plan = monthOf(month);
      if (assigned !== 0) plan.amounts.push({ itemId: id, amount: assigned });
    }
  }
  const planned = new Map<string, FilePlan['income'][number]>();
  for (const { month, source, amount } of income) {
    const key = `${month.year}-${month.month} ${source.id}`;
    const line = planned.get(key) ?? { id: `income-${planned.size + 1}`, name: source.name, amount: 0 };
    if (!planned.has(key)) monthOf(month).income.push(line);
    planned.set(key, line);
    line.amount += amount;
  }
  return [...months.values()].toSorted(compareMonths);
}

/** Cash less what is in all items: the header's gap. No month has a discrepancy. */
export function gapOf({ chart, amounts, totals }: Moving): Cents {
  const cash = [...chart.accounts.values()].reduce((sum, { id, use }) => (use === 'cash' ? sum + (amounts.get(id) ?? 0) : sum), 0);
  return [...totals.values()].reduce((gap, amount) => gap - amount, cash);
}
