import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../scripts/root.ts';
import { budgeter, choose, chooseAccount, expectHeader, openTab, panelOf } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('of what the bank reported one is categorised, one denied, a changed one accepted and a vanished one removed [IMP-06] [IMP-07] [IMP-10] [IMP-11]', async ({ page, services }) => {
  const day = (number: number) => ({ year: 2026, month: 5, day: number });
  await budgeter(page, services, {
    cash: { Checking: 1000_00 },
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 665_00 }, { name: 'Fun', subset: 'working-budget', startingBalance: 400_00 }],
    expenses: [
      { merchant: 'Bistro', amount: 40_00, date: day(20), account: 'Checking', item: 'Groceries', importId: 'bistro' },
      { merchant: 'Noodle bar', amount: 25_00, date: day(19), account: 'Checking', item: 'Groceries', importId: 'noodles' },
    ],
    imports: [
      { id: 'market', status: 'pending', source: 'Market', amount: -30_00, date: day(26), account: 'Checking' },
      { id: 'twice', status: 'pending', source: 'Market again', amount: -30_00, date: day(26), account: 'Checking' },
      { id: 'bistro', status: 'modified', source: 'Bistro', amount: -44_00, date: day(21), account: 'Checking' },
      { id: 'noodles', status: 'removed', source: 'Noodle bar', amount: -25_00, date: day(19), account: 'Checking' },
    ],
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  const section = (name: string) => main.getByRole('group', { name, exact: true });
  await expectHeader(page, { cash: '$1,000.00', budgeted: '$1,000.00' });
  await openTab(page, 'Transactions');
  await test.step('one is categorised: account and amount are the bank\'s, the envelope is mine', async () => {
    await main.getByRole('button', { name: 'Review Market', exact: true }).click();
    await choose(panel, 'Transaction Type', 'Expense');
    await choose(panel, 'Transaction Subtype', 'Regular');
    await expect(panel.getByLabel('Transaction Amount')).not.toBeEditable();
    await expect(panel.getByRole('button', { name: /^Account Used/ })).toBeDisabled();
    await chooseAccount(panel, 'Budgeted Account', 'Fun');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expectHeader(page, { cash: '$970.00', budgeted: '$970.00' });
    // It begins like the merchant that was just recorded, whose name it has therefore.
    await expect(section('Pending Transactions').getByRole('button', { name: /^Review/ })).toHaveAccessibleName('Review Market');
    await expect(section('Pending Transactions')).toContainText('Market again');
    await expect(section('Transactions')).toContainText('Market');
  });
  await test.step('one was reported twice, and is denied', async () => {
    await main.getByRole('button', { name: 'Deny Market', exact: true }).click();
    await choose(panel, /^Are you sure/, 'Yes');
    await panel.getByRole('button', { name: 'Remove Imported Transaction' }).click();
    await expect(section('Pending Transactions')).toHaveCount(0);
    await expectHeader(page, { cash: '$970.00', budgeted: '$970.00' });
  });
  await test.step('the bistro cost more in the end', async () => {
    await main.getByRole('button', { name: 'Review Bistro' }).click();
    await expect(panel.getByLabel('Transaction Amount')).toHaveValue('44.00');
    await expect(panel.getByLabel('Date')).toHaveValue('05/21/2026');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expect(section('Modified Transactions')).toHaveCount(0);
    await expectHeader(page, { cash: '$966.00', budgeted: '$966.00' });
  });
  await test.step('the noodle bar took nothing after all', async () => {
    await main.getByRole('button', { name: 'Review Noodle bar' }).click();
    await choose(panel, /^Are you sure/, 'Yes');
    await panel.getByRole('button', { name: 'Remove Removed Transaction' }).click();
    await expect(section('Removed Transactions')).toHaveCount(0);
    await expectHeader(page, { cash: '$991.00', budgeted: '$991.00' });
  });
  await test.step('the services have it so as well', async () => {
    await reload(page);
    await expectHeader(page, { cash: '$991.00', budgeted: '$991.00' });
    await openTab(page, 'Transactions');
    await expect(main.getByRole('group', { name: /Transactions$/ })).toHaveCount(1);
    await expect(section('Transactions').getByRole('button')).toHaveText([/Market.*\$30\.00/, /Bistro.*\$44\.00/]);
  });
});

