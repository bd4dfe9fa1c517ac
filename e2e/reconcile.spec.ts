import type { Locator, Page } from 'playwright/test';
import { budgeter, expectHeader, openTab, record, watchHeader } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { atMost } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const home = {
  cash: { Checking: 500_00 },
  items: [
    { name: 'Groceries', subset: 'working-budget' as const, startingBalance: 300_00, template: 0 },
    { name: 'Fun', subset: 'working-budget' as const, startingBalance: 200_00, template: 0 },
  ],
};

test('an account that agrees with its bank is reconciled in four presses at most, and stays so [DAY-14]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await spend(page, 'Baker', '40');
  await openAccount(page);
  await atMost(page, 4, 'reconcile an account that agrees', async (hand) => {
    await hand.press(page.getByRole('button', { name: 'Reconcile', exact: true }));
    // The field has the focus by itself once the panel is there.
    await expect(balance(page)).toBeFocused();
    await hand.type('460');
    await hand.press(page.getByRole('button', { name: 'Finish, it matches' }));
  });
  await expect(page.getByText('Reconciled May 28, 2026')).toBeVisible();
  await expect(page.getByText('Nothing is open')).toBeVisible();
  await expectHeader(page, { cash: '$460.00', budgeted: '$460.00' });
  await reload(page);
  await openAccount(page);
  await expect(page.getByText('Reconciled May 28, 2026')).toBeVisible();
});

test('a difference is closed by one adjusting transaction, the header stays blue, and one Undo takes both back [DAY-14]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await spend(page, 'Baker', '40');
  await spend(page, 'Cinema', '25');
  await openAccount(page);
  const headers = await watchHeader(page);
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click();
  await balance(page).fill('447.50');
  await expect(page.getByText('The bank has more. One of these')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Cinema/ }).click();
  await expect(page.getByText('The bank has less. One of these')).toBeVisible();
  await page.getByRole('combobox', { name: 'Envelope' }).fill('fun');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Adjust by $12.50 and finish' }).click();
  await expect(page.getByText('Reconciled May 28, 2026')).toBeVisible();
  await expect(page.getByText('1 transaction is open')).toBeVisible();
  await expectHeader(page, { cash: '$422.50', budgeted: '$422.50' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Not reconciled yet')).toBeVisible();
  await expectHeader(page, { cash: '$435.00', budgeted: '$435.00' });
  expect(await headers()).toEqual([]);
  await reload(page);
  await expectHeader(page, { cash: '$435.00', budgeted: '$435.00' });
  await openAccount(page);
  await expect(page.getByText('2 transactions are open')).toBeVisible();
});

test('an account is reconciled by keyboard alone [DAY-14]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await spend(page, 'Baker', '40');
  await openAccount(page);
  await page.getByRole('button', { name: 'Reconcile', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Difference $40.00', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Baker/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('It matches', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Finish, it matches' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 transaction is open')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reconcile', exact: true })).toBeFocused();
});

async function spend(page: Page, merchant: string, amount: string): Promise<void> {
  await record(page, {
    kind: ['Expense', 'Regular'], fields: { 'Merchant': merchant, 'Transaction Amount': amount }, accounts: { 'Budgeted Account': 'Groceries', 'Account Used': 'Checking' },
  });
}

async function openAccount(page: Page): Promise<void> {
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Checking', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reconcile', exact: true })).toBeVisible();
}

function balance(page: Page): Locator {
  return page.getByRole('textbox', { name: 'The bank says' });
}
