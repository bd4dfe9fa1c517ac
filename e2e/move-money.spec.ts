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
    { name: 'Fun', subset: 'working-budget' as const, startingBalance: 150_00, template: 0 },
    { name: 'Trip', subset: 'savings' as const, startingBalance: 50_00, template: 0 },
  ],
};

test('money is moved in four presses and covered in three, and the header is blue all along [DAY-09]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await assignments(page);
  const headers = await watchHeader(page);
  const dialog = page.getByRole('dialog');
  await atMost(page, 4, 'move money by the menu of a line, with the amount typed', async (hand) => {
    await line(page, 'Groceries').hover();
    await hand.press(page.getByRole('button', { name: 'More for Groceries' }));
    await hand.press(page.getByRole('menuitem', { name: 'Move money' }));
    await hand.press(dialog.getByRole('option', { name: /^Trip/ }));
    await page.keyboard.type('25.50');
    await hand.press(dialog.getByRole('button', { name: /^Move/ }));
    await expect(held(page, 'Groceries')).toHaveValue('274.50');
    await expect(held(page, 'Trip')).toHaveValue('75.50');
  });
  await test.step('one Ctrl+Z takes it back, and the services have it so', async () => {
    await expect(dialog).toHaveCount(0);
    await page.getByRole('tab', { name: 'Assignments' }).focus();
    await page.keyboard.press('Control+z');
    await expect(held(page, 'Trip')).toHaveValue('50.00');
    await page.keyboard.press('Control+Shift+z');
    await expect(held(page, 'Trip')).toHaveValue('75.50');
  });
  await test.step('an overspent line is covered', async () => {
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Cinema', 'Transaction Amount': '180' }, accounts: { 'Budgeted Account': 'Fun', 'Account Used': 'Checking' },
    });
    await openTab(page, 'Assignments');
    await atMost(page, 3, 'cover an overspent line', async (hand) => {
      await hand.press(page.getByRole('button', { name: 'Cover $30.00 in Fun' }));
      await hand.press(dialog.getByRole('option', { name: /^Groceries/ }));
      await hand.press(dialog.getByRole('button', { name: 'Move $30.00' }));
      await expect(held(page, 'Fun')).toHaveValue('0.00');
    });
  });
  await expectHeader(page, { cash: '$320.00', budgeted: '$320.00' });
  expect(await headers()).toEqual([]);
  await reload(page);
  await openTab(page, 'Assignments');
  await expect(held(page, 'Groceries')).toHaveValue('244.50');
  await expectHeader(page, { cash: '$320.00', budgeted: '$320.00' });
});

test('money is moved by keyboard alone [DAY-09]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await assignments(page);
  await page.getByRole('button', { name: 'More for Groceries' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move money' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('tri');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.keyboard.type('12+3.50');
  await page.keyboard.press('Enter');
  await expect(held(page, 'Trip')).toHaveValue('65.50');
  await expect(page.getByRole('button', { name: 'More for Groceries' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('money is moved by touch [DAY-09]', async ({ page, services }) => {
    await budgeter(page, services, home, { width: 390, height: 844 });
    await assignments(page);
    await held(page, 'Groceries').tap();
    await page.getByRole('button', { name: 'More for Groceries' }).tap();
    await page.getByRole('menuitem', { name: 'Move money' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option', { name: /^Trip/ }).tap();
    await dialog.getByRole('button', { name: /^Half/ }).tap();
    await dialog.getByRole('button', { name: 'Move $150.00' }).tap();
    await expect(held(page, 'Trip')).toHaveValue('200.00');
    await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
  });
});

async function assignments(page: Page): Promise<void> {
  await openTab(page, 'Assignments');
  await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
  await expect(held(page, 'Groceries')).toHaveValue('300.00');
}

function held(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name: `${name}, running total` });
}

function line(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: held(page, name) });
}
