import type { Locator, Page } from 'playwright/test';
import type { Start } from './support/budget.ts';
import { budgeter, expectHeader, openTab, panelOf } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { atMost } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const merchants = ['Corner Market', 'Pharmacy', 'Fuel Stop', 'Bakery', 'Book Shop', 'Hardware Store', 'Garden Center', 'Coffee House', 'Shoe Repair', 'Pet Food'];
const spentBefore = merchants.reduce((total, _, place) => total + 2 * (10_00 + place), 0);
const toSpend = merchants.reduce((total, _, place) => total + 3 * (20_00 + place * 10) + 3, 0);

/** Ten merchants that were settled twice each, and thirty rows of them that the bank reported since. */
function thirtyRows(): Start {
  return {
    cash: { Checking: 5000_00 },
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 4000_00 + spentBefore }, { name: 'Fun', subset: 'working-budget', startingBalance: 1000_00 }],
    expenses: merchants.flatMap((merchant, place) => [10, 17].map((day) => (
      { merchant, amount: 10_00 + place, date: { year: 2026, month: 4, day }, account: 'Checking', item: 'Groceries' }))),
    imports: merchants.flatMap((merchant, place) => [0, 1, 2].map((time) => ({
      id: `${merchant} ${time}`, status: 'pending' as const, source: `${merchant.toUpperCase()} #${100 + time}`, amount: -(20_00 + place * 10 + time),
      date: { year: 2026, month: 5, day: 27 - place - time }, account: 'Checking',
    }))),
  };
}

const accepts = (page: Page) => pending(page).getByRole('button', { name: /^Accept (?!\d)/ });

