import { appAddresses } from '../apps/web/addresses.ts';
import type { Page } from 'playwright/test';
import { budgetOf } from './support/budget.ts';
import { budgeter, openTab, record, rename, retype } from './support/budgeting.ts';
import { closed, expectNoSkeleton, heldAddresses, installed, outboxLength, releases } from './support/offline.ts';
import { expect, logIn, logOut, newPerson, test } from './support/test.ts';

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };

test.use({ serviceWorkers: 'allow' });

test('installed, the app opens without a network within a second, with the last ledger and its date [SYN-10]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  await installed(page);
  await context.setOffline(true);
  let offline = page;
  const [took, worked]: [number[], number[]] = [[], []];
  for (let start = 0; start < 3; start += 1) {
    offline = await closed(context, offline);
    const watched = await context.newCDPSession(offline);
    await watched.send('Performance.enable', { timeDomain: 'threadTicks' });
    const began = performance.now();
    await offline.goto('/');
    await expect(offline.getByRole('region', { name: 'Working Budget' })).toContainText('$500.00');
    took.push(performance.now() - began);
    const { metrics } = await watched.send('Performance.getMetrics');
    worked.push(1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity));
    await expect(offline.getByRole('status').filter({ hasText: /^Offline\. As of \w+ \d+, \d{4}, \d+:\d\d/ })).toBeVisible();
  }
  // The page's own work takes less than a second, and it waits for nothing that fails first. On a busy machine both take longer on the clock.
  expect(Math.min(...worked)).toBeLessThan(1000);
  expect(Math.min(...worked)).toBeGreaterThan(10);
  expect(Math.min(...took)).toBeLessThan(2500);
  await context.setOffline(false);
  await expect(offline.getByText(/^Offline\. As of/)).toBeHidden();
});

test('every address of the app opens without a network, and no other', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  await installed(page);
  await context.setOffline(true);
  for (const route of appAddresses) expect([route, (await page.goto(`${route}?token=x`))?.fromServiceWorker()]).toEqual([route, true]);
  for (const route of ['/mailbox', '/transactions', '/api/health', '/privacy.html', '/login/nothing']) {
    await expect(page.goto(route), route).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});

test('the service worker answers no call and holds no reply of one [SYN-14]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await installed(page);
  const answered: { path: string; isOfWorker: boolean }[] = [];
  page.on('response', (response) => answered.push({ path: new URL(response.url()).pathname, isOfWorker: response.fromServiceWorker() }));
  await page.reload();
  await openTab(page, 'Transactions');
  await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeVisible();
  const ofWorker = answered.filter(({ isOfWorker }) => isOfWorker).map(({ path }) => path);
  const isFile = (path: string) => path.startsWith('/assets/') || ['/', '/icon.svg', '/opening.js', '/manifest.webmanifest'].includes(path);
  expect(ofWorker.filter((path) => !isFile(path))).toEqual([]);
  expect(ofWorker).toContain('/');
  expect(answered.filter(({ isOfWorker }) => !isOfWorker).map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/refresh-token', '/transactions']));
  const held = (await heldAddresses(page)).map((address) => new URL(address).pathname);
  expect(held.filter((path) => !isFile(path) && path !== '/index.html')).toEqual([]);
});

