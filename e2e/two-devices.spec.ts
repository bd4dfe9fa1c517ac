import type { Page } from 'playwright/test';
import { budgeter, choose, expectHeader, fillIn, panelOf, record } from './support/budgeting.ts';
import { watchChanges } from './support/changes.ts';
import { expect, logIn, test } from './support/test.ts';

const now = '2026-05-28T12:00:00Z';
test.use({ now });

const home = { cash: { Checking: 1_007_43 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 1_007_43 }] };

test('I give an account a name while the other device spends from it: what it spent stays spent [SYN-01]', async ({ page, browser, services }) => {
  const person = await budgeter(page, services, home);
  await test.step('the account’s form is open here, and I type another name', async () => {
    await expectHeader(page, { cash: '$1,007.43', budgeted: '$1,007.43' });
    await panelOf(page).getByRole('button', { name: 'Checking', exact: true }).click();
    await panelOf(page).getByLabel('Account Name').fill('Daily');
  });
  const device = await browser.newContext({ baseURL: services.url, viewport: { width: 1440, height: 900 } });
  await device.clock.setFixedTime(now);
  const other = await device.newPage();
  await test.step('the other device spends 20.00', async () => {
    await other.goto('/login');
    await logIn(other, person);
    await expectHeader(other, { cash: '$1,007.43', budgeted: '$1,007.43' });
    const answered = other.waitForResponse('**/add-transaction');
    await record(other, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Bakery', 'Transaction Amount': '20' },
      accounts: { 'Account Used': 'Checking', 'Budgeted Account': 'Groceries' },
    });
    await expectHeader(other, { cash: '$987.43', budgeted: '$987.43' });
    await answered;
  });
  await test.step('I submit the name: both have it, and the cash is what is left', async () => {
    await panelOf(page).getByRole('button', { name: 'Submit' }).click();
    await expectAccount(page);
    await other.reload();
    await expectAccount(other);
  });
  await device.close();
});

test('a double click on Add makes one line, on Submit one account [SYN-22]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  const { sent } = watchChanges(context);
  await test.step('I double-click Add', async () => {
    await page.getByRole('button', { name: 'Add to Working Budget' }).dblclick();
    await expect(panelOf(page).getByRole('heading', { name: 'New Account' })).toBeVisible();
  });
  await test.step('I double-click Submit under a new account', async () => {
    await panelOf(page).getByRole('button', { name: 'Back' }).click();
    await panelOf(page).getByRole('button', { name: 'Add account' }).click();
    await fillIn(panelOf(page), { 'Account Name': 'Jar', 'Account Amount': '5', 'Account Category': 'Reserves' });
    await choose(panelOf(page), 'Account Type', 'Cash');
    await panelOf(page).getByRole('button', { name: 'Submit' }).dblclick();
    await expect(panelOf(page).getByRole('button', { name: 'Jar', exact: true })).toBeVisible();
  });
  await test.step('there is one of each, here and with the services', async () => {
    await expect.poll(() => sent.map(({ call }) => call.replace(/temp-.*/, 'temp'))).toEqual(['POST /add-account', 'PUT /update/real-account/temp']);
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: 'New Account', exact: true })).toHaveCount(1);
    await expect(panelOf(page).getByRole('button', { name: 'Jar', exact: true })).toHaveCount(1);
  });
});

async function expectAccount(page: Page): Promise<void> {
  await expectHeader(page, { cash: '$987.43', budgeted: '$987.43' });
  await expect(panelOf(page).getByRole('button', { name: 'Daily', exact: true })).toBeVisible();
}
