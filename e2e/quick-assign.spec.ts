import { budgeter, expectHeader, openTab } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { atMost } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('a month is assigned in three presses, and one Undo takes all of it back [DAY-10]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 500_00 },
    items: [
      { name: 'Groceries', subset: 'working-budget', startingBalance: 300_00, template: 60_00 },
      { name: 'Fun', subset: 'working-budget', startingBalance: 200_00, template: 40_00 },
      { name: 'Trip', subset: 'savings', template: 100_00 },
    ],
    templateIncome: { Pay: 200_00 },
  });
  const main = page.getByRole('main');
  const assigned = (name: string) => main.getByLabel(`${name}, this month`);
  await openTab(page, 'Assignments');
  await main.getByRole('button', { name: "Create May's budget" }).click();
  await expect(assigned('Trip')).toHaveValue('100.00');
  const dialog = page.getByRole('dialog');
  const changes: string[] = [];
  page.on('request', (request) => { if (request.method() === 'PATCH') changes.push(new URL(request.url()).pathname); });
  await atMost(page, 3, 'quick assign a month', async (hand) => {
    await hand.press(main.getByRole('button', { name: 'Quick assign' }));
    await hand.press(dialog.getByText('Zero', { exact: true }));
    await hand.press(dialog.getByRole('button', { name: 'Assign $0.00' }));
  });
  for (const name of ['Groceries', 'Fun', 'Trip']) await expect(assigned(name)).toHaveValue('0.00');
  await expectHeader(page, { cash: '$500.00', budgeted: '$300.00', message: '$200.00 more to be budgeted' });
  expect(changes.map((path) => path.split('/').at(-1))).toEqual(['assignments']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(assigned('Groceries')).toHaveValue('60.00');
  await expect(assigned('Fun')).toHaveValue('40.00');
  await expect(assigned('Trip')).toHaveValue('100.00');
  await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
  await reload(page);
  await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
});
