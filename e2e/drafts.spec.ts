import type { Page } from 'playwright/test';
import { messages } from '../packages/messages/src/index.ts';
import { budgeter, choose, chooseAccount, expectHeader, panelOf } from './support/budgeting.ts';
import { expect, newPerson, test } from './support/test.ts';

const home = {
  cash: { Checking: 500_00 },
  items: [
    { name: 'Groceries', subset: 'working-budget' as const, startingBalance: 400_00 },
    { name: 'Car', subset: 'savings' as const, startingBalance: 100_00 },
  ],
};

test('half-typed forms are there after a reload, on the page where they were, and can be sent [SYN-20]', async ({ page, services }) => {
  await budgeter(page, services, home);
  const openPage = (name: string) => page.getByRole('tablist', { name: 'BUDGET' }).getByRole('tab', { name, exact: true }).click();
  await test.step('an account on the Overview, an expense on Transactions, a goal in GOALS', async () => {
    await panelOf(page).getByRole('button', { name: 'Add Account' }).first().click();
    await panelOf(page).getByLabel('Account Name', { exact: true }).fill('Purse');
    await openPage('Transactions');
    await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).click();
    await choose(panelOf(page), 'Transaction Type', 'Expense');
    await choose(panelOf(page), 'Transaction Subtype', 'Regular');
    await panelOf(page).getByLabel('Merchant').fill('Bakery');
    await panelOf(page).getByLabel('Transaction Amount').fill('20');
    await chooseAccount(panelOf(page), 'Account Used', 'Checking');
    await chooseAccount(panelOf(page), 'Budgeted Account', 'Groceries');
    await page.getByRole('button', { name: 'GOALS' }).click();
    await page.getByRole('button', { name: 'Add Goal' }).click();
    await panelOf(page).getByRole('radio', { name: /^Car/ }).press('Space');
    // Not left: the page commits it as it goes.
    await panelOf(page).getByLabel('Goal Amount').fill('1200');
  });
  await test.step('a reload asks nothing, and shows the goal', async () => {
    expect(await reloadAsks(page)).toBe(false);
    await expect(panelOf(page).getByLabel('Goal Amount')).toHaveValue('1200.00');
    await expect(panelOf(page).getByRole('radio', { name: /Car/ })).toBeChecked();
  });
  await test.step('the others are where they were, over another reload as well', async () => {
    await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
    await expect(panelOf(page).getByLabel('Merchant')).toHaveValue('Bakery');
    await openPage('Overview');
    await expect(panelOf(page).getByLabel('Account Name', { exact: true })).toHaveValue('Purse');
    expect(await reloadAsks(page)).toBe(false);
    await expect(panelOf(page).getByLabel('Account Name', { exact: true })).toHaveValue('Purse');
  });
  await test.step('the expense can be sent, once', async () => {
    await openPage('Transactions');
    await panelOf(page).getByRole('button', { name: 'Submit Transaction' }).click();
    await expectHeader(page, { cash: '$480.00', budgeted: '$480.00' });
    await page.reload();
    await openPage('Transactions');
    await expect(page.getByRole('main').getByRole('button', { name: 'Add Transaction' })).toBeVisible();
    await expect(panelOf(page).getByRole('form')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Transactions', exact: true }).getByRole('button')).toHaveCount(1);
  });
  await test.step('what is discarded does not come back, the goal does', async () => {
    await openPage('Overview');
    await panelOf(page).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
    await expect(panelOf(page).getByRole('form')).toHaveCount(0);
    await page.getByRole('button', { name: 'GOALS' }).click();
    await expect(panelOf(page).getByLabel('Goal Amount')).toHaveValue('1200.00');
  });
  await test.step('a log-out leaves nothing of it in the browser', async () => {
    expect(await draftKeys(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out and discard' }).click();
    await expect(page).toHaveURL('/login');
    expect(await draftKeys(page)).toEqual([]);
  });
});

test('a registration goes on after a reload at its step, and its password is never stored [SYN-20]', async ({ page }) => {
  const person = newPerson();
  await page.goto('/register');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('E-mail').fill(person.emailAddress);
  expect(await reloadAsks(page)).toBe(false);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.emailAddress);
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
  expect(stored).toContain(person.emailAddress);
  expect(stored).not.toContain(person.password);
  await test.step('a reload would lose the password, and asks', async () => {
    expect(await reloadAsks(page)).toBe(true);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
  await test.step('Back is still one step, with everything as it was typed', async () => {
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.emailAddress);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  });
});

test('a password and a code are never in the storage of the tab, beside a form that is [SYN-20]', async ({ page, services }) => {
  const person = await budgeter(page, services, home);
  const panel = panelOf(page);
  const { accountView, deleteAccount } = messages;
  await panel.getByRole('button', { name: 'Add Account' }).first().click();
  await panel.getByLabel('Account Name', { exact: true }).fill('Purse');
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await panel.getByRole('button', { name: accountView.manage }).click();
  await panel.getByRole('button', { name: accountView.deleteAccount }).click();
  await panel.getByRole('button', { name: deleteAccount.confirmation.next }).click();
  await panel.getByLabel(deleteAccount.password.label, { exact: true }).fill(person.password);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).toContain('Purse');
  expect(await stored()).not.toContain(person.password);
  await panel.getByRole('button', { name: deleteAccount.password.next }).click();
  await panel.getByLabel(deleteAccount.code.label).fill('271828');
  expect(await stored()).not.toMatch(/271828|harbour/);
  await test.step('a reload asks, and brings back the account alone', async () => {
    expect(await reloadAsks(page)).toBe(true);
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
    await expect(panel.getByLabel('Account Name', { exact: true })).toHaveValue('Purse');
  });
});

/** Reloads the page, and says whether the browser asked before. */
async function reloadAsks(page: Page): Promise<boolean> {
  let isAsked = false;
  page.once('dialog', (question) => {
    isAsked = true;
    void question.accept();
  });
  await page.reload();
  page.removeAllListeners('dialog');
  return isAsked;
}

function draftKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('blue-budget.draft.')));
}