test('the app can be installed [SYN-14]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  await installed(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright's windows keep nothing, like private ones.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([]);
  const { data = '{}', errors } = await browser.send('Page.getAppManifest');
  const manifest: { name: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(data);
  expect([errors, manifest.name, manifest.display]).toEqual([[], 'Blue Budget', 'standalone']);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('what needs the network says so where it stands, and no skeleton remains [SYN-12]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  await installed(page);
  await context.setOffline(true);
  const offline = await closed(context, page);
  await offline.goto('/');
  await expect(offline.getByRole('region', { name: 'Working Budget' })).toBeVisible();
  const panelWords = offline.getByText('This needs a connection. It opens when you are online again.');
  await test.step('a month that was not loaded', async () => {
    await openTab(offline, 'Assignments');
    await expect(offline.getByText(/ is not on this device\. It opens when you are online again\.$/)).toBeVisible();
    await expectNoSkeleton(offline);
  });
  await test.step('Find', async () => {
    await openTab(offline, 'Transactions');
    await offline.getByRole('button', { name: 'Find' }).click();
    await expect(panelWords).toBeVisible();
    await expectNoSkeleton(offline);
  });
  await test.step('what Profile opens', async () => {
    await offline.getByRole('button', { name: 'PROFILE' }).click();
    await offline.getByRole('main').getByRole('button', { name: /^Account/ }).click();
    await expect(panelWords).toBeVisible();
    await expectNoSkeleton(offline);
  });
  await test.step('the network is back', async () => {
    await context.setOffline(false);
    await expect(panelWords).toBeHidden();
  });
});

test('a new version is offered, and taken when I press, not before and not while something is half typed [SYN-14]', async ({ browser, services }) => {
  const { url, releaseNext, stop } = await releases(services.url);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await budgeter(page, services, home);
  await installed(page);
  const offer = page.getByText('A new version is ready.');
  releaseNext();
  await page.reload();
  await page.evaluate(() => { document.documentElement.dataset['page'] = 'the one before'; });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await test.step('it goes while I type', async () => {
    await openTab(page, 'Transactions');
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    await page.getByLabel('Merchant').fill('Half');
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(offer).toBeVisible();
  });
  const shown = () => page.evaluate(() => document.documentElement.dataset['page']).catch(() => 'loading');
  expect(await shown()).toBe('the one before');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(shown).toBeUndefined();
  await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull();
  await context.close();
  stop();
});

test.describe('nothing of a person is left on the device [SYN-13]', () => {
  /** What the browser stores of anybody. The built files and the theme are nobody's. */
  const stored = (page: Page) => page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const rows = await Promise.all(databases.map(async (name) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => { resolve(request.result); });
        request.addEventListener('error', () => { reject(new Error(name)); });
      });
      const found = await Promise.all([...database.objectStoreNames].map((store) => new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => { resolve(request.result); });
      })));
      database.close();
      return found.flat();
    }));
    const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const calls = held.flat().map(({ url }) => new URL(url).pathname).filter((path) => !/^\/(assets\/.*|index\.html|opening\.js|icon\.svg|manifest\.webmanifest)$/.test(path));
    return { rows: rows.flat(), calls, local: Object.keys(localStorage).filter((key) => key !== 'blue-budget.theme'), session: { ...sessionStorage } };
  });
  const nothing = { rows: [], calls: [], local: [], session: {} };

  test('after Log Out', async ({ page, services }) => {
    await budgeter(page, services, home);
    await installed(page);
    await rename(page, 'Groceries', 'Food');
    await expect.poll(async () => (await stored(page)).rows.length).toBeGreaterThan(0);
    await page.evaluate(() => { sessionStorage.setItem('blue-budget.draft.transaction', 'Bakery'); });
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page)).toEqual(nothing);
  });

  test('when another person logs in', async ({ page, context, services }) => {
    await budgeter(page, services, home);
    await rename(page, 'Groceries', 'Secret hobby');
    await expect.poll(async () => JSON.stringify((await stored(page)).rows)).toContain('Secret hobby');
    await context.clearCookies();
    const other = await context.newPage();
    await budgeter(other, services, { ...home, items: [{ ...home.items[0], name: 'Rent', subset: 'working-budget' }] });
    await expect(page).toHaveURL('/login');
    await expect.poll(async () => JSON.stringify(await stored(other))).toContain('Rent');
    expect(JSON.stringify(await stored(other))).not.toContain('Secret hobby');
  });

  test('at any time on a shared computer', async ({ page, context, services }) => {
    const person = newPerson();
    await services.settle(person, budgetOf(home));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    await page.getByText('This is a shared computer').click();
    await logIn(page, person);
    await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await rename(page, 'Groceries', 'Food');
    await saved;
    await context.setOffline(true);
    await rename(page, 'Food', 'Meals');
    await expect(page.getByText('1 change is not saved yet.')).toBeVisible();
    expect(await stored(page)).toEqual(nothing);
    await context.setOffline(false);
    await expect(page.getByText('1 change is not saved yet.')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: 'Meals', exact: true })).toBeVisible();
    expect(await stored(page)).toEqual(nothing);
    expect((await context.cookies()).filter(({ expires }) => expires !== -1).map(({ name }) => name)).toEqual([]);
  });
});

// The whole day takes more than a minute and a half: a part of it proves the same for every commit.
const isWholeDay = process.env['DEEP'] === '1';
const day = isWholeDay ? { records: 50, assignments: 20, moves: 5 } : { records: 8, assignments: 10, moves: 2 };
const all = day.records + day.assignments + 5 + day.moves;

