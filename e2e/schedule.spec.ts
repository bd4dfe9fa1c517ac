import type { Page } from 'playwright/test';
import type { Start } from './support/budget.ts';
import { budgeter, expectHeader, fillIn, openTab, panelOf, retype } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { expect, test } from './support/test.ts';

// A moment that no other file has, and so services of its own: their clock is put forward here.
test.use({ now: '2026-05-28T12:00:01Z', timezoneId: 'America/New_York' });

const start: Start = { cash: { Checking: 2000_00 }, items: [{ name: 'Rent', subset: 'working-budget', startingBalance: 2000_00 }] };

test('what is scheduled is listed, waits on its day with its suggestion, and is accepted in one press [DAY-15]', async ({ page, services }) => {
  await budgeter(page, services, start);
  await openTab(page, 'Transactions');
  await schedule(page, { Merchant: 'Phone company', 'First Day': '05/31/2026' }, '45');
  const listed = page.getByRole('region', { name: 'Scheduled' });
  await expect(listed.getByRole('listitem')).toHaveText([/^Phone companyMay 31, 2026 · Every month.*\$45\.00$/]);
  await expect(pending(page)).toHaveCount(0);

  await schedule(page, { Merchant: 'Landlord', 'First Day': '05/28/2026' }, '900');
  await expect(pending(page)).toContainText('Regular, as you scheduled it');
  await expect(listed.getByRole('listitem')).toHaveText([/^Phone company/, /^LandlordJune 28, 2026 · Every month/]);
  await expectHeader(page, { cash: '$2,000.00', budgeted: '$2,000.00' });
  await page.getByRole('button', { name: 'Accept Landlord' }).click();
  await expectHeader(page, { cash: '$1,100.00', budgeted: '$1,100.00' });
  await expect(pending(page)).toHaveCount(0);

  await reload(page);
  await openTab(page, 'Transactions');
  await expectHeader(page, { cash: '$1,100.00', budgeted: '$1,100.00' });
  await expect(listed.getByRole('listitem')).toHaveCount(2);
  await expect(pending(page)).toHaveCount(0);
});

test('a day that comes while the services are away waits once they are back, and only once [DAY-15]', async ({ page, services }) => {
  await budgeter(page, services, start);
  await openTab(page, 'Transactions');
  await schedule(page, { Merchant: 'Cleaner', 'First Day': '05/30/2026' }, '40', 'Every week');
  await expect(page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')).toHaveCount(1);
  await services.putForward(10 * 24 * 60 * 60 * 1000);
  for (let restart = 0; restart < 2; restart += 1) {
    await services.kill();
    await services.startAgain();
    await reload(page);
    await openTab(page, 'Transactions');
    await expect(pending(page).getByRole('button', { name: 'Accept Cleaner' })).toHaveCount(2);
    await expect(pending(page)).toContainText(/June 6, 2026.*May 30, 2026/s);
  }
});

async function schedule(page: Page, fields: Record<string, string>, amount: string, every = 'Every month'): Promise<void> {
  await page.getByRole('button', { name: 'New scheduled transaction' }).click();
  const panel = panelOf(page);
  await fillIn(panel, fields);
  await retype(panel, 'Amount', amount);
  await panel.getByLabel('Account Used').selectOption('Checking');
  await panel.getByLabel('How often').selectOption(every);
  await panel.getByRole('combobox', { name: 'Envelope' }).fill('Rent');
  await page.keyboard.press('Enter');
  const saved = page.waitForResponse((response) => response.url().endsWith('/scheduled-transactions'));
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

function pending(page: Page) {
  return page.getByRole('group', { name: 'Pending Transactions' });
}
