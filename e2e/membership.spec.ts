import type { FrameLocator, Page } from 'playwright/test';
import { messages } from '../packages/messages/src/index.ts';
import { createAccount, linkBank, nextDay, openInstitutions, openTransactions } from './support/bank.ts';
import { budgeter, panelOf } from './support/budgeting.ts';
import { expect, logIn, test } from './support/test.ts';

const day = 24 * 60 * 60_000;

test('a person buys a plan by a card, is premium, links banks, cancels, is premium until the period ends, and keeps the links [AUTH-40] [AUTH-41] [LINK-01] [SUB-06] [SUB-11] [SUB-13] [SUB-14]', async ({ page, services }) => {
  test.setTimeout(120_000);
  const person = await budgeter(page, services, {});
  const panel = panelOf(page);
  const reported = (source: string) => page.getByRole('main').getByRole('button', { name: `Review ${source}` });
  await test.step('the offer leads to the plans; one has to be picked', async () => {
    await openProfile(page);
    await expectPremium(page, false);
    await page.getByRole('main').getByRole('button', { name: 'See plans' }).click();
    await panel.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Please select a plan first.');
    await panel.locator('label', { hasText: 'Monthly' }).click();
    await panel.getByRole('button', { name: 'Continue to Payment' }).click();
  });
  const form = page.frameLocator('iframe[title="Payment form"]');
  await test.step('a card is declined, and nothing is bought', async () => {
    await pay(form, 'A card that is declined');
    await expect(form.getByRole('status')).toHaveText('The card was declined. Choose another one and try again.');
    await expectPremium(page, false);
  });
  await test.step('the bank of another card asks for confirmation: refused it is declined as well, confirmed it pays', async () => {
    await pay(form, 'A card whose bank asks for confirmation');
    await form.getByRole('button', { name: 'Refuse' }).click();
    await expect(form.getByRole('status')).toHaveText(/declined/);
    await pay(form, 'A card whose bank asks for confirmation');
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('Premium Member')).toBeVisible();
    await expectPremium(page, true);
  });
  await test.step('it stays so after a reload, and is shown under Account', async () => {
    await page.reload();
    await openProfile(page);
    await expectPremium(page, true);
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(panel).toContainText(person.emailAddress);
    await expect(panel.getByText('Premium Member')).toBeVisible();
  });
  await test.step('two banks are linked, and an account of one is made mine', async () => {
    await openInstitutions(page);
    await linkBank(page, 'Meadow Credit Union');
    await panel.getByRole('button', { name: 'Back' }).click();
    await linkBank(page, 'Harbour Bank');
    await createAccount(page, 'Harbour Checking', 'Current balance');
  });
  await test.step('cancelling needs the box to be ticked, and ends nothing yet', async () => {
    await openManageAccount(page);
    await panel.getByRole('button', { name: 'Cancel Subscription' }).click();
    await panel.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(panel.getByRole('alert')).toHaveText('You must acknowledge that your subscription will end after the current billing period.');
    await panel.getByRole('checkbox').check();
    await panel.getByLabel('Reason (optional)').fill('Too dear');
    await panel.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(panel.getByRole('note')).toHaveText('Your subscription is cancelled. You stay a premium member until the end of the billing period.');
    await expect(panel.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    await expectPremium(page, true);
  });
  await test.step('27 days later the member is one still, and a day at the bank brings in what it reports', async () => {
    await services.putForward(27 * day);
    await comeBack(page, person);
    await expectPremium(page, true);
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(reported('Pharmacy')).toBeVisible();
  });
  await test.step('five more, and the period is over: the offer is back', async () => {
    await services.putForward(5 * day);
    await comeBack(page, person);
    await expectPremium(page, false);
    await openManageAccount(page);
    await expect(panel.getByRole('button', { name: 'See plans' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  });
  await test.step('both links are there still, and no third can be made', async () => {
    await openInstitutions(page);
    await expect(panel.getByRole('list', { name: 'Linked Institutions' }).getByRole('button')).toHaveText(['Meadow Credit Union', 'Harbour Bank']);
    await expect(panel.getByText(messages.institutions.lapsed)).toBeVisible();
    await expect(panel.getByText('You must be subscribed to link a bank account.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'See plans' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Link an institution' })).toHaveCount(0);
  });
  await test.step('so is the account, which can be unlinked; the others wait for a membership', async () => {
    await panel.getByRole('button', { name: 'Harbour Bank' }).click();
    await expect(panel.getByText('Linked to Harbour Checking')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Unlink account: Harbour Checking' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Accounts to configure' })).toContainText('Harbour Savings');
    await expect(panel.getByRole('button', { name: /^(Link to existing|Create new) account/ })).toHaveCount(0);
  });
  await test.step('another day at the bank brings in nothing', async () => {
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(reported('Pharmacy')).toBeVisible();
    await expect(reported('Main job')).toHaveCount(0);
  });
});

test('privacy policy and terms of use open in a new tab, and the budget stays where it was [PROF-22] [PROF-23]', async ({ page, services }) => {
  await budgeter(page, services, {});
  await openProfile(page);
  for (const name of ['Privacy Policy', 'Terms of Use']) {
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const tab = await opening;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  }
});

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
}

async function openManageAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await panelOf(page).getByRole('button', { name: 'Manage Account' }).click();
}

/** Opens the app again at Profile, with a new login after a long absence. */
async function comeBack(page: Page, person: { emailAddress: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, person);
  await openProfile(page);
}

/** Whether the person is a member: the header is a gradient, and there is no offer. */
async function expectPremium(page: Page, isPremium: boolean): Promise<void> {
  await expect(page.getByRole('banner').locator('[data-status]')).toHaveCSS('background-image', isPremium ? /linear-gradient/ : 'none');
  await expect(page.getByRole('main').getByRole('button', { name: 'See plans' })).toHaveCount(isPremium ? 0 : 1);
}

async function pay(form: FrameLocator, card: string): Promise<void> {
  await form.getByLabel(card).check();
  await form.getByRole('button', { name: 'Pay' }).click();
}
