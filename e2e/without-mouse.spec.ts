import type { Locator, Page } from 'playwright/test';
import { budgetOf } from './support/budget.ts';
import { budgeter, expectHeader } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { atMost } from './support/presses.ts';
import { expect, newPerson, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const home = {
  cash: { Checking: 500_00 },
  items: [
    { name: 'Groceries', subset: 'working-budget' as const, startingBalance: 300_00, template: 400_00 },
    { name: 'Fun', subset: 'working-budget' as const, startingBalance: 200_00, template: 100_00 },
  ],
  incomeSources: ['Job'],
  templateIncome: { Pay: 500_00 },
};

test('a day of budgeting by keyboard alone: log in, record, assign, fix, log out', async ({ page, services }) => {
  const person = newPerson();
  await services.settle(person, budgetOf(home));
  await page.setViewportSize({ width: 1440, height: 900 });
  const { keyboard } = page;
  const main = page.getByRole('main');
  await test.step('I log in', async () => {
    await page.goto('/login');
    await reach(page, page.getByLabel('E-mail'));
    await keyboard.type(person.emailAddress);
    await reach(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('along the tabs to Transactions, and the form by its shortcut', async () => {
    await reach(page, page.getByRole('tab', { name: 'Overview' }));
    await keyboard.press('ArrowRight');
    // The focus follows a key in a separate task; the next key goes to the focused tab.
    await expect(page.getByRole('tab', { name: 'Assignments' })).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Alt+n');
    await expect(page.getByLabel('Merchant')).toBeFocused();
  });
  await test.step('a purchase, field by field in the order I think of it; Enter saves and stays', async () => {
    await expect(page.getByRole('radio', { name: 'Regular' })).toBeChecked();
    await keyboard.type('Market');
    await keyboard.press('Tab');
    await keyboard.type('45.50');
    await expect(page.getByRole('button', { name: 'Account Used Checking' })).toBeVisible();
    await reach(page, page.getByRole('combobox', { name: 'Budgeted Account' }));
    await keyboard.type('groc');
    await keyboard.press('Enter');
    await reach(page, page.getByLabel('Description'));
    await keyboard.press('Enter');
    await expect(page.getByText('Market, $45.50: recorded. Go on with the next one.')).toBeVisible();
    await expectHeader(page, { cash: '$454.50', budgeted: '$454.50' });
  });
  await test.step('the next one asks only for what differs: where the merchant is known, for the amount', async () => {
    await expect(page.getByLabel('Merchant')).toBeFocused();
    await keyboard.type('Market');
    await keyboard.press('Tab');
    await keyboard.type('4.50');
    await keyboard.press('Enter');
    await expect(page.getByText('Market, $4.50: recorded. Go on with the next one.')).toBeVisible();
    await expectHeader(page, { cash: '$450.00', budgeted: '$450.00' });
  });
  await test.step('the first one is opened from the list and corrected', async () => {
    await reach(page, main.getByRole('button', { name: /Market.*\$45\.50/ }));
    await keyboard.press('Enter');
    await reach(page, page.getByLabel('Transaction Amount'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('40');
    await reach(page, page.getByRole('button', { name: 'Submit Transaction' }));
    await keyboard.press('Enter');
    await expectHeader(page, { cash: '$455.50', budgeted: '$455.50' });
  });
  await test.step('May is created, and amounts are typed down the column', async () => {
    await reach(page, page.getByRole('tab', { name: 'Transactions' }));
    await keyboard.press('ArrowLeft');
    await reach(page, main.getByRole('button', { name: "Create May's budget" }));
    await keyboard.press('Enter');
    await expect(main.getByLabel('Groceries, this month')).toHaveValue('400.00');
    await reach(page, main.getByLabel('Groceries, this month'));
    await keyboard.type('420');
    await keyboard.press('Enter');
    await expect(main.getByLabel('Fun, this month')).toBeFocused();
    await expectHeader(page, { cash: '$455.50', budgeted: '$475.50', message: "You've overbudgeted by $20.00" });
    await keyboard.type('100-20');
    await keyboard.press('Enter');
    await expectHeader(page, { cash: '$455.50', budgeted: '$455.50' });
  });
  const dialog = page.getByRole('dialog');
  await test.step('the whole month is assigned as in the template', async () => {
    await reach(page, main.getByRole('button', { name: 'Quick assign' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await reach(page, dialog.getByRole('radio', { name: 'Template' }));
    await keyboard.press('Space');
    await reach(page, dialog.getByRole('button', { name: 'Assign $500.00' }));
    await keyboard.press('Enter');
    await expect(main.getByLabel('Groceries, this month')).toHaveValue('400.00');
    await expect(main.getByLabel('Fun, this month')).toHaveValue('100.00');
  });
  await test.step('more comes in than was planned: it is planned and assigned', async () => {
    await keyboard.press('Alt+n');
    await reach(page, page.getByRole('radio', { name: 'Expense' }), 'Shift+Tab');
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked();
    await reach(page, page.getByRole('radio', { name: 'Work' }));
    await keyboard.press('Space');
    await reach(page, page.getByRole('combobox', { name: 'Income Source' }));
    await keyboard.type('Job');
    await reach(page, page.getByLabel('Net Income'));
    await keyboard.type('550');
    await keyboard.press('Enter');
    await expectHeader(page, { cash: '$1,005.50', budgeted: '$1,005.50' });
    await reach(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await reach(page, page.getByRole('button', { name: 'Plan it and assign $50.00' }));
    await keyboard.press('Enter');
    await reach(page, dialog.getByRole('combobox'));
    await keyboard.type('fun');
    await keyboard.press('Enter');
    await reach(page, dialog.getByRole('button', { name: 'Plan it and assign $50.00' }));
    await keyboard.press('Enter');
    await expect(main.getByLabel('Fun, this month')).toHaveValue('150.00');
    await expectHeader(page, { cash: '$1,005.50', budgeted: '$1,005.50' });
  });
  await test.step('I log out', async () => {
    await reach(page, page.getByRole('button', { name: 'PROFILE' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await reach(page, page.getByRole('button', { name: 'Log Out' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('the amount of any envelope is 12 keys from the top of the page, without its shortcut', async ({ page, services }) => {
  const names = Array.from({ length: 48 }, (_, index) => `Envelope ${index + 1}`);
  await budgeter(page, services, { cash: { Checking: 0 }, items: names.map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 0, template: 10_00 })) });
  await page.getByRole('tab', { name: 'Assignments' }).click();
  await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atMost(page, 12, 'from the top of the page to the last of 48 envelopes', async (hand) => {
    await hand.pressKeys('Tab');
    await hand.pressKeys('Tab');
    await expect(page.getByRole('button', { name: 'Go to an envelope' })).toBeFocused();
    await hand.pressKeys('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    for (const key of ' 48') await hand.pressKeys(key === ' ' ? 'Space' : key);
    await hand.pressKeys('Enter');
    await expect(page.getByRole('textbox', { name: 'Envelope 48, this month' })).toBeFocused();
  });
});

test.describe('on a phone, with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a day of budgeting: record, assign, rename, look into an account', async ({ page, services }) => {
    await budgeter(page, services, home, { width: 390, height: 844 });
    const main = page.getByRole('main');
    const tap = async (name: string | RegExp, role: 'button' | 'tab' | 'radio' | 'option' = 'button') => page.getByRole(role, { name, exact: typeof name === 'string' }).tap();
    const type = async (label: string, text: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).tap();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    };
    await test.step('nothing is wider than the page', () => expectNoSideways(page));
    await test.step('a purchase: the form takes the place of the page', async () => {
      await tap('Transactions', 'tab');
      await tap('Add Transaction');
      await page.getByLabel('Merchant').tap();
      await page.keyboard.type('Market');
      await type('Transaction Amount', '45.50');
      await page.getByRole('combobox', { name: 'Budgeted Account' }).tap();
      await tap(/^Groceries/, 'option');
      await expectNoSideways(page);
      await tap('Submit Transaction');
      await expect(main.getByRole('button', { name: /Market/ })).toBeVisible();
      await expectHeader(page, { cash: '$454.50', budgeted: '$454.50' });
    });
    await test.step('May is created; the month\'s income stands on the same page', async () => {
      await tap('Assignments', 'tab');
      await tap("Create May's budget");
      await expect(main.getByRole('textbox', { name: 'Pay, amount' })).toHaveValue('500.00');
      await type('Groceries, this month', '420');
      await page.getByRole('heading', { name: 'Budget', level: 2, exact: true }).tap();
      await expectHeader(page, { cash: '$454.50', budgeted: '$474.50', message: "You've overbudgeted by $20.00" });
      await type('Fun, this month', '80');
      await page.keyboard.press('Enter');
      await expectHeader(page, { cash: '$454.50', budgeted: '$454.50' });
      await expectNoSideways(page);
    });
    await test.step('the month is assigned as in the template, and what came in unplanned is planned', async () => {
      await tap('Quick assign');
      await page.getByRole('dialog').getByText('Template', { exact: true }).tap();
      await tap('Assign $500.00');
      await expect(main.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('400.00');
      await tap('Transactions', 'tab');
      await tap('Add Transaction');
      await tap('Income', 'radio');
      await tap('Work', 'radio');
      await page.getByLabel('Income Source').selectOption('Job');
      await type('Net Income', '550');
      await tap('Submit Transaction');
      await expectHeader(page, { cash: '$1,004.50', budgeted: '$1,004.50' });
      await tap('Assignments', 'tab');
      await tap('Plan it and assign $50.00');
      await tap(/^Fun/, 'option');
      await page.getByRole('dialog').getByRole('button', { name: 'Plan it and assign $50.00' }).tap();
      await expect(main.getByRole('textbox', { name: 'Fun, this month' })).toHaveValue('150.00');
    });
    await test.step('the account is reconciled with its bank', async () => {
      await tap('Accounts', 'tab');
      await tap(/^Checking/);
      await tap('Reconcile');
      await page.keyboard.type('1004.50');
      await tap('Finish, it matches');
      await expect(page.getByText('Nothing is open')).toBeVisible();
      await expectNoSideways(page);
      await tap('Back');
    });
    await test.step('an envelope gets another name', async () => {
      await tap('Overview', 'tab');
      await tap('Fun');
      await type('Account Name', 'Leisure');
      await page.keyboard.press('Enter');
      await expectNoSideways(page);
      await tap('Back');
      await expect(main.getByRole('button', { name: 'Leisure', exact: true })).toBeVisible();
    });
    await test.step('an account, and what happened on it', async () => {
      await tap('Accounts', 'tab');
      await tap(/^Checking/);
      await tap('Transactions', 'tab');
      await expect(page.getByText('Market')).toBeVisible();
      await expectNoSideways(page);
    });
    await test.step('the services have it so as well', async () => {
      await reload(page);
      await expectHeader(page, { cash: '$1,004.50', budgeted: '$1,004.50' });
      await expect(main.getByRole('button', { name: 'Leisure', exact: true })).toBeVisible();
    });
  });
});

/** Goes from one thing that takes the focus to the next, until the one that is meant has it. */
async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Nobody comes to ${String(wanted)} by ${key}.`);
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