test('a day in the air: records, assignments, renames and moves are all there once and in order when the network is back [SYN-11]', async (
  { page, context, browser, services },
) => {
  test.slow();
  const names = ['Groceries', 'Rent', 'Pets', 'Gifts', 'Fun'];
  const person = await budgeter(page, services, {
    cash: { Checking: 5_000_00 }, items: names.map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 1_000_00 })),
  });
  await openTab(page, 'Assignments');
  await page.getByRole('button', { name: /^Create \w+'s budget$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Rent, this month' })).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  const plane = await closed(context, page);
  const began = performance.now();
  await plane.goto('/');
  await expect(plane.getByRole('region', { name: 'Working Budget' })).toContainText('Groceries');
  expect(isWholeDay ? performance.now() - began : 0).toBeLessThan(1500);
  await test.step('records', async () => {
    for (let each = 1; each <= day.records; each += 1) {
      await record(plane, {
        kind: ['Expense', 'Regular'], fields: { 'Merchant': `Shop ${each}`, 'Transaction Amount': `${each}` }, accounts: { 'Account Used': 'Checking', 'Budgeted Account': 'Groceries' },
      });
    }
  });
  await test.step('assignments', async () => {
    await openTab(plane, 'Assignments');
    for (let each = 1; each <= day.assignments; each += 1) await retype(plane.getByRole('main'), `${names[each % 5]}, this month`, `${each}`);
  });
  await test.step('renames', async () => {
    for (const name of names) await rename(plane, name, `New ${name}`);
  });
  await test.step('moves', async () => {
    const grip = plane.getByRole('main').getByRole('button', { name: 'Move New Groceries', exact: true });
    const top = async () => Math.round((await grip.boundingBox())?.y ?? 0);
    for (let each = 0; each < day.moves; each += 1) {
      await grip.focus();
      await plane.keyboard.press('Space');
      await expect(plane.getByText('Picked up New Groceries.')).toBeAttached();
      const start = await top();
      // The line before may still come to rest, and the first arrow too early to count: pressed until it is over another line.
      await expect(async () => {
        await plane.keyboard.press(each % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
        expect(Math.abs(await top() - start)).toBeGreaterThan(40);
      }).toPass();
      await plane.keyboard.press('Space');
      await expect(plane.getByText(`${all - day.moves + 1 + each} changes are not saved yet.`)).toBeVisible();
    }
  });
  const envelopes = (of: Page) => of.getByRole('region', { name: 'Working Budget' }).getByRole('listitem');
  const shownOffline = await envelopes(plane).allInnerTexts();
  await expect(plane.getByText(`${all} changes are not saved yet.`)).toBeVisible();
  await expect.poll(() => outboxLength(plane)).toBe(all);
  const landed = await closed(context, plane);
  await landed.goto('/');
  await expect(landed.getByText(`${all} changes are not saved yet.`)).toBeVisible();
  await context.setOffline(false);
  await expect(landed.getByText(/^Offline/)).toBeHidden();
  await expect.poll(() => outboxLength(landed), { timeout: 60_000 }).toBe(0);
  await expect(landed.getByText(/not saved yet\.$/)).toBeHidden();
  const other = await browser.newContext({ baseURL: services.url, serviceWorkers: 'block' });
  const second = await other.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto('/login');
  const loaded = second.waitForResponse((response) => new URL(response.url()).pathname === '/transactions');
  await logIn(second, person);
  const text = await (await loaded).text();
  expect([...text.matchAll(/"(Shop \d+)"/g)].map(([, name]) => name), 'each once, the latest first').toEqual(Array.from({ length: day.records }, (_, index) => `Shop ${day.records - index}`));
  await expect.poll(() => envelopes(second).allInnerTexts()).toEqual(shownOffline);
  expect(await envelopes(landed).allInnerTexts()).toEqual(shownOffline);
  for (const device of [landed, second]) {
    await openTab(device, 'Assignments');
    for (const [place, name] of names.entries()) {
      const last = day.assignments - (place === 0 ? 0 : 5 - place);
      await expect(device.getByRole('textbox', { name: `New ${name}, this month` })).toHaveValue(`${last}.00`);
    }
  }
  await other.close();
});
