import { compareMonths } from '../calendar/months.ts';
import type { Cents } from '../money/cents.ts';
import { isDebt } from './chart.ts';
import { gapOf, type Moving } from './moving.ts';
import { addTo } from './sums.ts';
import type { Compared, Comparison, OldBudget } from './types.ts';

/** Sets what the old budget states beside what comes of it. Accounts that are left out are not compared. */
export function compare(moving: Moving): Comparison {
  const { old, chart, amounts, totals, months } = moving;
  const accounts = [...chart.accounts.values()].filter(({ use }) => use !== 'left-out').map(({ id, use, old: account }) => {
    const amount = amounts.get(id) ?? 0;
    return { id, ...compared(account.name, account.balance, isDebt(use) ? 0 - amount : amount) };
  });
  const categories = chart.items.flatMap(({ id, category, group }) => (category === null
    ? [] : [{ id, group, ...compared(category.name, category.available, totals.get(id) ?? 0) }]));
  const assigned = assignedIn(old, months);
  const differing = [...accounts, ...categories].filter(({ difference }) => difference !== 0).length + assigned.filter(({ theirs, here }) => theirs !== here).length;
  return { accounts, categories, months: assigned, toBeBudgeted: compared('', toBeBudgetedIn(moving), gapOf(moving)), differing, agrees: differing === 0 };
}

function compared(name: string, theirs: Cents | null, here: Cents): Compared {
  return { name, theirs, here: here === 0 ? 0 : here, difference: theirs === null ? 0 : theirs - here };
}

function assignedIn({ groups }: OldBudget, months: Moving['months']): Comparison['months'] {
  const theirs = new Map<string, Cents>();
  for (const { year, month, assigned } of groups.flatMap(({ categories }) => categories).flatMap((category) => category.months)) {
    addTo(theirs, `${year}-${month}`, assigned);
  }
  return months.filter(({ year, month }) => theirs.has(`${year}-${month}`)).toSorted(compareMonths).map(({ year, month, amounts }) => ({
    year, month, theirs: theirs.get(`${year}-${month}`) ?? 0, here: amounts.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** What the old app would say is not assigned; of one that does not, what its own figures leave, which needs both its parts. */
function toBeBudgetedIn({ old, chart, totals }: Moving): Cents | null {
  if (old.toBeBudgeted !== null) return old.toBeBudgeted;
  const available = old.groups.flatMap(({ categories }) => categories.map((category) => category.available));
  if (old.app === 'actual' || old.accounts.length === 0 || available.length === 0 || available.includes(null)) return null;
  const onBudget = [...chart.accounts.values()].filter(({ use }) => use === 'cash' || (use === 'card' && old.cardsHoldTheirBill));
  const uncategorized = totals.get(chart.extra.uncategorized.id) ?? 0;
  return onBudget.reduce((sum, { old: { balance } }) => sum + balance, 0) - available.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) - uncategorized;
}
