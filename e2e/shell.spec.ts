import type { Page } from 'playwright/test';
import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { messages } from '../packages/messages/src/index.ts';
import { choose, openTab, panelOf } from './support/budgeting.ts';
import { expect, logIn, logOut, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson);
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
});

test('the layout changes at 1300 and at 1000 [NAV-03] [NAV-10] [NAV-13] [NAV-14]', async ({ page }) => {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const isAtBottom = async () => ((await sections.boundingBox())?.y ?? 0) > 400;
  await page.setViewportSize({ width: 1300, height: 800 });
  expect(await isAtBottom()).toBe(false);
  await page.setViewportSize({ width: 1299, height: 800 });
  expect(await isAtBottom()).toBe(true);

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Assignments', /^Transactions\d*$/]);
  await page.setViewportSize({ width: 999, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeHidden();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Assignments', /^Transactions\d*$/, 'Accounts']);

  await page.getByRole('tab', { name: 'Accounts' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Cash Accounts' })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

test('every section is there, and one without a page shows Coming Soon [NAV-01] [NAV-05] [NAV-07]', async ({ page }) => {
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections).toHaveText(['BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE']);
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  for (const tab of ['Expenses', 'Calculators']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('Coming Soon')).toBeVisible();
  }
  await page.getByRole('button', { name: 'EDUCATION' }).click();
  for (const tab of ['Budgeting', 'Saving', 'Debt', 'Investing']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('Coming Soon')).toBeVisible();
  }
});

test('a tab is remembered while another section is looked at [NAV-09]', async ({ page }) => {
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  await page.getByRole('tab', { name: 'Calculators' }).click();
  await page.getByRole('button', { name: 'BUDGET' }).click();
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  await expect(page.getByRole('tab', { name: 'Calculators' })).toHaveAttribute('aria-selected', 'true');
});

test('the totals of the header are those of the cards and the accounts [OVR-03] [NW-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [cash, budgeted] = await page.getByRole('banner').getByText(/\$[\d,]+\.\d\d/).allInnerTexts();
  expect(cash).toBe(budgeted);
  for (const title of ['Income Discrepancy', 'Working Budget', 'Savings', 'Debt', 'Giving', 'Investments']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('complementary').getByRole('group', { name: 'Cash Accounts' })).toContainText(cash ?? 'no total');
});

test('the browser’s Back closes what is open, then goes through tabs and sections, and leaves last [SYN-21]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { href } = await page.evaluate(() => ({ href: location.href }));
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = (name: string) => panelOf(page).getByRole('heading', { level: 2, name, exact: true });
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'GOALS' }).click();
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Account/ }).click();
  await expect(panel('Account')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Manage Account' }).click();
  await expect(panel('Manage Account')).toBeVisible();

  await page.goBack();
  await expect(panel('Account')).toBeVisible();
  await page.goBack();
  await expect(panel('Account')).toBeHidden();
  await page.goBack();
  await expect(tab('Savings')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('Transactions')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toBe(href);
  await page.goBack();
  expect(page.url()).not.toBe(href);
});

test('what was half typed stays while I look elsewhere, and nothing drops it without a question', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const merchant = panelOf(page).getByLabel('Merchant');
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await choose(panelOf(page), 'Transaction Type', 'Expense');
  await choose(panelOf(page), 'Transaction Subtype', 'Regular');
  await merchant.fill('Half a word');
  await test.step('another section, another tab, and back', async () => {
    await page.getByRole('button', { name: 'GOALS' }).click();
    await expect(merchant).toBeHidden();
    await page.getByRole('button', { name: 'BUDGET' }).click();
    await expect(merchant).toHaveValue('Half a word');
    await openTab(page, 'Overview');
    await expect(merchant).toBeHidden();
    await openTab(page, 'Transactions');
    await expect(merchant).toHaveValue('Half a word');
  });
  await test.step('closing the page asks nothing, since a reload brings it back', async () => {
    expect(await asksBeforeClosing(page)).toBe(false);
  });
  await test.step('Back asks: I keep it', async () => {
    await panelOf(page).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(merchant).toHaveValue('Half a word');
  });
  await test.step('logging out asks, and leads back to it', async () => {
    await logOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }).click();
    await expect(merchant).toHaveValue('Half a word');
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('once I have given it up the page closes without a question', async () => {
    await panelOf(page).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
    await expect(merchant).toBeHidden();
    expect(await asksBeforeClosing(page)).toBe(false);
  });
});

test('a file that was chosen and not imported is never stored: closing the page asks', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTab(page, 'Transactions');
  await page.getByRole('main').getByRole('button', { name: messages.importFilePanel.title }).click();
  await panelOf(page).getByRole('heading', { level: 2 }).waitFor();
  expect(await asksBeforeClosing(page)).toBe(false);
  await panelOf(page).locator('input[type="file"]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Amount\n2026-05-01,5\n') });
  await expect(panelOf(page).getByText('bank.csv')).toBeVisible();
  expect(await asksBeforeClosing(page)).toBe(true);
});

test('Assignments shows the month\'s income, whatever was opened on another tab [SYN-24]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
  await expect(panelOf(page).getByLabel('Account Name')).toHaveValue('Groceries');
  await openTab(page, 'Assignments');
  await expect(panelOf(page).getByRole('heading', { name: 'Income', exact: true })).toBeVisible();
  await expect(panelOf(page).getByLabel('Account Name')).toBeHidden();
  await openTab(page, 'Transactions');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Find' })).toBeVisible();
  await openTab(page, 'Assignments');
  await expect(panelOf(page).getByRole('heading', { name: 'Income', exact: true })).toBeVisible();
});

for (const [width, height] of [[1440, 900], [1440, 500], [1024, 768], [1024, 500]] as const) {
  test(`the side panel reaches to the bottom at ${width} x ${height}, however far the page is scrolled`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
    const body = panelOf(page).getByRole('group', { name: 'Groceries' });
    await expect(body).toBeVisible();
    const floor = width < 1300 ? (await page.getByRole('navigation', { name: 'Sections' }).boundingBox())?.y ?? 0 : height;
    for (const scrolled of [0, 40, 300]) {
      await page.evaluate((to) => window.scrollTo(0, to), scrolled);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await expect.poll(() => panelOf(page).locator(':scope > div').evaluate((view) => (
        Math.round(view.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(view).maxHeight))
      )), { message: `what it may take of the window, scrolled by ${scrolled}` }).toBe(floor);
      const last = await body.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return Math.round(element.getBoundingClientRect().bottom);
      });
      expect(last).toBeLessThanOrEqual(floor);
    }
  });
}

test('what opens over the page on a phone begins under the strip, and leads back to where I was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, 'Transactions');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const top = () => page.getByRole('main').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const recorded = page.getByRole('group', { name: 'Transactions', exact: true });
  const row = recorded.getByRole('button').first();
  // Its rows are drawn once they are near.
  await recorded.evaluate((element) => element.scrollIntoView());
  // In the middle, where the navigation does not lie over it: pressing it scrolls no more.
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await row.click();
  await expect(page.getByRole('button', { name: 'Submit Transaction' })).toBeAttached();
  expect(await top()).toBe(48);
  await test.step('and so does the list behind a field', async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(scrolled).toBe(200);
    await page.getByRole('button', { name: /^Account Used/ }).click();
    await expect(page.getByRole('button', { name: 'Select Account' })).toBeAttached();
    expect(await top()).toBe(48);
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await scrolled()).toBe(200);
  });
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await scrolled()).toBe(before);
});

/** Whether the browser would ask before the page is closed or reloaded. */
function asksBeforeClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
