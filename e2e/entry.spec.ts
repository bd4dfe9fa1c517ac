import { budgeter, expectHeader } from './support/budgeting.ts';
import { Hand } from './support/presses.ts';
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
  const counted = async (name: string, most: number, enter: (hand: Hand) => Promise<void>) => test.step(`${name}: ${most} at most`, async () => {
    const hand = new Hand(page);
    await enter(hand);
    expect(hand.count).toBeLessThanOrEqual(most);
  });
  await counted('an expense of a new merchant', 6, async (hand) => {
    await hand.pressKeys('Alt+n');
    await expect(page.getByLabel('Merchant')).toBeFocused();
    await hand.type('Merchant', 'Corner Market');
    await hand.type('Transaction Amount', '40');
    await hand.choose('Budgeted Account', 'groc');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $40.00');
  });
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  await counted('of a known one, from another section', 5, async (hand) => {
    await hand.pressKeys('Alt+n');
    await hand.type('Merchant', 'cor');
    await hand.type('Transaction Amount', '12+3');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $15.00');
  });
  await counted('the next one', 3, async (hand) => {
    await hand.type('Merchant', 'cor');
    await hand.type('Transaction Amount', '5');
    await hand.pressKeys('Enter');
    await recorded('Corner Market, $5.00');
  });
  await counted('a split in three', 11, async (hand) => {
    await page.keyboard.press('Escape');
    await hand.pressKeys('Alt+n');
    await hand.type('Merchant', 'Warehouse');
    await hand.type('Transaction Amount', '90');
    await page.getByRole('switch', { name: 'Split Transaction' }).focus();
    await hand.pressKeys('Space');
    await hand.choose('Add budgeted account', 'groc');
    await hand.choose('Add budgeted account', 'fun');
    await hand.choose('Add budgeted account', 'trip');
    for (const name of ['Groceries', 'Fun', 'Trip']) await hand.type(`Part of ${name}`, '30');
    await hand.pressKeys('Enter');
    await recorded('Warehouse, $90.00');
  });
  await counted('a payment of the card', 5, async (hand) => {
    await page.keyboard.press('Escape');
    await hand.pressKeys('Alt+n');
    await hand.press(page.getByRole('radio', { name: 'Debt' }));
    await hand.type('Transaction Amount', '100');
    await hand.choose('Budgeted Account', 'visa');
    await expect(page.getByRole('button', { name: /^Account Used Checking/ })).toBeVisible();
    await expect(page.getByLabel('Debt Interest')).toHaveValue('4.00');
    await hand.pressKeys('Enter');
    await recorded('Visa, $100.00');
  });
  await expectHeader(page, { cash: '$649.00', budgeted: '$649.00' });
});
