import { deletedPerson, demoPerson } from '../apps/services/src/demo/accounts.ts';
import { enterCode, expect, fillInWizard, logIn, logOut, mailedLink, newestCode, newPerson, register, test, verifiedPerson } from './support/test.ts';

const minute = 60_000;

test('a person registers with a slip at every step, verifies phone and e-mail, and sees the budget [AUTH-01] [AUTH-02] [AUTH-05] [AUTH-28] [AUTH-29] [AUTH-43] [REG-01]', async ({ page, services }) => {
  const person = newPerson();
  await test.step('from the front door to the wizard', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
  });
  await test.step('a name of spaces is no name', async () => {
    await page.getByLabel('First name').fill('   ');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('Must fill out first and last name before moving on');
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.keyboard.press('Enter');
  });
  await test.step('address, number and consent are asked for in turn', async () => {
    await page.getByLabel('E-mail').fill('sample@');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('Must provide valid email address');
    await page.getByLabel('E-mail').fill(person.emailAddress);
    await page.getByLabel('Mobile number').fill('555');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('Must provide valid phone number');
    await page.getByLabel('Mobile number').fill(person.mobileNumber);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('You must consent to receive SMS for 2FA to continue');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('a weak password is not taken', async () => {
    await page.getByLabel('Password', { exact: true }).fill('lantern');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('Must meet all password requirements');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('the review shows everything but the password', async () => {
    await expect(page.getByText(person.emailAddress)).toBeVisible();
    await expect(page.getByText(person.password)).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/verify-sms');
  });
  await test.step('nobody logs in before the phone is verified', async () => {
    const other = await page.context().newPage();
    await other.goto('/login');
    await logIn(other, person);
    await expect(other.getByRole('alert')).toHaveText('Please verify your phone number before logging in.');
    await other.close();
  });
  await test.step('the code from the mailbox page', async () => {
    const mailbox = await page.context().newPage();
    await mailbox.goto('/mailbox');
    const message = mailbox.locator('article').filter({ hasText: person.mobileNumber }).first().locator('pre');
    const code = /\d{6}/.exec(await message.innerText())?.[0] ?? '';
    await mailbox.close();
    await enterCode(page, code);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please check your email for a verification link')).toBeVisible();
  });
  await test.step('the e-mail is verified by its link', async () => {
    await logIn(page, person);
    await expect(page.getByRole('alert')).toHaveText('Please check your email for a verification link and verify your email address before logging in.');
    await page.goto(await mailedLink(services, person, 'verify-email'));
    await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
  await test.step('the budget of a new person is blue', async () => {
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 390, height: 844 }]) {
  test(`the budget stands at its top after a login at ${size.width} px [FST-06]`, async ({ page, services }) => {
    await page.setViewportSize(size);
    const person = await verifiedPerson(page, services);
    for (const again of [false, true]) {
      await page.goto('/login');
      await page.evaluate(() => window.scrollTo(0, 400));
      await logIn(page, person);
      await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      if (again) break;
      await logOut(page);
      await expect(page).toHaveURL('/login');
    }
  });
}

test('the browser\'s Back in the wizard is one step back with everything kept, and leaves from the first step', async ({ page }) => {
  const person = newPerson();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillInWizard(page, person);
  await test.step('Back, step by step, under the one address', async () => {
    await page.goBack();
    await expect(heading('How do we reach you?')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.emailAddress);
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
    await expect(page).toHaveURL('/register');
  });
  await test.step('Forward, as far as I had come', async () => {
    await page.goForward();
    await page.goForward();
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(person.password);
  });
  await test.step('not past a step that I have spoiled meanwhile', async () => {
    await page.goBack();
    await page.getByLabel('E-mail').fill('half@');
    await page.goForward();
    await expect(page.getByRole('alert')).toHaveText('Must provide valid email address');
    await expect(heading('How do we reach you?')).toBeVisible();
    await page.getByLabel('E-mail').fill(person.emailAddress);
  });
  await test.step('the wizard\'s own Back and the browser\'s agree', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
    await page.goForward();
    await expect(heading('How do we reach you?')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});

test('I stay logged in over a reload and in a second tab, and log out of both at once [AUTH-03] [AUTH-23] [AUTH-37] [AUTH-39] [NAV-02]', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, demoPerson);
  const header = page.getByRole('heading', { name: 'You have a Blue Budget' });
  await expect(header).toBeVisible();
  await test.step('a reload asks for no password', async () => {
    await page.reload();
    await expect(header).toBeVisible();
    await page.goto('/login');
    await expect(header).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  const second = await context.newPage();
  await test.step('a second tab is in as well, and moving about does not change the address', async () => {
    await second.goto('/');
    await second.getByRole('button', { name: 'INSIGHTS' }).click();
    await expect(second.getByText('Your current net worth is')).toBeVisible();
    await expect(second).toHaveURL('/');
    await second.goto('/profile');
    await expect(second.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(second).toHaveURL('/profile');
  });
  await test.step('no token lies in the storage of the browser', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(stored).not.toMatch(/eyJ/);
  });
  await test.step('logging out here logs out there', async () => {
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expect(second).toHaveURL('/login');
    for (const inside of ['/', '/profile']) {
      await second.goto(inside);
      await expect(second).toHaveURL('/login');
    }
    await expect(second.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

test('a session that ran out for good leads back to the login page, with nothing left on the screen [AUTH-34]', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, demoPerson);
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Cash total')).toHaveCount(0);
});

test('a load that fails returns to the login, and shows an error [AUTH-36]', async ({ page }) => {
  await page.route('**/real-accounts', (route) => route.fulfill({ status: 500, json: { message: 'The accounts are out of reach.' } }));
  await page.goto('/login');
  await logIn(page, demoPerson);
  await expect(page.getByRole('alert')).toHaveText('The accounts are out of reach.');
  await expect(page).toHaveURL('/login');
});

test('I reset a forgotten password, which ends every other session [AUTH-11] [AUTH-13] [AUTH-14]', async ({ page, context, services }) => {
  const person = await verifiedPerson(page, services);
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
  const other = await context.newPage();
  await test.step('without a link I can request one', async () => {
    await other.goto('/reset-password');
    await expect(other.getByRole('alert')).toHaveText('Invalid reset link. Please request a new password reset.');
    await other.getByRole('button', { name: 'Request a new link' }).click();
    await expect(other).toHaveURL('/forgot-password');
  });
  await test.step('the link comes by e-mail', async () => {
    await other.getByLabel('E-mail').fill(person.emailAddress);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await expect(other.getByRole('status')).toContainText('is on its way');
    await other.goto(await mailedLink(services, person, 'reset-password'));
  });
  const renewed = { ...person, password: 'meadow-Kettle-7' };
  await test.step('two that differ and one too short are refused', async () => {
    await other.getByLabel('New password', { exact: true }).fill('short');
    await other.getByLabel('Confirm password', { exact: true }).fill('shorter');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('alert')).toHaveText('Passwords do not match.');
    await other.getByLabel('Confirm password', { exact: true }).fill('short');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('alert')).toHaveText('Password must be at least 8 characters long.');
    await other.getByLabel('New password', { exact: true }).fill(renewed.password);
    await other.getByLabel('Confirm password', { exact: true }).fill(renewed.password);
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other).toHaveURL('/login');
  });
  await test.step('the old session is over, the old password too, and the new one works', async () => {
    await page.reload();
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    await logIn(page, renewed);
    await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
  });
});

test('an invited person accepts with the address that was invited [AUTH-42]', async ({ page, services }) => {
  const person = newPerson();
  const link = await services.invite(person.emailAddress);
  await page.goto(link);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.emailAddress);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL('/verify-sms');
  await enterCode(page, await newestCode(services, person));
  await expect(page).toHaveURL('/login');
});

test('an account that was deleted cannot be entered [AUTH-26]', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, deletedPerson);
  await expect(page.getByRole('alert')).toHaveText('This account has been deleted. Please contact support if this was a mistake.');
});

test('a code works for five minutes, and a fresh one comes with the next login [AUTH-10] [AUTH-25]', async ({ page, services }) => {
  const person = newPerson();
  await register(page, person);
  const old = await newestCode(services, person);
  await services.putForward(5 * minute);
  await enterCode(page, old);
  await expect(page.getByRole('alert')).toContainText('Your verification code has expired.');
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Please verify your phone number before logging in.');
  await expect(page).toHaveURL('/verify-sms');
  // A refused login does not return the number, so the page asks for it.
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await enterCode(page, await newestCode(services, person));
  await expect(page).toHaveURL('/login');
});

test('five wrong codes lock the phone for fifteen minutes [AUTH-09]', async ({ page, services }) => {
  const person = newPerson();
  await register(page, person);
  const code = await newestCode(services, person);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/verify-sms');
    await enterCode(page, wrong);
    await answered;
  }
  const locked = page.waitForResponse('**/api/verify-sms');
  await enterCode(page, code);
  expect((await locked).status()).toBe(429);
  await expect(page.getByRole('alert')).toHaveText('Too many incorrect attempts. Please wait 15 minutes and try again.');
  await services.putForward(15 * minute);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/verify-sms');
  // A refused login does not return the number, so the page asks for it.
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await enterCode(page, await newestCode(services, person));
  await expect(page).toHaveURL('/login');
});

test('a mistyped number is put right before the code is entered [AUTH-19]', async ({ page, services }) => {
  const person = newPerson();
  const right = newPerson().mobileNumber;
  await register(page, person);
  await page.getByRole('link', { name: 'Correct it' }).click();
  await expect(page).toHaveURL('/phone-typo');
  await page.getByLabel('New mobile number').fill(right);
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(page).toHaveURL('/verify-sms');
  await enterCode(page, await newestCode(services, { ...person, mobileNumber: right }));
  await expect(page).toHaveURL('/login');
});

test('links without a token show an error, and the illustration of the text message is there [AUTH-06] [AUTH-07] [AUTH-22]', async ({ page }) => {
  for (const path of ['/verify-email', '/verify-email-change']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Invalid verification link.');
  }
  await page.goto('/verify-email-change?token=made-up');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/twilio/verification/image');
  await expect(page.getByRole('img', { name: /verification code/ })).toBeVisible();
});
