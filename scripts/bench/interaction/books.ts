import type { Page } from 'playwright';
import { createClient } from '@blue-budget/api/client';
import type { Start } from '../../../e2e/support/budget.ts';
import { budgeter } from '../../../e2e/support/budgeting.ts';
import type { Services } from '../../../e2e/support/services.ts';
import { previousMonth, type CalendarDate } from '../../../packages/domain/src/calendar/index.ts';

/** Budgeted accounts of every budget. */
const items = 48;

export const nameOf = (index: number): string => `Envelope ${String(index + 1).padStart(2, '0')}`;

/** A person with so many transactions, logged in on the page. This month and the two before it have their budgets. */
export async function withBooks(page: Page, services: Services, count: number): Promise<void> {
  const today = todayHere();
  const person = await budgeter(page, services, books(count, today), { width: 1280, height: 900 });
  const client = createClient({ usersUrl: services.url, dataUrl: services.url, locks: null, channel: null });
  client.session.accept((await client.users.login(person)).accessToken);
  const before = previousMonth(today);
  for (const { year, month } of [previousMonth(before), before, today]) await client.data.createMonth({ year, month });
  await page.reload();
  await page.getByRole('region', { name: 'Working Budget' }).waitFor();
}

/** Ten expenses a day, as far back as they go, from every budgeted account in turn. */
function books(count: number, today: CalendarDate): Start {
  const expenses = Array.from({ length: count }, (_, index) => ({
    merchant: index % 7 === 0 ? 'Bakery' : 'Corner shop', amount: 100 + (index % 900), account: 'Checking', item: nameOf(index % items),
    date: daysBefore(today, Math.floor(index / 10)),
  }));
  return {
    cash: { Checking: 1_000_000 },
    items: Array.from({ length: items }, (_, index) => ({ name: nameOf(index), subset: 'working-budget' as const, template: 50_00 })),
    expenses,
  };
}

function todayHere(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function daysBefore({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day - days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
