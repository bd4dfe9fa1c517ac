import type { Page } from 'playwright/test';
import { answerYes, bankForm, createAccount, linkBank, nextDay, openInstitutions, openTransactions, pick } from './support/bank.ts';
import { budgeter, choose, chooseAccount, expectHeader, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test('a member links two banks, configures each kind of account, reviews what they report over days, meets the limit, unlinks and removes [LINK-02] [LINK-03] [LINK-27] [IMP-06] [IMP-10] [IMP-11]', async ({ page, services }) => {
  test.setTimeout(240_000);
  await budgeter(page, services, {
    cash: { Checking: 2_800_00, Savings: 8_450_00 },
    debts: [{ name: 'Old card', owed: 300_00, isCreditCard: true, startingBalance: 0 }],
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 11_250_00 }],
  });
  const panel = panelOf(page);
  const main = page.getByRole('main');
  const section = (name: string) => main.getByRole('group', { name, exact: true });
  const reviews = (name: string) => section(name).getByRole('button', { name: /^Review/ });

  await test.step('without a membership there is only the way to one', async () => {
    await openInstitutions(page);
    await expect(panel).toContainText('You must be subscribed to link a bank account.');
    await expect(panel.getByRole('button', { name: 'Link an institution' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'See plans' }).click();
    await becomeMember(page);
    await openInstitutions(page);
  });

  await test.step('Harbour Bank: the form is closed once, then finished', async () => {
    await panel.getByRole('button', { name: 'Link an institution' }).click();
    await bankForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await linkBank(page, 'Harbour Bank');
    await expect(panel.getByRole('heading', { name: 'Harbour Bank' })).toBeVisible();
  });

  await test.step('cash is linked to my account at the bank\'s balance, after a Yes: the header shows the difference', async () => {
    await panel.getByRole('button', { name: 'Link to existing account: Harbour Checking' }).click();
    await pick(panel, 'Checking');
    await pick(panel, 'Current balance');
    await panel.getByRole('button', { name: 'Link Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Link Account' })).toContainText('Checking goes from $2,800.00 to $2,914.37');
    await answerYes(page);
    await expect(page.getByText('Successfully linked account!')).toBeVisible();
    await expect(panel.getByText('Linked to Checking')).toBeVisible();
    await expectHeader(page, { cash: '$11,364.37', budgeted: '$11,250.00', message: '$114.37 more to be budgeted' });
  });

  await test.step('savings at my own balance, without a question', async () => {
    await panel.getByRole('button', { name: 'Link to existing account: Harbour Savings' }).click();
    await pick(panel, 'Savings');
    await pick(panel, 'Budget balance');
    await panel.getByRole('button', { name: 'Link Account' }).click();
    await expect(panel.getByText('Linked to Savings')).toBeVisible();
  });

  await test.step('I create a card and a brokerage account; a gift vault is not supported', async () => {
    await createAccount(page, 'Harbour Rewards Card');
    await createAccount(page, 'Harbour Brokerage');
    const toConfigure = panel.getByRole('region', { name: 'Accounts to configure' });
    await expect(toConfigure.getByRole('listitem')).toHaveCount(1);
    await expect(toConfigure).toContainText('This account type is not supported and therefore cannot be integrated');
  });

  await test.step('the credit union: I link a card to mine, and create a loan, a retirement account and cash at the available balance', async () => {
    await panel.getByRole('button', { name: 'Back' }).click();
    await linkBank(page, 'Meadow Credit Union');
    await panel.getByRole('button', { name: 'Link to existing account: Meadow Visa' }).click();
    await pick(panel, 'Old card');
    await expect(panel.getByText('Available balance')).toHaveCount(0);
    await pick(panel, 'Current balance');
    await panel.getByRole('button', { name: 'Link Account' }).click();
    await expect(panel.getByText('Linked to Old card')).toBeVisible();
    await createAccount(page, 'Meadow Car Loan');
    await createAccount(page, 'Meadow Retirement');
    await createAccount(page, 'Meadow Everyday', 'Available balance');
    await expect(panel.getByRole('region', { name: 'Accounts to configure' })).toHaveCount(0);
    await expectHeader(page, { cash: '$12,544.50', budgeted: '$11,250.00', message: '$1,294.50 more to be budgeted' });
    await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
    for (const name of ['Old card', 'Harbour Rewards Card', 'Harbour Brokerage', 'Meadow Car Loan', 'Meadow Retirement', 'Meadow Everyday']) {
      await expect(panel.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('only what was pending when I linked is offered, and not where the balance held it already', async () => {
    await openTransactions(page);
    await expect(reviews('Pending Transactions')).toHaveCount(2);
    for (const name of ['Fuel station', 'Coffee house']) await expect(main.getByRole('button', { name: `Review ${name}` })).toBeVisible();
    await expect(main).not.toContainText('Building management');
    await expect(main).not.toContainText('City transit');
  });

  await test.step('a day later I categorise what came in: money leaves the account and the envelope', async () => {
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(reviews('Pending Transactions')).toHaveCount(6);
    await categorise(page, 'Bistro on the square');
    await categorise(page, 'Pharmacy');
    await categorise(page, 'Book shop');
    await expectHeader(page, { cash: '$12,449.50', budgeted: '$11,155.00', message: '$1,294.50 more to be budgeted' });
  });

  await test.step('the bistro posts with another amount, and is reviewed', async () => {
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(reviews('Modified Transactions')).toHaveCount(1);
    await main.getByRole('button', { name: 'Review Bistro on the square' }).click();
    await expect(panel.getByLabel('Transaction Amount')).toHaveValue('72.00');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expect(section('Modified Transactions')).toHaveCount(0);
    await expectHeader(page, { cash: '$12,437.50', budgeted: '$11,143.00', message: '$1,294.50 more to be budgeted' });
  });

  await test.step('the bank takes back what the pharmacy charged twice, and a hold that I recorded nowhere; so do I', async () => {
    await nextDay(page, 'Harbour Bank');
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(reviews('Removed Transactions')).toHaveCount(2);
    for (const [place, name] of ['Pharmacy', 'Hotel hold'].entries()) {
      await main.getByRole('button', { name: `Review ${name}` }).click();
      await choose(panel, /^Are you sure/, 'Yes');
      await panel.getByRole('button', { name: 'Remove Removed Transaction' }).click();
      await expect(reviews('Removed Transactions')).toHaveCount(1 - place);
    }
    await expectHeader(page, { cash: '$12,472.50', budgeted: '$11,178.00', message: '$1,294.50 more to be budgeted' });
  });

  await test.step('with five institutions there is no way to a sixth', async () => {
    await openInstitutions(page);
    for (const name of ['Northgate Savings Bank', 'Riverside Savings Bank', 'Summit Savings Bank']) {
      await linkBank(page, name);
      await expect(panel.getByRole('heading', { name })).toBeVisible();
      await panel.getByRole('button', { name: 'Back' }).click();
    }
    await expect(panel).toContainText('You have reached the maximum number of linked institutions.');
    await expect(panel.getByRole('button', { name: 'Link an institution' })).toHaveCount(0);
  });

  await test.step('an account is unlinked: its history stays, and the bank brings nothing more into it', async () => {
    await panel.getByRole('button', { name: 'Harbour Bank' }).click();
    await panel.getByRole('button', { name: 'Unlink account: Harbour Checking' }).click();
    await expect(page.getByRole('dialog', { name: 'Unlink account' })).toContainText('The history you have remains.');
    await answerYes(page);
    await expect(page.getByText('Successfully unlinked account!')).toBeVisible();
    await nextDay(page, 'Harbour Bank');
    await nextDay(page, 'Harbour Bank');
    await openTransactions(page);
    await expect(main).not.toContainText('Bakery');
    await expect(section('Transactions')).toContainText('Bistro on the square');
  });

  await test.step('the institution is removed: a sixth bank has room, and what it brought stays', async () => {
    await openInstitutions(page);
    await panel.getByRole('button', { name: 'Harbour Bank' }).click();
    await panel.getByRole('button', { name: 'Remove Institution' }).click();
    await choose(panel, /^Are you sure/, 'Yes');
    await panel.getByRole('button', { name: 'Remove Institution' }).click();
    await expect(page.getByText('Institution successfully removed')).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Linked Institutions' }).getByRole('button')).toHaveText([
      'Meadow Credit Union', 'Northgate Savings Bank', 'Riverside Savings Bank', 'Summit Savings Bank',
    ]);
    await linkBank(page, 'Willow Savings Bank');
    await expect(panel.getByRole('heading', { name: 'Willow Savings Bank' })).toBeVisible();
    await expectHeader(page, { cash: '$12,472.50', budgeted: '$11,178.00', message: '$1,294.50 more to be budgeted' });
  });
});

/** From the plans to a membership, with a card that is accepted. */
async function becomeMember(page: Page): Promise<void> {
  const panel = panelOf(page);
  await panel.locator('label', { hasText: 'Monthly' }).click();
  await panel.getByRole('button', { name: 'Continue to Payment' }).click();
  const form = page.frameLocator('iframe[title="Payment form"]');
  await form.getByLabel('A card that is accepted').check();
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(panel.getByText('Premium Member')).toBeVisible();
}

async function categorise(page: Page, source: string): Promise<void> {
  const panel = panelOf(page);
  await page.getByRole('main').getByRole('button', { name: `Review ${source}` }).click();
  await choose(panel, 'Transaction Type', 'Expense');
  await choose(panel, 'Transaction Subtype', 'Regular');
  await chooseAccount(panel, 'Budgeted Account', 'Groceries');
  await panel.getByRole('button', { name: 'Submit Transaction' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: `Review ${source}` })).toHaveCount(0);
}
