import {
  budgeter, choose, confirmRemoval, expectHeader, fillIn, openTab, panelOf, record, retype, setStartingBalance,
} from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('a month from the first account to the reset: blue and red as each step makes it [BUD-06] [BUD-11] [ASG-07] [ASG-09]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Savings: 0 },
    items: [
      { name: 'Rent', subset: 'working-budget', template: 1500_00 }, { name: 'Groceries', subset: 'working-budget', template: 600_00 },
      { name: 'Fun', subset: 'working-budget', template: 200_00 }, { name: 'Emergency', subset: 'savings', template: 500_00 },
      { name: 'Charity', subset: 'giving', template: 200_00 },
    ],
    incomeSources: ['Job'], templateIncome: { Salary: 3000_00 },
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  const discrepancies = page.getByRole('region', { name: 'Income Discrepancy' });
  await test.step('a cash account of 3,000 is added', async () => {
    await panel.getByRole('button', { name: 'Add account' }).click();
    await fillIn(panel, { 'Account Name': 'Checking', 'Account Amount': '3000', 'Account Category': 'Bank' });
    await choose(panel, 'Account Type', 'Cash');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$0.00', message: '$3,000.00 more to be budgeted' });
  });
  await test.step('starting balances make it blue', async () => {
    await setStartingBalance(page, 'Groceries', '400');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$400.00', message: '$2,600.00 more to be budgeted' });
    await setStartingBalance(page, 'Emergency', '2600');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,000.00' });
  });
  await test.step('May is created from the template', async () => {
    await openTab(page, 'Assignments');
    await main.getByRole('button', { name: "Create May's budget" }).click();
    await expect(main.getByLabel('Rent, this month')).toHaveValue('1500.00');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,000.00' });
    await openTab(page, 'Overview');
    await expect(discrepancies).toContainText(/May 2026.*3,000\.00/s);
  });
  await test.step('rent is paid', async () => {
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Landlord', 'Transaction Amount': '1500' },
      accounts: { 'Account Used': 'Checking', 'Budgeted Account': 'Rent' },
    });
    await expectHeader(page, { cash: '$1,500.00', budgeted: '$1,500.00' });
  });
  const payday = async (net: string) => record(page, {
    kind: ['Income', 'Work'], incomeSource: 'Job', fields: { 'Net Income': net }, accounts: { 'Account Used': 'Checking' },
  });
  await test.step('half of the income arrives', async () => {
    await payday('1500');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,000.00' });
  });
  await test.step('one purchase is split', async () => {
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Market', 'Transaction Amount': '182.35' }, accounts: { 'Account Used': 'Checking' },
      split: { Groceries: '150', Fun: '32.35' },
    });
    await expectHeader(page, { cash: '$2,817.65', budgeted: '$2,817.65' });
  });
  await test.step('the other half is 50 short, and stays visible', async () => {
    await payday('1450');
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,267.65' });
    await openTab(page, 'Overview');
    await expect(discrepancies).toContainText(/May 2026.*50\.00/s);
  });
  await test.step('planned income lowered by 50 is too little for what was assigned', async () => {
    await openTab(page, 'Assignments');
    await retype(panel, 'Salary, amount', '2950');
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,317.65', message: "You've overbudgeted by $50.00" });
  });
  await test.step('Fun lowered by 50 makes up for it', async () => {
    await retype(main, 'Fun, this month', '150');
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,267.65' });
    await openTab(page, 'Overview');
    await expect(discrepancies).not.toContainText('May 2026');
  });
  await test.step('a transfer moves nothing in the budget', async () => {
    await record(page, {
      kind: ['Other', 'Transfer'], fields: { 'Transfer Amount': '500' }, accounts: { 'Transfer To': 'Savings', 'Transfer From': 'Checking' },
    });
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,267.65' });
  });
  await test.step('the reset undoes both changes to May', async () => {
    await openTab(page, 'Assignments');
    await main.getByRole('button', { name: 'Reset to Template Data' }).click();
    await panel.getByRole('button', { name: 'Yes' }).click();
    await expect(main.getByLabel('Fun, this month')).toHaveValue('200.00');
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,267.65' });
    await reload(page);
    await expectHeader(page, { cash: '$4,267.65', budgeted: '$4,267.65' });
    await expect(discrepancies).toContainText(/May 2026.*50\.00/s);
  });
});

