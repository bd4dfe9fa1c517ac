import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { choose, chooseAccount, fillIn, openTab, panelOf } from '../../../e2e/support/budgeting.ts';
import { startServices, type Services } from '../../../e2e/support/services.ts';
import { chromiumFlags, findChromium } from '../../chromium.ts';
import { buildWeb } from '../../web-build.ts';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../ui/measures.ts';
import { nameOf, withBooks } from './books.ts';
import { floorEffect, openFloor, responseTime, slowDown, type Effect } from './response.ts';

/** Transactions of each budget. The limits against the floor hold for the middle one. */
const sizes = { few: 1_000, usual: 10_000, many: 50_000 };
const [warmUp, turns] = [3, Number(process.env['BENCH_TURNS'] ?? 25)];

/** How many times as long as the floor a response may take, at the middle and, where it is held, for 95 of a hundred. */
const limits = {
  1: { edit: [2, 3], switch: [2, 3], open: [2, 3], add: [2, 3] },
  4: { edit: [4], switch: [5], open: [4], add: [4] },
} as const;

/**
 * Measures in Chromium, on the built app and the services, how long a person waits from a press to what it shows, as a multiple of what the
 * same press takes on an empty page in the same run: with few and many transactions, on this processor and on one that is four times slower.
 */
export async function benchInteraction(figure: Figure): Promise<void> {
  await buildWeb();
  const services = await startServices();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const pages = await openPages(browser, services);
    for (const rate of [1, 4] as const) {
      for (const page of Object.values(pages)) await slowDown(page, rate);
      for (const name of Object.keys(interactions) as Name[]) await measure(figure, pages, { name, rate });
    }
    await slowDown(pages.usual, 1);
    await measureFirstVisit(figure, pages.usual);
  } finally {
    await browser.close();
    await services.stop();
  }
}

type Pages = Record<'floor' | keyof typeof sizes, Page>;

async function openPages(browser: Browser, services: Services): Promise<Pages> {
  const page = async () => (await browser.newContext({ baseURL: services.url })).newPage();
  const pages = { floor: await page(), few: await page(), usual: await page(), many: await page() };
  await openFloor(pages.floor);
  for (const [size, count] of Object.entries(sizes) as [keyof typeof sizes, number][]) await withBooks(pages[size], services, count);
  return pages;
}

async function measure(figure: Figure, pages: Pages, { name, rate }: { name: Name; rate: 1 | 4 }): Promise<void> {
  const took: Record<keyof Pages, number[]> = { floor: [], few: [], usual: [], many: [] };
  // By turns, so that whatever else the machine does disturbs all alike.
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const size of Object.keys(pages) as (keyof Pages)[]) {
      await pages[size].bringToFront();
      const time = await (size === 'floor' ? interactions[name].floor(pages.floor) : interactions[name].app(pages[size], turn + warmUp));
      if (turn >= 0) took[size].push(time);
    }
  }
  const at = `interaction.${name}.${rate}x`;
  const [middle, slowest] = limits[rate][name];
  for (const size of ['floor', 'usual'] as const) {
    figure(`${at}.${size}.p50`, median(took[size]), 'ms');
    figure(`${at}.${size}.p95`, percentile(took[size], 95), 'ms');
  }
  figure(`${at}.to-floor.p50`, median(took.usual) / median(took.floor), 'ratio', { most: middle });
  figure(`${at}.to-floor.p95`, percentile(took.usual, 95) / percentile(took.floor, 95), 'ratio', slowest === undefined ? undefined : { most: slowest });
  figure(`${at}.many-to-few.p50`, median(took.many) / median(took.few), 'ratio', rate === 1 ? { most: 1.2 } : undefined);
}

/** A month that was not looked at since the page was opened, against the same one again. */
async function measureFirstVisit(figure: Figure, page: Page): Promise<void> {
  const [first, again]: [number[], number[]] = [[], []];
  await page.bringToFront();
  for (let turn = 0; turn < turns / 2; turn += 1) {
    await page.reload();
    await page.getByRole('region', { name: 'Working Budget' }).waitFor();
    await openTab(page, 'Assignments');
    await page.getByRole('main').getByLabel(`${nameOf(5)}, this month`).waitFor();
    await page.waitForLoadState('networkidle');
    first.push(await switchMonth(page, 'Previous month'));
    await switchMonth(page, 'Next month');
    again.push(await switchMonth(page, 'Previous month'));
  }
  figure('interaction.first-visit-to-second.p50', median(first) / median(again), 'ratio', { most: 1.5 });
}

interface Interaction {
  /** The same press on the page that does nothing. */
  floor: (page: Page) => Promise<number>;
  app: (page: Page, turn: number) => Promise<number>;
}

type Name = keyof typeof interactions;

/** The month is part of its name, and the current one has another word. */
const cell = `main input[aria-label^="${nameOf(5)}, "]`;
const pressedFloor = (page: Page) => clicked(page, 'click', page.getByRole('button'), floorEffect);

const interactions = {
  edit: {
    floor: async (page) => {
      await page.getByRole('textbox').focus();
      return responseTime(page, 'keydown', floorEffect, () => page.keyboard.press('Enter'));
    },
    app: async (page, turn) => {
      await openTab(page, 'Assignments');
      await page.getByRole('main').getByLabel(`${nameOf(5)}, this month`).fill(String(100 + turn));
      return responseTime(page, 'keydown', { changes: '[data-status]' }, () => page.keyboard.press('Enter'));
    },
  },
  switch: {
    floor: pressedFloor,
    app: async (page, turn) => {
      await openTab(page, 'Assignments');
      return switchMonth(page, turn % 2 === 0 ? 'Previous month' : 'Next month');
    },
  },
  open: {
    floor: pressedFloor,
    app: async (page) => {
      await openTab(page, 'Overview');
      await page.getByRole('region', { name: 'Working Budget' }).waitFor();
      return clicked(page, 'mousedown', page.getByRole('tab', { name: 'Transactions', exact: true }), { there: ['main [data-entry]'] });
    },
  },
  add: {
    floor: pressedFloor,
    app: async (page, turn) => {
      await openTab(page, 'Transactions');
      await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).click();
      const form = panelOf(page);
      await choose(form, 'Transaction Type', 'Expense');
      await choose(form, 'Transaction Subtype', 'Regular');
      await fillIn(form, { 'Merchant': `Turn ${turn}`, 'Transaction Amount': `${turn + 1}.50` });
      await chooseAccount(form, 'Account Used', 'Checking');
      await chooseAccount(form, 'Budgeted Account', nameOf(5));
      return clicked(page, 'click', form.getByRole('button', { name: 'Submit Transaction' }), { changes: 'main [data-entry]' });
    },
  },
} satisfies Record<string, Interaction>;

async function switchMonth(page: Page, arrow: 'Previous month' | 'Next month'): Promise<number> {
  return clicked(page, 'click', page.getByRole('button', { name: arrow }), { changes: cell, there: [cell] });
}

/** The response to a click where the pointer is already: looking for the place is the test's. */
async function clicked(page: Page, kind: 'click' | 'mousedown', target: Locator, effect: Effect): Promise<number> {
  await target.hover();
  return responseTime(page, kind, effect, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}
