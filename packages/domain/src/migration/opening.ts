import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Chart, ChartItem } from './chart.ts';
import { monthlyKey, type Moved } from './figures.ts';
import type { Recording } from './recording.ts';
import { addTo } from './sums.ts';
import type { OldBudget, OldMonth } from './types.ts';

/**
 * What each item begins with, so that months and transactions lead to what it held: what it had before the first month, what covered its
 * overspending, and activity that no transaction has. Only what the old app's rules explain: where its figures contradict each other, the
 * difference remains.
 */
export function startingBalances(old: OldBudget, chart: Chart, recording: Recording, moved: Moved): Map<Id, Cents> {
  const starts = new Map<Id, Cents>();
  const bySubset = chart.items.filter(({ isParent }) => !isParent);
  const shifts = creditShifts(bySubset, moved);
  const ofCards = new Set([...chart.accounts.values()].filter(({ use }) => use === 'card').map(({ pairedItem }) => pairedItem));
  for (const item of bySubset) {
    const { id, category } = item;
    const legs = moved.items.get(id) ?? 0;
    if (category !== null && category.available !== null) {
      const unrecorded = recording.unrecorded.get(id) ?? 0;
      const stated = category.months.reduce((sum, month) => sum + month.activity, 0);
      // A card's category moves with its card. Without the card, or the register, only the plan says by how much.
      const isStated = old.accounts.length === 0 || (item.isForCard && !ofCards.has(item));
      const activity = isStated ? stated - legs : unrecorded + (item.isForCard ? shifts.get(id) ?? 0 : 0 - (moved.byCards.get(id) ?? 0));
      starts.set(id, explained(category.months) + activity);
    } else {
      // Nothing says what is in it: it begins so that it ends empty.
      starts.set(id, 0 - legs - (category?.months.reduce((sum, { assigned }) => sum + assigned, 0) ?? 0));
    }
  }
  for (const { use, pairedItem, old: account } of chart.accounts.values()) {
    if (use !== 'card' || pairedItem === null || !old.cardsHoldTheirBill || (pairedItem.category?.available ?? null) !== null) continue;
    addTo(starts, pairedItem.id, 0 - account.balance);
  }
  return starts;
}

/** What was there before the first month, and what covered overspending when a month began. */
function explained(months: readonly OldMonth[]): Cents {
  return months.reduce((sum, { assigned, activity, available }, index) => {
    const before = months[index - 1]?.available ?? 0;
    const given = available - before - assigned - activity;
    if (index === 0) return sum + given;
    // Overspending is covered, or carried over: the one that is closer to what the file says.
    return before < 0 && Math.abs(given + before) < Math.abs(given) ? sum - before : sum;
  }, 0);
}

/**
 * By the item of a card: what purchases of a month would have moved there, had their categories not been empty. The old app leaves it out of
 * the card's category; counted only where the overspending of that month explains all of it.
 */
function creditShifts(items: readonly ChartItem[], moved: Moved): Map<Id, Cents> {
  const missing = new Map<string, { id: Id; amount: Cents }[]>();
  const overspent = new Map<string, Cents>();
  for (const { id, isForCard, category } of items) {
    for (const month of category?.months ?? []) {
      const key = monthlyKey(month, '');
      if (isForCard) {
        const amount = month.activity - (moved.itemMonths.get(monthlyKey(month, id)) ?? 0);
        if (amount !== 0) missing.set(key, [...missing.get(key) ?? [], { id, amount }]);
      } else if (month.available < 0) {
        addTo(overspent, key, Math.min(0 - month.available, Math.max(0, moved.charged.get(monthlyKey(month, id)) ?? 0)));
      }
    }
  }
  const shifts = new Map<Id, Cents>();
  for (const [key, parts] of missing) {
    const isExplained = parts.every(({ amount }) => amount < 0) && parts.reduce((sum, { amount }) => sum - amount, 0) === overspent.get(key);
    if (isExplained) for (const { id, amount } of parts) addTo(shifts, id, amount);
  }
  return shifts;
}