test('thirty rows of known merchants are settled by keyboard alone, in at most 35 presses [REV-03] [REV-08]', async ({ page, services }) => {
  await budgeter(page, services, thirtyRows());
  await openTab(page, 'Transactions');
  await expect(page.getByRole('button', { name: 'Accept 30 suggested' })).toBeVisible();
  await atMost(page, 35, 'settle thirty rows of known merchants by keyboard', async (hand) => {
    await hand.pressKeys('Alt+r');
    for (let left = 30; left > 0; left -= 1) {
      await expect(focused(page)).toHaveAccessibleName(/^Accept /);
      const row = await focused(page).getAttribute('data-entry');
      await hand.pressKeys('Enter');
      if (left > 1) await expect.poll(() => focused(page).getAttribute('data-entry')).not.toBe(row);
    }
    await expect(pending(page)).toHaveCount(0);
  });
  await expectSettled(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('thirty rows of known merchants are settled in at most 35 taps [REV-08]', async ({ page, services }) => {
    await budgeter(page, services, thirtyRows(), { width: 390, height: 844 });
    await atMost(page, 35, 'settle thirty rows of known merchants on a phone', async (hand) => {
      await hand.tap(page.getByRole('tab', { name: 'Transactions' }));
      for (let left = 30; left > 0; left -= 1) {
        const row = await accepts(page).first().getAttribute('data-entry');
        await hand.tap(accepts(page).first());
        if (left > 1) await expect.poll(() => accepts(page).first().getAttribute('data-entry')).not.toBe(row);
      }
      await expect(pending(page)).toHaveCount(0);
    });
    await expectSettled(page);
  });
});

test('all that is suggested is accepted in one press, and comes back by one [REV-04]', async ({ page, services }) => {
  await budgeter(page, services, thirtyRows());
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Accept 30 suggested' }).click();
  await expect(pending(page)).toHaveCount(0);
  await expectSettled(page, { reloaded: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeader(page, { cash: '$5,000.00', budgeted: '$5,000.00' });
  await expect(page.getByRole('button', { name: 'Accept 30 suggested' })).toBeVisible();
  await reload(page);
  await expectHeader(page, { cash: '$5,000.00', budgeted: '$5,000.00' });
  await openTab(page, 'Transactions');
  await expect(page.getByRole('button', { name: 'Accept 30 suggested' })).toBeVisible();
});

test('Edit opens the form with what the bank reported and what is suggested [REV-03]', async ({ page, services }) => {
  await budgeter(page, services, thirtyRows());
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Edit Corner Market' }).first().click();
  const panel = panelOf(page);
  await expect(panel.getByRole('group', { name: 'What the bank reported' })).toContainText('The bank says: CORNER MARKET #100');
  await expect(panel.getByLabel('Merchant')).toHaveValue('Corner Market');
  await expect(panel.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Groceries');
  await panel.getByRole('button', { name: 'Submit Transaction' }).click();
  await expect(page.getByRole('button', { name: 'Accept 29 suggested' })).toBeVisible();
});

test('two bank lines of one payment, and what is recorded already, are settled once [REV-06] [REV-07]', async ({ page, services }) => {
  const on = (day: number) => ({ year: 2026, month: 5, day });
  await budgeter(page, services, {
    cash: { Checking: 1000_00, Savings: 500_00 },
    debts: [{ name: 'Visa', owed: 300_00, isCreditCard: true, startingBalance: 300_00 }],
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 1200_00 + 97_18 }],
    expenses: [{ merchant: 'Power', amount: 97_18, date: on(20), account: 'Checking', item: 'Groceries' }],
    imports: [
      { id: 'out', status: 'pending', source: 'TRANSFER TO SAVINGS', amount: -75_00, date: on(22), account: 'Checking' },
      { id: 'in', status: 'pending', source: 'TRANSFER FROM CHECKING', amount: 75_00, date: on(23), account: 'Savings' },
      { id: 'paid', status: 'pending', source: 'AUTOPAY 9020', amount: -120_00, date: on(21), account: 'Checking' },
      { id: 'thanks', status: 'pending', source: 'THANK YOU', amount: 120_00, date: on(22), account: 'Visa' },
      { id: 'power', status: 'pending', source: 'POWER CO', amount: -97_18, date: on(22), account: 'Checking' },
    ],
  });
  await openTab(page, 'Transactions');
  await expectHeader(page, { cash: '$1,500.00', budgeted: '$1,500.00' });
  await test.step('the transfer moves nothing in total', async () => {
    await page.getByRole('button', { name: 'Accept Transfer' }).click();
    await expectHeader(page, { cash: '$1,500.00', budgeted: '$1,500.00' });
  });
  await test.step('the payment leaves the cash account and the envelope of the card', async () => {
    await page.getByRole('button', { name: 'Accept Payment of Visa' }).click();
    await expectHeader(page, { cash: '$1,380.00', budgeted: '$1,380.00' });
  });
  await test.step('what is recorded already is not recorded again', async () => {
    await expect(pending(page)).toContainText('Already recorded on May 20, 2026');
    await page.getByRole('button', { name: 'Accept POWER CO' }).click();
    await expect(pending(page)).toHaveCount(0);
    await expectHeader(page, { cash: '$1,380.00', budgeted: '$1,380.00' });
  });
  await test.step('the services have it so as well, and undo gives the last one back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pending(page)).toContainText('Already recorded on May 20, 2026');
    await reload(page);
    await expectHeader(page, { cash: '$1,380.00', budgeted: '$1,380.00' });
    await openTab(page, 'Transactions');
    await expect(accepts(page)).toHaveCount(1);
    await expect(section(page, 'Transactions').getByRole('button')).toHaveText([/Checking to Savings.*\$75\.00/, /Visa.*\$120\.00/, /Power.*\$97\.18/]);
  });
});

test('what the bank changed or took back is settled in one press each, and can be taken back [REV-10]', async ({ page, services }) => {
  const on = (day: number) => ({ year: 2026, month: 5, day });
  await budgeter(page, services, {
    cash: { Checking: 1000_00 },
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 1065_00 }],
    expenses: [
      { merchant: 'Bistro', amount: 40_00, date: on(20), account: 'Checking', item: 'Groceries', importId: 'bistro' },
      { merchant: 'Noodle bar', amount: 25_00, date: on(19), account: 'Checking', item: 'Groceries', importId: 'noodles' },
    ],
    imports: [
      { id: 'bistro', status: 'modified', source: 'Bistro', amount: -44_00, date: on(21), account: 'Checking' },
      { id: 'noodles', status: 'removed', source: 'Noodle bar', amount: -25_00, date: on(19), account: 'Checking' },
    ],
  });
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Accept Bistro' }).click();
  await expectHeader(page, { cash: '$996.00', budgeted: '$996.00' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeader(page, { cash: '$1,000.00', budgeted: '$1,000.00' });
  await page.getByRole('button', { name: 'Remove Noodle bar' }).click();
  await expectHeader(page, { cash: '$1,025.00', budgeted: '$1,025.00' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeader(page, { cash: '$1,000.00', budgeted: '$1,000.00' });
  await reload(page);
  await expectHeader(page, { cash: '$1,000.00', budgeted: '$1,000.00' });
});

function section(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('group', { name, exact: true });
}

function pending(page: Page): Locator {
  return section(page, 'Pending Transactions');
}

function focused(page: Page): Locator {
  return page.locator(':focus');
}

/** All thirty are recorded, here and on the services. */
async function expectSettled(page: Page, { reloaded = true } = {}): Promise<void> {
  const left = (5000_00 - toSpend) / 100;
  const total = left.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expectHeader(page, { cash: total, budgeted: total });
  if (!reloaded) return;
  await reload(page);
  await expectHeader(page, { cash: total, budgeted: total });
  await openTab(page, 'Transactions');
  await expect(section(page, 'Transactions')).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
}
