import { budgeter, choose, fillIn, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('the first press after a correction submits: nothing takes the button away from under the pointer [DAY-04]', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Savings: 0 } });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Add account' }).click();
  await fillIn(panel, { 'Account Name': 'Checking', 'Account Category': 'Bank' });
  await choose(panel, 'Account Type', 'Cash');
  const submit = panel.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(panel.getByRole('alert')).toHaveText('Missing required fields: Account Amount');
  await expect(panel.getByLabel('Account Amount')).toHaveAccessibleDescription(/Please fill this in/);
  await panel.getByLabel('Account Amount').click();
  await page.keyboard.type('3000');
  const top = async () => (await submit.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await submit.hover();
  await page.mouse.down();
  // Pressed it is drawn a trace smaller.
  expect(await top()).toBeCloseTo(before, 0);
  await expect(panel.getByRole('alert')).toBeVisible();
  await page.mouse.up();
  await expect(panel.getByRole('button', { name: 'Checking', exact: true })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a name that I typed and did not leave is kept when I go back by the browser', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Checking: 100_00 }, items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 100_00 }] });
  await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
  await panelOf(page).getByLabel('Account Name').fill('Food');
  await page.goBack();
  await expect(panelOf(page).getByLabel('Account Name')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Food', exact: true })).toBeVisible();
});