test('a card and a loan: what is bought, refunded and paid keeps the budget blue', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 2000_00 },
    debts: [
      { name: 'Visa', owed: 300_00, isCreditCard: true, startingBalance: 300_00 }, { name: 'Car loan', owed: 10_000_00, rate: 12, startingBalance: 300_00 },
    ],
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 800_00 }, { name: 'Emergency', subset: 'savings', startingBalance: 600_00 }],
  });
  const panel = panelOf(page);
  /** Header, debts and envelopes as the page shows them. */
  const expectFigures = async (cash: string, visa: string, car: string, envelopes: { groceries: string; visa: string; car: string }) => {
    await openTab(page, 'Overview');
    await expectHeader(page, { cash, budgeted: cash });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Visa' })).toContainText(visa);
    await expect(panel.getByRole('listitem').filter({ hasText: 'Car loan' })).toContainText(car);
    const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(line('Groceries')).toContainText(envelopes.groceries);
    await expect(line('Visa')).toContainText(envelopes.visa);
    await expect(line('Car loan')).toContainText(envelopes.car);
  };
  await test.step('the start', () => expectFigures('$2,000.00', '$300.00', '$10,000.00', { groceries: '$800.00', visa: '$300.00', car: '$300.00' }));
  await test.step('groceries of 120 on the card', async () => {
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Market', 'Transaction Amount': '120' }, accounts: { 'Account Used': 'Visa', 'Budgeted Account': 'Groceries' },
    });
    await expectFigures('$2,000.00', '$420.00', '$10,000.00', { groceries: '$680.00', visa: '$420.00', car: '$300.00' });
  });
  await test.step('20 of it come back to the card', async () => {
    await record(page, {
      kind: ['Other', 'Refund'], fields: { 'Merchant': 'Market', 'Transaction Amount': '20' }, accounts: { 'Account Used': 'Visa', 'Budgeted Account': 'Groceries' },
    });
    await expectFigures('$2,000.00', '$400.00', '$10,000.00', { groceries: '$700.00', visa: '$400.00', car: '$300.00' });
  });
  const pay = async (merchant: string, debt: string, amounts: [total: string, principal: string, interest: string]) => record(page, {
    kind: ['Expense', 'Debt'],
    fields: { 'Merchant': merchant, 'Transaction Amount': amounts[0] },
    accounts: { 'Account Used': 'Checking', 'Budgeted Account': debt },
    lastFields: { 'Debt Principal': amounts[1], 'Debt Interest': amounts[2] },
  });
  await test.step('the card is paid off', async () => {
    await pay('Card bill', 'Visa', ['400', '400', '0']);
    await expectFigures('$1,600.00', '$0.00', '$10,000.00', { groceries: '$700.00', visa: '$0.00', car: '$300.00' });
  });
  await test.step('a third of the loan payment is interest', async () => {
    await pay('Lender', 'Car loan', ['300', '200', '100']);
    await expectFigures('$1,300.00', '$0.00', '$9,800.00', { groceries: '$700.00', visa: '$0.00', car: '$0.00' });
  });
  await test.step('a late fee on the card cannot be budgeted to the card itself', async () => {
    await openTab(page, 'Transactions');
    await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).click();
    await choose(panel, 'Transaction Type', 'Expense');
    await choose(panel, 'Transaction Subtype', 'Regular');
    await panel.getByRole('button', { name: /^Budgeted Account/ }).click();
    await expect(panel.getByRole('option', { name: /^Emergency/ })).toBeVisible();
    await expect(panel.getByRole('option', { name: /^Visa/ })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the services have it so as well', async () => {
    await reload(page);
    await expectFigures('$1,300.00', '$0.00', '$9,800.00', { groceries: '$700.00', visa: '$0.00', car: '$0.00' });
    await page.getByRole('button', { name: 'INSIGHTS' }).click();
    await expect(page.getByRole('heading', { name: 'Your current net worth is' })).toContainText('8,500.00');
  });
});

