import type { Page, Request } from 'playwright/test';
import { budgeter, openTab, panelOf } from './support/budgeting.ts';
import { expect, logIn, newPerson, test } from './support/test.ts';
import { budgetOf } from './support/budget.ts';

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };
/** Chunks that are prefetched while the app is idle, in this order. */
const atRest = ['everyday.js', 'everyday.css', 'goals.js', 'goals.css'];

test('the budget is fetched while I type to log in, and not before', async ({ page, services }) => {
  const person = newPerson();
  await services.settle(person, budgetOf(home));
  const asked = watchFiles(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later = ['ledger.js', 'common.js', 'common.css', 'shell.js', 'shell.css'];
  expect(asked.map(nameOf)).not.toEqual(expect.arrayContaining(later));
  await page.getByLabel('E-mail').fill('s');
  await expect.poll(() => asked.map(nameOf)).toEqual(expect.arrayContaining(later));
  await expect.poll(() => asked.filter((file) => nameOf(file) === 'shell.css').map(isAnswered)).toEqual([true]);
  await logIn(page, person);
  await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
  const arrivals = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => (
    entry instanceof PerformanceResourceTiming ? { path: entry.name, bytes: entry.transferSize } : null
  )));
  const ofShell = arrivals.filter((arrival) => arrival !== null && /\/shell-\S+\.js$/.test(arrival.path)).map((arrival) => (arrival?.bytes ?? 0) > 0);
  expect(ofShell, 'fetched once, then taken from the cache').toEqual([true, false]);
});

test('chunks are prefetched one by one after the budget is there, and what I press does not wait for them', async ({ page, services }) => {
  const asked = watchFiles(page);
  const { held, release } = await holdBeforehand(page);
  await budgeter(page, services, home);
  expect(asked.map(nameOf), 'before the budget is there').not.toContain('everyday.js');
  expect(asked.length).toBeLessThan(20);
  await expect.poll(() => held.map(nameOf)).toEqual(['everyday.js']);
  await test.step('a page and its calls come while that is on its way', async () => {
    await openTab(page, 'Assignments');
    await expect(page.getByRole('main').getByText(/^There is no budget for/)).toBeVisible();
  });
  await test.step('and so does a view that is loaded on demand', async () => {
    await page.getByRole('button', { name: 'GOALS' }).click();
    await page.getByRole('tab', { name: 'Debt' }).click();
    await expect.poll(() => asked.filter((file) => nameOf(file) === 'goals.js').map(isAnswered)).toEqual([true]);
    await expect(page.getByRole('tabpanel', { name: 'Debt' }).getByRole('heading').first()).toBeVisible();
  });
  expect(held.map(nameOf), 'still one by one').toEqual(['everyday.js']);
  await release();
  await expect.poll(() => held.map(nameOf)).toEqual(atRest);
});

test('a panel that I have not opened yet opens without a connection', async ({ page, context, services }) => {
  const asked = watchFiles(page);
  await budgeter(page, services, home);
  await expect.poll(() => asked.filter((file) => nameOf(file) === 'goals.css').map(isAnswered), { timeout: 60_000 }).toEqual([true]);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
  await expect(panelOf(page).getByLabel('Account Name')).toHaveValue('Groceries');
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByRole('button', { name: 'Submit Transaction' })).toBeVisible();
});

test('with data saver on, nothing is prefetched', async ({ page, services }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  const asked = watchFiles(page);
  await budgeter(page, services, home);
  await page.clock.runFor(60_000);
  await openTab(page, 'Assignments');
  await expect(page.getByRole('main').getByText(/^There is no budget for/)).toBeVisible();
  expect(asked.filter(isBeforehand).map(nameOf)).toEqual([]);
});

function watchFiles(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\/assets\/\S+\.(js|css)$/.test(request.url())) asked.push(request);
  });
  return asked;
}

/** `shell.js` of `/assets/shell-2JzJHrJf.js`. */
function nameOf(request: Request): string {
  return request.url().replace(/^.*\/assets\//, '').replace(/-[\w-]{8}\./, '.');
}

function isAnswered(request: Request): boolean {
  return request.timing().responseEnd >= 0;
}

/** Whether a request is a prefetch, which runs nothing; views request scripts and styles. */
function isBeforehand(request: Request): boolean {
  return request.resourceType() === 'fetch';
}

/** Lets nothing that is fetched beforehand come behind the login until it is released. */
async function holdBeforehand(page: Page): Promise<{ held: Request[]; release: () => Promise<void> }> {
  const held: Request[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(everyday|goals)-/, async (route, request) => {
    if (!isBeforehand(request)) return route.continue();
    held.push(request);
    await gate.promise;
    await route.continue();
  });
  return { held, release: async () => gate.resolve() };
}
