import type { Page } from 'playwright/test';
import { messages } from '../packages/messages/src/index.ts';
import { budgeter, panelOf } from './support/budgeting.ts';
import { expect, logIn, logOut, test } from './support/test.ts';

const { authFields, passwordChange, security, securityPage } = messages;

test('I change my password, and log in with the new one [HRD-08]', async ({ page, services }) => {
  const person = await budgeter(page, services, {});
  await openSecurity(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: securityPage.changePassword.title }).click();
  const change = async (current: string, chosen: string) => {
    await panel.getByLabel(passwordChange.current, { exact: true }).fill(current);
    await panel.getByLabel(passwordChange.password, { exact: true }).fill(chosen);
    await panel.getByLabel(authFields.confirmation, { exact: true }).fill(chosen);
    await panel.getByRole('button', { name: passwordChange.submit }).click();
  };
  await change('harbour-Lantern-5', 'meadow-Kettle-7');
  await expect(panel.getByLabel(passwordChange.current, { exact: true })).toHaveAccessibleDescription(security.currentPasswordWrong);
  await change(person.password, 'meadow-Kettle-7');
  await expect(panel.getByText(security.passwordChanged)).toBeVisible();
  await logOut(page);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, { ...person, password: 'meadow-Kettle-7' });
  await expect(page).toHaveURL('/');
});

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await panelOf(page).getByRole('button', { name: securityPage.title }).click();
}
