import { createClient } from '@blue-budget/api/client';
import { chromium, type Locator, type Page } from 'playwright';
import type { Start } from '../../e2e/support/budget.ts';
import { budgeter, choose, chooseAccount, fillIn, openTab, panelOf } from '../../e2e/support/budgeting.ts';
import { startServices, type Services } from '../../e2e/support/services.ts';
import { nextMonth, type CalendarDate } from '../../packages/domain/src/calendar/index.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { buildWeb } from '../web-build.ts';
import type { Figure } from './figure.ts';
import { median, percentile, workUntilPaint } from './ui/measures.ts';

/** Budgeted accounts of either budget. */
const items = 60;
const few = 500;
const many = Number(process.env['BENCH_TRANSACTIONS'] ?? 50_000);
const [warmUp, turns] = [4, 40];

/**
 * Measures input delays while budgeting, in Chromium on the built app and the services, with many transactions against few: from the
 * event to the next paint, in work of the main thread.
 */
export async function benchInteraction(figure: Figure): Promise<void> {
  await buildWeb();
  const services = await startServices();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const open = async (count: number) => withBooks(await (await browser.newContext({ baseURL: services.url })).newPage(), services, count);
    const pages = { few: await open(few), many: await open(many) };
    for (const [name, interaction] of Object.entries(interactions)) {
      const took: Record<keyof typeof pages, number>[] = [];
      // By turns, so that whatever else the machine does disturbs both alike.
      for (let turn = 0; turn < warmUp + turns; turn += 1) {
        took.push({ few: await inFront(pages.few, interaction, turn), many: await inFront(pages.many, interaction, turn) });
      }
      const warm = took.slice(warmUp);
      const [large, small] = [warm.map(({ many: time }) => time), warm.map(({ few: time }) => time)];
      figure(`interaction.${name}.p95`, percentile(large, 95), 'ms', { most: 50 });
      figure(`interaction.${name}.middle`, median(large), 'ms');
      figure(`interaction.${name}.p95.${many}-to-${few}`, percentile(large, 95) / percentile(small, 95), 'ratio', { most: 1.3 });
    }
  } finally {
    await browser.close();
    await services.stop();
  }
}

type Interaction = (page: Page, turn: number) => Promise<number>;

const interactions: Record<string, Interaction> = {
  'commit-cell': async (page, turn) => {
    await openTab(page, 'Assignments');
    const cell = page.getByRole('main').getByLabel(`${nameOf(5)}, this month`);
    await cell.fill(String(100 + turn));
    return workUntilPaint(page, 'keydown', () => page.keyboard.press('Enter'));
  },
  'change-month': async (page, turn) => {
    await openTab(page, 'Assignments');
    const arrow = page.getByRole('button', { name: turn % 2 === 0 ? 'Next month' : 'Previous month' });
    const took = await clicked(page, 'click', arrow);
    await page.getByRole('main').getByLabel(`${nameOf(5)}, this month`).waitFor();
    return took;
  },
  'open-transactions': async (page) => {
    await openTab(page, 'Overview');
    await page.getByRole('region', { name: 'Working Budget' }).waitFor();
    const took = await clicked(page, 'mousedown', page.getByRole('tab', { name: 'Transactions', exact: true }));
    await addButton(page).waitFor();
    return took;
  },
  'add-transaction': async (page, turn) => {
    await openTab(page, 'Transactions');
    await addButton(page).click();
    const form = panelOf(page);
    await choose(form, 'Transaction Type', 'Expense');
    await choose(form, 'Transaction Subtype', 'Regular');
    await fillIn(form, { 'Merchant': 'Corner shop', 'Transaction Amount': `${turn + 1}.50` });
    await chooseAccount(form, 'Account Used', 'Checking');
    await chooseAccount(form, 'Budgeted Account', nameOf(5));
    const took = await clicked(page, 'click', form.getByRole('button', { name: 'Submit Transaction' }));
    await page.getByRole('main').getByText(`$${turn + 1}.50`).first().waitFor();
    return took;
  },
};

/** The work of a click where the pointer is already: looking for the place is the test's. */
async function clicked(page: Page, kind: 'click' | 'mousedown', target: Locator): Promise<number> {
  await target.hover();
  return workUntilPaint(page, kind, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

async function inFront(page: Page, interaction: Interaction, turn: number): Promise<number> {
  await page.bringToFront();
  return interaction(page, turn);
}

const addButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Add Transaction' });

/** A person with so many transactions, logged in on the page. This month and the next have their budgets. */
async function withBooks(page: Page, services: Services, count: number): Promise<Page> {
  const today = todayHere();
  const person = await budgeter(page, services, books(count, today), { width: 1280, height: 900 });
  const client = createClient({ usersUrl: services.url, dataUrl: services.url, locks: null, channel: null });
  client.session.accept((await client.users.login(person)).accessToken);
  for (const { year, month } of [today, nextMonth(today)]) await client.data.createMonth({ year, month });
  await page.reload();
  await page.getByRole('region', { name: 'Working Budget' }).waitFor();
  return page;
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

const nameOf = (index: number): string => `Envelope ${String(index + 1).padStart(2, '0')}`;

function todayHere(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function daysBefore({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day - days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
