import { budgeter, expectHeader } from './support/budgeting.ts';
import { atMost } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const home = {
  cash: { Checking: 899_00, Savings: 0 },
  debts: [{ name: 'Visa', owed: 200_00, isCreditCard: true, rate: 24, startingBalance: 200_00 }],
  expenses: [{ merchant: 'Kiosk', amount: 1_00, date: { year: 2026, month: 5, day: 20 }, account: 'Checking', item: 'Fun' }],
  items: [
    { name: 'Groceries', subset: 'working-budget' as const, startingBalance: 400_00, template: 0 },
    { name: 'Fun', subset: 'working-budget' as const, startingBalance: 200_00, template: 0 },
    { name: 'Trip', subset: 'savings' as const, startingBalance: 100_00, template: 0 },
  ],
};

test('a transaction takes as few presses and fields as it has facts, from anywhere in the shell [DAY-02] [DAY-06] [DAY-18]', async ({ page, services }) => {
  await budgeter(page, services, home);
  const recorded = (what: string) => expect(page.getByText(`${what}: recorded. Go on with the next one.`)).toBeVisible();
  await atMost(page, 6, 'an expense of a new merchant', async (hand) => {
    await hand.pressKeys('Alt+n');
    await expect(page.getByLabel('Merchant')).toBeFocused();
    await hand.type('Corner Market', 'Merchant');
    await hand.type('40', 'Transaction Amount');
    await hand.choose('Budgeted Account', 'groc');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $40.00');
  });
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  await atMost(page, 5, 'an expense of a known merchant, from another section', async (hand) => {
    await hand.pressKeys('Alt+n');
    await hand.type('cor', 'Merchant');
    await hand.type('12+3', 'Transaction Amount');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $15.00');
  });
  await atMost(page, 3, 'the next expense of a known merchant', async (hand) => {
    await hand.type('cor', 'Merchant');
    await hand.type('5', 'Transaction Amount');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $5.00');
  });
  await atMost(page, 11, 'a split in three', async (hand) => {
    await page.keyboard.press('Escape');
    await hand.pressKeys('Alt+n');
    await hand.type('Warehouse', 'Merchant');
    await hand.type('90', 'Transaction Amount');
    await page.getByRole('switch', { name: 'Split Transaction' }).focus();
    await hand.pressKeys('Space');
    await hand.choose('Add budgeted account', 'groc');
    await hand.choose('Add budgeted account', 'fun');
    await hand.choose('Add budgeted account', 'trip');
    for (const name of ['Groceries', 'Fun', 'Trip']) await hand.type('30', `Part of ${name}`);
    await hand.pressKeys('Enter');
    await recorded('Warehouse, $90.00');
  });
  await atMost(page, 5, 'a payment of the card', async (hand) => {
    await page.keyboard.press('Escape');
    await hand.pressKeys('Alt+n');
    await hand.press(page.getByRole('radio', { name: 'Debt' }));
    await hand.type('100', 'Transaction Amount');
    await hand.choose('Budgeted Account', 'visa');
    await expect(page.getByRole('button', { name: /^Account Used Checking/ })).toBeVisible();
    await expect(page.getByLabel('Debt Interest')).toHaveValue('4.00');
    await hand.pressKeys('Enter');
    await recorded('Visa, $100.00');
  });
  await expectHeader(page, { cash: '$649.00', budgeted: '$649.00' });
});
