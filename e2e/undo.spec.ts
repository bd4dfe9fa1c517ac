import { budgeter, panelOf } from './support/budgeting.ts';
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
