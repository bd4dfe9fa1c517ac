import type { BrowserContext, Page } from 'playwright/test';
import { TOTP } from 'otpauth';
import { messages } from '../packages/messages/src/index.ts';
import { budgeter, panelOf } from './support/budgeting.ts';
import type { Services } from './support/services.ts';
import { expect, logIn, logOut, test } from './support/test.ts';

const now = '2026-05-28T12:00:00Z';

test.use({ now });

const { authFields, devices, passwordChange, secondStep, secondStepPage, security, securityPage } = messages;

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

test('I set an authenticator app up, and log in with a code of it, and with a recovery code [HRD-08]', async ({ page, services }) => {
  const person = await budgeter(page, services, {});
  await openSecurity(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: new RegExp(`^${securityPage.secondStep.title}`) }).click();
  await panel.getByRole('button', { name: secondStep.setUp }).click();
  await panel.getByLabel(secondStep.password, { exact: true }).fill(person.password);
  await panel.getByRole('button', { name: secondStep.tasks.setUpAuthenticator.submit }).click();
  await expect(panel.getByRole('img', { name: secondStep.confirming.picture })).toBeVisible();
  const secret = (await panel.getByRole('paragraph').filter({ hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? '';
  await panel.getByLabel(secondStep.confirming.code).fill(codeOf(services, secret, 0));
  await panel.getByRole('button', { name: secondStep.confirming.submit }).click();
  const recoveryCode = await panel.getByRole('listitem').first().innerText();
  await panel.getByRole('button', { name: secondStep.codes.done }).click();
  await expect(panel.getByText(secondStep.authenticatorIsOn)).toBeVisible();

  await test.step('a login asks for a code of the app, which works once', async () => {
    await logOut(page);
    await logIn(page, person);
    await page.getByLabel(secondStepPage.code).fill(codeOf(services, secret, 0));
    await page.getByRole('button', { name: secondStepPage.submit }).click();
    await expect(page.getByRole('alert')).toHaveText(security.codeWrong);
    await page.getByLabel(secondStepPage.code).fill(codeOf(services, secret, 1));
    await page.getByRole('button', { name: secondStepPage.submit }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('or for a recovery code', async () => {
    await logOut(page);
    await logIn(page, person);
    await page.getByRole('button', { name: secondStepPage.useRecoveryCode }).click();
    await page.getByLabel(secondStepPage.recoveryCode).fill(recoveryCode);
    await page.getByRole('button', { name: secondStepPage.submit }).click();
    await expect(page).toHaveURL('/');
  });
});

test('I add a passkey, and log in with it [HRD-08]', async ({ browser, services }) => {
  // Browsers make none for an IP address.
  const context = await browser.newContext({ baseURL: services.url.replace('127.0.0.1', 'localhost') });
  await context.clock.setFixedTime(now);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const person = await budgeter(page, services, {});
  await openSecurity(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: new RegExp(`^${securityPage.secondStep.title}`) }).click();
  await panel.getByRole('button', { name: secondStep.addPasskey }).click();
  await panel.getByLabel(secondStep.password, { exact: true }).fill(person.password);
  await panel.getByLabel(secondStep.name).fill('Key ring');
  await panel.getByRole('button', { name: secondStep.tasks.addPasskey.submit }).click();
  await panel.getByRole('button', { name: secondStep.codes.done }).click();
  await expect(panel.getByText('Key ring', { exact: true })).toBeVisible();
  await logOut(page);
  await logIn(page, person);
  await page.getByRole('button', { name: secondStepPage.usePasskey }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('I see where I am logged in, and log out the other device, which is refused at once [HRD-08]', async ({ page, browser, services }) => {
  const person = await budgeter(page, services, {});
  const context = await browser.newContext({ baseURL: services.url });
  await context.clock.setFixedTime(now);
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, person);
  await expect(other).toHaveURL('/');
  await openSecurity(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: new RegExp(`^${securityPage.devices.title}`) }).click();
  // Who made the account is logged in as well, since earlier.
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem').first()).toContainText(devices.thisDevice);
  await panel.getByRole('button', { name: /^Log out: / }).first().click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(other).toHaveURL('/login');
  const refused = await context.request.post('/api/refresh-token', { headers: await xsrfOf(context) });
  expect(refused.status()).toBe(401);
  expect(await services.newestMessage(person.emailAddress)).toContain('on a device that was not seen before');
  await context.close();
});

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await panelOf(page).getByRole('button', { name: securityPage.title }).click();
}

/** The header that a call by cookie needs. */
async function xsrfOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'));
  return { 'X-XSRF-TOKEN': cookie?.value ?? '' };
}

/** The code that an app shows so many steps of 30 seconds after the services' time; the services accept the one before and the one after as well. */
function codeOf(services: Services, secret: string, steps: number): string {
  return new TOTP({ secret }).generate({ timestamp: services.time() + steps * 30_000 });
}
