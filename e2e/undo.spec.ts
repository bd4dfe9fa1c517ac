import { budgeter, expectHeader, openTab, panelOf, record } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test('Ctrl+Z takes back what I did last, Ctrl+Shift+Z and Ctrl+Y put it back; in a text field they are the field’s [SYN-16]', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Checking: 100_00 }, items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 100_00 }] });
  const envelope = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const named = async (name: string) => {
    await panelOf(page).getByLabel('Account Name').fill(name);
    await panelOf(page).getByLabel('Account Name').press('Enter');
  };
  await envelope('Groceries').click();
  await named('Provisions');
  await named('Meals');
  await expect(envelope('Meals')).toBeVisible();
  await test.step('in the field the key takes back what I typed there, and no name', async () => {
    await panelOf(page).getByLabel('Account Name').fill('Half a word');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Taken back:')).toHaveCount(0);
    await expect(envelope('Meals')).toBeVisible();
    await panelOf(page).getByLabel('Account Name').press('Escape');
  });
  await envelope('Meals').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back: Name changed.')).toBeVisible();
  await expect(envelope('Provisions')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(envelope('Groceries')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(envelope('Provisions')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(envelope('Meals')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(envelope('Groceries')).toBeVisible();
});

test('Ctrl+Z takes back what I added and the month I created, and puts both back [SYN-17]', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Checking: 100_00 }, items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 100_00, template: 10_00 }] });
  const main = page.getByRole('main');
  const total = { cash: '$100.00' };
  await openTab(page, 'Assignments');
  const create = main.getByRole('button', { name: /^Create .*'s budget$/ });
  await create.click();
  await expectHeader(page, { ...total, budgeted: '$110.00', message: "You've overbudgeted by $10.00" });
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back: Budget created.')).toBeVisible();
  await expect(create).toBeVisible();
  await expectHeader(page, { ...total, budgeted: '$100.00' });
  await page.keyboard.press('Control+Shift+z');
  await expectHeader(page, { ...total, budgeted: '$110.00', message: "You've overbudgeted by $10.00" });
  await page.keyboard.press('Control+z');
  await expect(create).toBeVisible();

  await record(page, {
    kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Corner shop', 'Transaction Amount': '12' },
    accounts: { 'Budgeted Account': 'Groceries', 'Account Used': 'Checking' },
  });
  await expectHeader(page, { cash: '$88.00', budgeted: '$88.00' });
  await page.getByRole('tab', { name: 'Transactions' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back: Transaction added.')).toBeVisible();
  await expectHeader(page, { ...total, budgeted: '$100.00' });
  await page.reload();
  await expectHeader(page, { ...total, budgeted: '$100.00' });
});
