import type { Locator, Page } from 'playwright/test';
import { budgeter } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';
import { closed } from './support/offline.ts';

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };

test('whoever was in last sees the place of the shell before anything is known, and the shell comes to stand there', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  let last = page;
  for (const width of [1440, 1024, 390]) {
    last = await closed(context, last);
    await last.setViewportSize({ width, height: 800 });
    const scripts = await hold(last, '**/assets/*.js');
    const ledger = await hold(last, '**/real-accounts');
    await last.goto('/', { waitUntil: 'commit' });
    await scripts.asked;
    await expect(outlineOf(last), 'before a script of the app has come').toBeVisible();
    const parts = { status: last.getByRole('banner'), tabs: last.getByRole('tablist'), side: last.getByRole('complementary'), ...(width < 1300 && { navigation: last.getByRole('navigation') }) };
    const before = await Promise.all(Object.keys(parts).map((part) => place(outlineOf(last).locator(`[data-part=${part}]`))));
    scripts.release();
    await ledger.asked;
    await expect(outlineOf(last), 'once the shell is there').toBeHidden();
    expect(before, `${Object.keys(parts).join(', ')} at ${width} px`).toEqual(await Promise.all(Object.values(parts).map(place)));
    ledger.release();
    await expect(last.getByRole('region', { name: 'Working Budget' })).toBeVisible();
  }
});

test('nobody is shown a shell that is not theirs to enter', async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await scripts.asked;
  await expect(outlineOf(page)).toBeAttached();
  await expect(outlineOf(page)).toBeHidden();
  scripts.release();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('the theme I chose is there before a script of the app', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const scripts = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await scripts.asked;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const outlineOf = (page: Page) => page.locator('#outline');

/** Left, top and right in whole pixels, and for what is less high than the window its height; null where nothing of it is shown. */
async function place(element: Locator): Promise<number[] | null> {
  if (!(await element.isVisible())) return null;
  return element.evaluate((shown) => {
    const { left, top, right, height } = shown.getBoundingClientRect();
    return [left, top, right, ...(height < window.innerHeight / 2 ? [height] : [])].map(Math.round);
  });
}

/** Keeps the calls of an address waiting, and tells when the first has come. */
async function hold(page: Page, address: string): Promise<{ asked: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await over.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: over.resolve };
}
