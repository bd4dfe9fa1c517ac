import { budgeter, openTab, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const day = (place: number) => ({ year: 2026 - Math.floor(place / 336), month: 4 - (Math.floor(place / 84) % 4), day: 28 - Math.floor((place % 84) / 3) });

test('a purchase that is not loaded is found by keyboard, by its words and by its amount, and opened', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 900_00, Reserve: 100_00 },
    items: ['Groceries', 'Pets'].map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 500_00 })),
    expenses: Array.from({ length: 130 }, (_, place) => ({
      merchant: place === 129 ? 'Café Zürich' : `Shop ${place + 1}`, amount: place === 129 ? 7_35 : 1_00, date: day(place),
      account: place === 129 ? 'Reserve' : 'Checking', item: place === 129 ? 'Pets' : 'Groceries',
    })),
  });
  const panel = panelOf(page);
  const words = panel.getByRole('searchbox', { name: 'Words' });
  await openTab(page, 'Transactions');
  await test.step('by the beginnings of its words, without accents', async () => {
    await page.keyboard.press('Alt+/');
    await expect(words).toBeFocused();
    await page.keyboard.type('zur caf');
    await expect(panel.getByText('1 transaction found')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Café Zürich/ })).toContainText('7.35');
  });
  await test.step('by its amount, its account and its budgeted account', async () => {
    await words.fill('');
    await panel.getByLabel('Amount', { exact: true }).fill('7.35');
    await panel.getByLabel('Account', { exact: true }).selectOption('Reserve');
    await panel.getByLabel('Budgeted Account').selectOption('Pets');
    await expect(panel.getByText('1 transaction found')).toBeVisible();
    await panel.getByLabel('Account', { exact: true }).selectOption('Checking');
    await expect(panel.getByText('No transaction is like that.')).toBeVisible();
  });
  await test.step('by its days, which stay with what was found while it is open', async () => {
    await panel.getByRole('button', { name: 'Clear' }).click();
    await panel.getByLabel('From').fill('03012026');
    await panel.getByLabel('To').fill('03132026');
    await panel.getByLabel('To').press('Enter');
    await expect(panel.getByText('1 transaction found')).toBeVisible();
    await panel.getByRole('button', { name: /Café Zürich/ }).click();
    await expect(panel.getByLabel('Merchant')).toHaveValue('Café Zürich');
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(panel.getByLabel('From')).toHaveValue('03/01/2026');
    await expect(panel.getByText('1 transaction found')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Café Zürich/ })).toBeFocused();
  });
  await test.step('many come fifty at a time', async () => {
    await panel.getByRole('button', { name: 'Clear' }).click();
    await words.fill('shop');
    await expect(panel.getByText('50 transactions found, and there are more')).toBeVisible();
    await panel.getByRole('button', { name: /^Shop 1\b/ }).focus();
    for (const told of ['100 transactions found, and there are more', '129 transactions found']) {
      await page.keyboard.press('End');
      await panel.getByRole('button', { name: 'Load More' }).click();
      await expect(panel.getByText(told, { exact: true })).toBeAttached();
    }
    await expect(panel.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  });
  await test.step('it is opened, and what was looked for stays beneath', async () => {
    await words.fill('zurich');
    await panel.getByRole('button', { name: /Café Zürich/ }).click();
    await expect(panel.getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
    await expect(panel.getByLabel('Merchant')).toHaveValue('Café Zürich');
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(words).toHaveValue('zurich');
  });
});
