import { budgeter, chooseAccount, expectHeader, fillIn, openTab, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test("an envelope's panel explains its amount, adds a transaction that falls on it, and opens it [DAY-12]", async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 500_00 },
    items: [
      { name: 'Groceries', subset: 'working-budget', startingBalance: 300_00, template: 60_00 },
      { name: 'Fun', subset: 'working-budget', startingBalance: 200_00, template: 40_00 },
    ],
    templateIncome: { Pay: 100_00 },
  });
  await openTab(page, 'Assignments');
  await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
  await openTab(page, 'Overview');
  await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
  const panel = panelOf(page);
  const statement = panel.getByRole('region', { name: 'May 2026' });
  await expect(statement).toContainText('Carried from April$300.00Assigned$60.00Spent$0.00Left$360.00');
  await panel.getByRole('button', { name: 'Add Transaction' }).click();
  await fillIn(panel, { 'Merchant': 'Green Basket', 'Transaction Amount': '42.50' });
  await chooseAccount(panel, 'Account Used', 'Checking');
  await panel.getByRole('button', { name: 'Submit Transaction' }).click();
  await expect(statement).toContainText('Spentnegative $42.50Left$317.50');
  await expectHeader(page, { cash: '$457.50', budgeted: '$457.50' });
  const row = panel.getByRole('button', { name: /^Green Basket/ });
  await row.click();
  await expect(panel.getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(row).toBeFocused();
});
