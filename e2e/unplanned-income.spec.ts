import { budgeter, expectHeader, openTab, record } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { atMost } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('a paycheck beyond the plan is planned and assigned in three presses [DAY-11]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 500_00 },
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 500_00, template: 200_00 }, { name: 'Trip', subset: 'savings' }],
    incomeSources: ['Job'], templateIncome: { Pay: 200_00 },
  });
  await openTab(page, 'Assignments');
  await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
  await record(page, { kind: ['Income', 'Work'], incomeSource: 'Job', fields: { 'Net Income': '450' }, accounts: { 'Account Used': 'Checking' } });
  await expectHeader(page, { cash: '$950.00', budgeted: '$950.00' });
  await openTab(page, 'Assignments');
  const dialog = page.getByRole('dialog');
  await atMost(page, 3, 'plan and assign an income that was not planned', async (hand) => {
    await hand.press(page.getByRole('button', { name: 'Plan it and assign $250.00' }));
    await hand.press(dialog.getByRole('option', { name: /^Trip/ }));
    await hand.press(dialog.getByRole('button', { name: 'Plan it and assign $250.00' }));
  });
  const trip = page.getByRole('textbox', { name: 'Trip, this month' });
  await expect(trip).toHaveValue('250.00');
  await expect(page.getByRole('textbox', { name: 'Pay, amount' })).toHaveValue('450.00');
  await expect(page.getByText('Received, not planned yet')).toHaveCount(0);
  await reload(page);
  await openTab(page, 'Assignments');
  await expect(trip).toHaveValue('250.00');
  await expectHeader(page, { cash: '$950.00', budgeted: '$950.00' });
});
