import type { Page, Request } from 'playwright/test';
import { budgeter, openTab, panelOf } from './support/budgeting.ts';
import { expect, logIn, newPerson, test } from './support/test.ts';
import { budgetOf } from './support/budget.ts';
import { heldAddresses, installed } from './support/offline.ts';

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };
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

test('a text becomes neither markup nor a script, and no script comes from anywhere but the app [HRD-11]', async ({ page, faults }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const script = document.createElement('script');
    return {
      markup: isRefused(() => { document.createElement('div').innerHTML = '<b>x</b>'; }),
      text: isRefused(() => { script.text = '1'; }),
      call: isRefused(() => { script.src = '/api/health'; }),
      elsewhere: isRefused(() => { script.src = 'https://evil.example/assets/x.js'; }),
      own: isRefused(() => { script.src = '/assets/x.js'; }),
    };
  });
  expect(refused).toEqual({ markup: true, text: true, call: true, elsewhere: true, own: false });
  // What the browser said of them is no fault of the page.
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

test.describe('once the budget is there and the app is idle', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker fetches all views, and not before', async ({ page, services }) => {
    await page.clock.install();
    await budgeter(page, services, home);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.clock.runFor(60_000);
    await installed(page);
    expect(await heldFiles(page)).toEqual(expect.arrayContaining(['everyday.js', 'goals.js', 'profile.js', 'banks.js', 'front.js']));
  });

  test('a panel that I have not opened yet opens without a connection', async ({ page, context, services }) => {
    await budgeter(page, services, home);
    await installed(page);
    // What is used every day is run as well, so that its panels are drawn at once; the rest when it is asked for.
    await expect.poll(() => runFiles(page)).toContain('everyday.js');
    expect(await runFiles(page)).not.toContain('profile.js');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
    await expect(panelOf(page).getByLabel('Account Name')).toHaveValue('Groceries');
    await openTab(page, 'Transactions');
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(page.getByRole('button', { name: 'Submit Transaction' })).toBeVisible();
  });

  test('with data saver on, nothing is fetched', async ({ page, services }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.clock.install();
    await budgeter(page, services, home);
    await page.clock.runFor(60_000);
    await openTab(page, 'Assignments');
    await expect(page.getByRole('main').getByText(/^There is no budget for/)).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

function watchFiles(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\/assets\/\S+\.(js|css)$/.test(request.url())) asked.push(request);
  });
  return asked;
}

/** The names of the files that the page itself has run. */
function runFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)).then((addresses) => addresses.map(nameIn));
}

/** The names of the files that the service worker holds. */
function heldFiles(page: Page): Promise<string[]> {
  return heldAddresses(page).then((addresses) => addresses.map(nameIn));
}

/** `shell.js` of `/assets/shell-2JzJHrJf.js`. */
function nameOf(request: Request): string {
  return nameIn(request.url());
}

function nameIn(address: string): string {
  return address.replace(/^.*\/assets\//, '').replace(/-[\w-]{8}\./, '.');
}

function isAnswered(request: Request): boolean {
  return request.timing().responseEnd >= 0;
}