test('bank files are checked before anything is written, and wait under Pending; open questions are asked, a bad file is refused with line and reason', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Checking: 2000_00 }, items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 2000_00 }] });
  const panel = panelOf(page);
  const pending = page.getByRole('main').getByRole('group', { name: 'Pending Transactions' });
  await openTab(page, 'Transactions');
  await page.getByRole('main').getByRole('button', { name: 'Import from a file' }).click();
  await test.step('a line that cannot be read: nothing of the file is taken', async () => {
    await give(page, 'bad-date.csv');
    await expect(panel.getByRole('alert')).toHaveText('bad-date.csv was not imported. Line 3: "02/30/2026" is not a day of the calendar. Nothing was changed.');
    await give(page, 'cut-off.ofx');
    await expect(panel.getByRole('alert')).toContainText('cut-off.ofx was not imported. Line 13: The file ends in the middle of a transaction.');
  });
  await test.step('comma for the decimals, day before month, letters of another alphabet: the preview shows what is meant', async () => {
    await give(page, 'semicolon-decimal-comma.csv');
    await expectPreview(page, [/05\/29\/2026.*Bäckerei am Markt.*\$12\.50/, /05\/28\/2026.*Arbeitgeber GmbH.*\$2,345\.67/, /05\/02\/2026.*Stadtwerke.*\$1,085\.00/]);
    await panel.getByRole('combobox', { name: 'Import into' }).selectOption('Checking');
    await panel.getByRole('checkbox', { name: /^This file is in EUR/ }).press('Space');
    await panel.getByRole('checkbox', { name: /^Stadtwerke/ }).press('Space');
    await panel.getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(panel.getByRole('status')).toContainText('2 transactions were imported.');
    await expect(pending.getByRole('button', { name: /^Review/ })).toHaveCount(2);
    await expectHeader(page, { cash: '$2,000.00', budgeted: '$2,000.00' });
  });
  await test.step('the same file again: known rows are not ticked, and are marked as known', async () => {
    await give(page, 'semicolon-decimal-comma.csv');
    await panel.getByRole('combobox', { name: 'Import into' }).selectOption('Checking');
    await expect(panel.getByText('Waiting already')).toHaveCount(2);
    await expect(panel.getByRole('checkbox', { name: /^Bäckerei/ })).not.toBeChecked();
    await expect(panel.getByRole('button', { name: 'Import 1 transaction', exact: true })).toBeVisible();
  });
  await test.step('a column for what went out and one for what came in', async () => {
    await give(page, 'debit-credit.csv');
    await expectPreview(page, [/Hardware Store.*negative \$120\.99/, /Refund Hardware Store\$20\.00/, /Pharmacy.*negative \$1,008\.75/]);
  });
  await test.step('OFX, with the ids of the bank', async () => {
    await give(page, 'bank-sgml.ofx');
    await panel.getByRole('combobox', { name: 'Import into' }).selectOption('Checking');
    await panel.getByRole('button', { name: /^Import \d+ transactions?$/ }).click();
    await expect(panel.getByRole('status')).toContainText('imported.');
    await give(page, 'bank-sgml.ofx');
    await panel.getByRole('combobox', { name: 'Import into' }).selectOption('Checking');
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
  await test.step('which day is meant is asked where the file leaves it open', async () => {
    await give(page, 'ambiguous-dates.csv');
    await panel.getByRole('radiogroup', { name: 'How is 05/03/2026 meant?' }).getByText('March 5, 2026').click();
    await panel.getByRole('button', { name: 'Show transactions' }).click();
    await expectPreview(page, [/03\/05\/2026.*Bakery/, /07\/06\/2026.*Bookshop/]);
  });
  await test.step('a card writes its charges above zero: which way they go is asked, and can be flipped', async () => {
    await give(page, 'card-charges-above-zero.csv');
    await panel.getByRole('radio', { name: 'Money out: I spent it' }).press('Space');
    await panel.getByRole('button', { name: 'Show transactions' }).click();
    await expectPreview(page, [/Streaming.*negative \$9\.99/, /Shoe shop.*negative \$59\.00/, /AUTOPAY.*\$300\.00/]);
    await panel.getByRole('checkbox', { name: 'Flip signs' }).press('Space');
    await expectPreview(page, [/Streaming\$9\.99/, /Shoe shop\$59\.00/, /AUTOPAY.*negative \$300\.00/]);
  });
  await test.step('two accounts in one list: one is mine, the other is left out, and may come instead', async () => {
    await give(page, 'accounts-in-a-column.csv');
    const accounts = page.getByRole('region', { name: 'Accounts in this file' });
    const map = async (name: string, into: string) => accounts.getByRole('combobox', { name }).selectOption(into);
    await map('Rainy day', 'Checking');
    await map('Everyday', 'Leave it out');
    await panel.getByRole('button', { name: 'Show transactions' }).click();
    await expectPreview(page, [/05\/14\/2026.*Moved over.*\$80\.00/]);
    await panel.getByRole('button', { name: 'Change answers' }).click();
    await map('Rainy day', 'Leave it out');
    await map('Everyday', 'Checking');
    await panel.getByRole('button', { name: 'Show transactions' }).click();
    await expectPreview(page, [/Lantern cafe.*negative \$7\.50/, /Moved over.*negative \$80\.00/]);
  });
  await test.step('QIF, and one of its entries is recorded', async () => {
    await give(page, 'quicken.qif');
    await panel.getByRole('combobox', { name: 'Import into' }).selectOption('Checking');
    await panel.getByRole('button', { name: /^Import \d+ transactions?$/ }).click();
    await expect(panel.getByRole('status')).toContainText('imported.');
    await reload(page);
    await openTab(page, 'Transactions');
    await page.getByRole('main').getByRole('button', { name: 'Review Corner grocer', exact: true }).click();
    await choose(panel, 'Transaction Type', 'Expense');
    await choose(panel, 'Transaction Subtype', 'Regular');
    await chooseAccount(panel, 'Budgeted Account', 'Groceries');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expectHeader(page, { cash: '$913.58', budgeted: '$913.58' });
  });
});

/** Chooses one of the samples of banks' files. */
async function give(page: Page, name: string): Promise<void> {
  await panelOf(page).locator('input[type="file"]').setInputFiles(join(root, 'packages/domain/src/statements/fixtures', name));
}

async function expectPreview(page: Page, rows: RegExp[]): Promise<void> {
  await expect(panelOf(page).getByRole('table').getByRole('row')).toHaveText([/^All new transactions/, ...rows]);
}
