import type { Browser, Page } from 'playwright/test';
import { budgeter, panelOf } from './support/budgeting.ts';
import type { Services } from './support/services.ts';
import { expect, logIn, test, type Person } from './support/test.ts';

const start = {
  cash: { Checking: 200_00 },
  items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 100_00 }, { name: 'Fun', subset: 'working-budget' as const, startingBalance: 100_00 }],
};
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

test.use({ userAgent: windows });

/** How every budget of these journeys began. */
const first = /^Budget read from a file/;
const lines = (page: Page) => panelOf(page).getByRole('listitem');
const takeBack = (page: Page, name: string) => panelOf(page).getByRole('button', { name: `Take back: ${name}, Name changed` });

test('each device lists what was done on the other, and takes back its own alone, unless that was changed since [SYN-19] [SYN-18]', async ({ page, browser, services }) => {
  const person = await budgeter(page, services, start);
  const other = await anotherDevice(browser, services, person);
  await rename(page, 'Groceries', 'Food');
  await rename(other, 'Fun', 'Play');
  await openChanges(page);
  await openChanges(other);
  await test.step('each has both, with the device', async () => {
    await expect(lines(page)).toHaveText([/^PlayName changed, .*, Safari on macOS$/, /^FoodName changed, .*, this deviceTake back$/, first]);
    await expect(lines(other)).toHaveText([/^PlayName changed, .*, this deviceTake back$/, /^FoodName changed, .*, Chrome on Windows$/, first]);
  });
  await test.step('after a reload I take mine back: it shows on both', async () => {
    await page.reload();
    await openChanges(page);
    await takeBack(page, 'Food').press('Enter');
    await expect(page.getByText('Taken back: Name changed.')).toBeVisible();
    await expect(lines(page)).toHaveText([/^GroceriesName changed, .*, this deviceTake back$/, /^Play/, /^FoodName changed, .*, this device, taken back$/, first]);
    await expect(lines(other)).toHaveText([/^GroceriesName changed, .*, Chrome on Windows$/, /^Play/, /^FoodName changed, .*, Chrome on Windows$/, first]);
  });
  await test.step('what I change of the other device’s, it can no longer take back', async () => {
    await rename(page, 'Play', 'Games');
    await takeBack(other, 'Play').click();
    await expect(other.getByRole('alert')).toHaveText(/Name changed: it has been changed since, so nothing was taken back\./);
    await other.getByRole('button', { name: 'BUDGET', exact: true }).click();
    await expect(envelope(other, 'Games')).toBeVisible();
  });
  await other.context().close();
});

test('Log Out leaves nothing of it on the device [SYN-19]', async ({ page, services }) => {
  const person = await budgeter(page, services, start);
  await rename(page, 'Groceries', 'Food');
  await openChanges(page);
  await expect(takeBack(page, 'Food')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, person);
  await openChanges(page);
  await expect(lines(page)).toHaveText([/^FoodName changed, .*, Chrome on Windows$/, first]);
});

function envelope(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

async function anotherDevice(browser: Browser, services: Services, person: Person): Promise<Page> {
  const device = await browser.newContext({ baseURL: services.url, viewport: { width: 1440, height: 900 }, userAgent: laptop });
  const page = await device.newPage();
  await page.goto('/login');
  await logIn(page, person);
  return page;
}

/** Gives an envelope another name, and waits until that is saved. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
  await envelope(page, from).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await panelOf(page).getByLabel('Account Name').fill(to);
  await panelOf(page).getByLabel('Account Name').press('Enter');
  await saved;
}

async function openChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: /^Changes/ }).click();
}
