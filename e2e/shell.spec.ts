import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { expect, logIn, test } from './support/test.ts';

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

test('every section is there, and what has no page yet says so [NAV-01] [NAV-05] [NAV-07]', async ({ page }) => {
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
