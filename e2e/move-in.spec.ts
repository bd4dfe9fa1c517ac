import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../scripts/root.ts';
import { budgeter, expectHeader, openTab, panelOf } from './support/budgeting.ts';
import { longestTask } from './support/main-thread.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const isDeep = process.env['DEEP'] === '1';

const fixture = (name: string) => join(root, 'packages/machines/src/migration/fixtures', name);

test('a budget of Actual is read in the browser and comes over as one file, to the cent [MIG-02] [MIG-05]', async ({ page, services }) => {
  await budgeter(page, services, {});
  const problems: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error') problems.push(message.text()); });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const beginnings = await bodiesOf(page);
  const panel = panelOf(page);
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Your data/ }).click();
  await panel.getByRole('button', { name: 'Move in' }).click();
  await panel.getByLabel('Choose a file').setInputFiles(fixture('actual-household.zip'));
  await expect(panel.getByText('Every account, every category and every month agree to the cent.')).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Savings $5,204.17 equal $5,204.17' })).toBeVisible();
  expect(sent).toEqual([]);
  await panel.getByText('Put it into an envelope "To be assigned"').click();
  const stages = await statusesOf(page);
  await panel.getByRole('button', { name: 'Bring it over' }).click();
  await expect(panel.getByText('You have moved in.', { exact: false })).toBeVisible();
  await expectHeader(page, { cash: '$7,566.29', budgeted: '$7,566.29' });
  expect(await stages()).toEqual(['Sending the budget to the services', 'All of it has arrived and is being stored. That can take a minute.']);
  expect(sent).toEqual(['/ledger-file']);
  expect(await beginnings()).toEqual([expect.stringMatching(/^{"format":"blue-budget"/)]);
  expect(problems).toEqual([]);
  await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
  await openTab(page, 'Transactions');
  await expect(page.getByRole('main')).toContainText('Corner Cafe');
});

test('a register and a plan of YNAB come over as two files [MIG-01] [MIG-05]', async ({ page, services }) => {
  await budgeter(page, services, {});
  const panel = panelOf(page);
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Your data/ }).click();
  await panel.getByRole('button', { name: 'Move in' }).click();
  await panel.getByLabel('Choose a file').setInputFiles([fixture('ynab-us.register.csv'), fixture('ynab-us.plan.csv')]);
  await expect(panel.getByText('Your budget will begin with $4,729.00 more to be budgeted.')).toBeVisible();
  await panel.getByRole('button', { name: 'Bring it over' }).click();
  await expect(panel.getByText('You have moved in.', { exact: false })).toBeVisible();
  await expectHeader(page, { cash: '$5,212.00', budgeted: '$483.00', message: '$4,729.00 more to be budgeted' });
});

test('a long register shows how far it is, keeps the page answering, and ends with its own totals [MIG-01] [MIG-05]', async ({ page, services, browser }) => {
  test.setTimeout(isDeep ? 900_000 : 240_000);
  await budgeter(page, services, {});
  const panel = panelOf(page);
  const { path, checking, visa } = longRegister(isDeep ? 50_000 : 6000);
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Your data/ }).click();
  await panel.getByRole('button', { name: 'Move in' }).click();
  const stages = await statusesOf(page);
  const reading = await longestTask(browser, page, async () => {
    await panel.getByLabel('Choose a file').setInputFiles(path);
    await expect(panel.getByRole('button', { name: 'Bring it over' })).toBeVisible({ timeout: 60_000 });
  });
  await expect(panel.getByRole('row', { name: `Checking $${checking} equal $${checking}` })).toBeVisible();
  await expect(panel.getByRole('row', { name: `Visa negative $${visa} equal negative $${visa}` })).toBeVisible();
  const mapping = await longestTask(browser, page, async () => {
    await panel.getByRole('combobox', { name: 'Visa' }).selectOption('Credit card');
    await panel.getByText('Put it into an envelope "To be assigned"').click();
    await expect(panel.getByText('Your budget will begin blue.')).toBeVisible();
    await panel.getByText('Leave it to be budgeted').click();
    await expect(panel.getByText('Your budget will begin blue.')).toBeHidden();
  });
  const sending = await longestTask(browser, page, async () => {
    await panel.getByRole('button', { name: 'Bring it over' }).click();
    await expect(panel.getByText('You have moved in.', { exact: false })).toBeVisible({ timeout: 600_000 });
  });
  expect(await stages()).toEqual(['Reading the export', 'Comparing it with its own figures', 'Sending the budget to the services', 'All of it has arrived and is being stored. That can take a minute.']);
  expect([reading < 100, mapping < 100, sending < 100], `the longest tasks took ${reading}, ${mapping} and ${sending} ms`).toEqual([true, true, true]);
  await expect(page.getByRole('banner').getByRole('paragraph').filter({ hasText: 'Cash total' })).toContainText(`$${checking}`, { timeout: 60_000 });
  await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Visa' })).toContainText(`$${visa}`);
});

/** A register of a checking account and a card with so many lines, and what they add up to; a card owes what it is below zero. */
function longRegister(count: number): { path: string; checking: string; visa: string } {
  let [checking, visa] = [0, 0];
  const lines = Array.from({ length: count }, (_, line) => {
    const date = new Date(Date.UTC(2022, 0, 1 + Math.floor(line / 32)));
    const day = `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCDate()).padStart(2, '0')}/${date.getUTCFullYear()}`;
    if (line % 50 === 1) {
      checking += 900_00;
      return `Checking,,${day},Employer,Inflow: Ready to Assign,Inflow,Ready to Assign,,$0.00,$900.00,Cleared`;
    }
    const cents = 100 + ((line * 7) % 1500);
    const isCard = line % 3 === 0;
    if (isCard) visa += cents;
    else checking -= cents;
    return `${isCard ? 'Visa' : 'Checking'},,${day},Shop ${line % 400},Daily: Food ${line % 90},Daily,Food ${line % 90},note ${line},$${(cents / 100).toFixed(2)},$0.00,Cleared`;
  });
  const path = test.info().outputPath('Register.csv');
  writeFileSync(path, ['Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared', ...lines].join('\n'));
  const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return { path, checking: dollars(checking), visa: dollars(visa) };
}

/** How each body begins that the page sends from now on. Playwright does not tell what is in a Blob. */
async function bodiesOf(page: Page): Promise<() => Promise<string[]>> {
  const bodies = await page.evaluateHandle(() => {
    const blobs: Blob[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndKeep(body) {
      if (body instanceof Blob || typeof body === 'string') blobs.push(new Blob([body]));
      send.call(this, body);
    };
    return blobs;
  });
  return () => bodies.evaluate((blobs) => Promise.all(blobs.map((blob) => blob.slice(0, 40).text())));
}

/** The texts of live regions beside a progress bar from now on, each once, in order. */
async function statusesOf(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('[role="progressbar"]')?.parentElement?.querySelector('p[role="status"]')?.textContent;
      if (text) texts.add(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.evaluate((texts) => [...texts]);
}
