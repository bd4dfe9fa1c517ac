import { premiumHousehold } from '@blue-budget/api/mocks';
import { withSubsetAmounts } from '@blue-budget/domain/budget';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { MasterData } from '@blue-budget/domain/ledger';
import { formatMoney, maxCents } from '@blue-budget/domain/money';
import type { Transaction } from '@blue-budget/domain/transactions';
import { expect } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { crowdedHousehold, oneWidth, phone } from './storyShell.tsx';

/** Thirty characters without a space; another one for each number below a thousand. */
export function longName(index: number): string {
  return `Donaudampfschifffahrtskapit${String(index).padStart(3, '0')}`;
}

const leapDay: CalendarDate = { year: 2028, month: 2, day: 29 };
const lastDay: CalendarDate = { year: 2026, month: 12, day: 31 };

/** Everything as long, as large and as many as it may be: names, amounts, lists of four hundred, the last day of a year and a leap day. */
export function boundaryHousehold(): MasterData {
  const household = { ...crowdedHousehold(), imports: premiumHousehold().imports };
  const { overview, template, realAccounts, incomeSources } = household;
  for (const section of Object.values(realAccounts)) {
    for (const [index, account] of section.accounts.entries()) {
      account.name = longName(index);
      account.category = longName(index).padEnd(40, 'x');
      account.amount = index === 0 ? maxCents : 0;
    }
  }
  for (const debt of realAccounts.debt.accounts) Object.assign(debt, { amount: maxCents, beginningBalance: maxCents, minimumPayment: maxCents });
  for (const key of ['debt', 'giving', 'investments'] as const) {
    for (const [index, item] of overview[key].items.entries()) Object.assign(item, { name: longName(index), amount: index === 0 ? maxCents : 0 });
  }
  for (const { items } of Object.values(template)) {
    for (const [index, item] of items.entries()) Object.assign(item, { name: longName(index), amount: index === 0 ? maxCents : 0 });
  }
  for (const [index, source] of incomeSources.items.entries()) source.name = longName(index);
  incomeSources.archivedItems = Array.from({ length: 400 }, (_, index) => ({ id: `archived-${index}`, name: longName(index) }));
  return {
    ...household,
    overview: withSubsetAmounts(overview),
    imports: household.imports.map((each) => ({ ...each, source: longName(1), amount: -maxCents, date: { ...lastDay, year: 2025 } })),
    transactions: household.transactions.filter(({ type }) => type === 'Expense').slice(0, 2).map((each, index): Transaction => {
      const amount = index === 0 ? -maxCents : -1;
      const facts = { ...each, amount, date: index === 0 ? { ...lastDay, year: 2025 } : { ...leapDay, year: 2024 } };
      // From an envelope overspent by little: its starting balance is an amount, too.
      return { ...facts, legs: [{ id: 'eating-out', name: 'Eating out', subset: 'working-budget', amount }] };
    }),
    savingsGoals: household.savingsGoals.map((goal, index) => ({
      ...goal, goalAmount: maxCents, monthlyContribution: maxCents, goalDate: index === 0 ? leapDay : lastDay,
    })),
  };
}

export const boundary = storyHousehold({ start: boundaryHousehold, premium: true });

/** For a story of a screen at its boundary: that household, on a phone. */
export const atTheBoundary = { globals: phone, beforeEach: boundary.reset, parameters: { ...oneWidth, msw: boundary.handlers } };

/** The largest amount stands there, uncut and between the edges of the window, wherever it is shown; and nothing goes over these. */
export async function expectLargestReadable(place: Element): Promise<void> {
  const largest = [...place.querySelectorAll('[data-size]')].filter(({ textContent }) => textContent.includes(formatMoney(maxCents)));
  await expect(largest.length).toBeGreaterThan(0);
  for (const amount of largest) {
    const { left, right } = amount.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    for (let around = amount.parentElement; around !== null && around !== place; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      await expect(right).toBeLessThanOrEqual(Math.ceil(around.getBoundingClientRect().right));
    }
  }
  await expectNoSidewaysScroll();
}