test('income that is early, an item and an account removed, and the red budget mended each time [OVR-05] [BUD-06]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 1000_00, Savings: 500_00 },
    items: [
      { name: 'Groceries', subset: 'working-budget', startingBalance: 700_00, template: 900_00 }, { name: 'Trip', subset: 'savings', startingBalance: 300_00, template: 400_00 },
      { name: 'Emergency', subset: 'savings', startingBalance: 500_00, template: 700_00 },
    ],
    incomeSources: ['Job'], templateIncome: { Salary: 2000_00, Bonus: 100_00 },
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  const discrepancies = page.getByRole('region', { name: 'Income Discrepancy' });
  await expectHeader(page, { cash: '$1,500.00', budgeted: '$1,500.00' });
  await test.step('income for June, which has no budget yet', async () => {
    await record(page, {
      kind: ['Income', 'Work'], incomeSource: 'Job', fields: { 'Net Income': '2000' }, accounts: { 'Account Used': 'Checking' }, monthsAhead: 1,
    });
    await expectHeader(page, { cash: '$3,500.00', budgeted: '$3,500.00' });
    await openTab(page, 'Overview');
    await expect(discrepancies).toContainText(/June 2026.*2,000\.00/s);
  });
  await test.step('I create June, which plans 100 that are not assigned', async () => {
    await openTab(page, 'Assignments');
    await main.getByRole('button', { name: 'Next month' }).click();
    await main.getByRole('button', { name: "Create June's budget" }).click();
    await expectHeader(page, { cash: '$3,500.00', budgeted: '$3,400.00', message: '$100.00 more to be budgeted' });
  });
  await test.step('they go to the trip', async () => {
    await retype(main, 'Trip, this month', '500');
    await expectHeader(page, { cash: '$3,500.00', budgeted: '$3,500.00' });
  });
  await test.step('I remove the trip, and reallocate its savings', async () => {
    await openTab(page, 'Overview');
    await expect(discrepancies).toContainText(/June 2026.*100\.00/s);
    await main.getByRole('button', { name: 'Trip', exact: true }).click();
    await panel.getByRole('button', { name: 'Remove Trip' }).click();
    await choose(panel, /^Are you sure/, 'Yes');
    await panel.getByRole('textbox', { name: /^Emergency/ }).fill('500');
    await panel.getByRole('button', { name: /^Working Budget/ }).click();
    await panel.getByRole('textbox', { name: /^Groceries/ }).fill('300');
    await panel.getByRole('button', { name: 'Remove Budget Account' }).click();
    await expect(main.getByRole('button', { name: 'Trip', exact: true })).toHaveCount(0);
    await expectHeader(page, { cash: '$3,500.00', budgeted: '$3,500.00' });
  });
  await test.step('I remove the second cash account, after a warning', async () => {
    await panel.getByRole('button', { name: 'Savings', exact: true }).click();
    await panel.getByRole('button', { name: 'Remove account' }).click();
    await expect(panel).toContainText('This account holds $500.00. Removing it will create a red budget. You can fix it in Profile, Beginning Balances.');
    await confirmRemoval(page, 'Account');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,500.00', message: "You've overbudgeted by $500.00" });
  });
  await test.step('a beginning balance mends it', async () => {
    await setStartingBalance(page, 'Emergency', '0');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,000.00' });
  });
  await test.step('without the bonus too much is assigned', async () => {
    await openTab(page, 'Assignments');
    await panel.getByRole('button', { name: 'Remove Bonus' }).click();
    await confirmRemoval(page, 'Income');
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,100.00', message: "You've overbudgeted by $100.00" });
  });
  await test.step('the services have it so as well', async () => {
    await reload(page);
    await expectHeader(page, { cash: '$3,000.00', budgeted: '$3,100.00', message: "You've overbudgeted by $100.00" });
    await expect(discrepancies).not.toContainText('June 2026');
  });
});
