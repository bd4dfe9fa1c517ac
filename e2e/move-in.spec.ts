import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../scripts/root.ts';
import { budgeter, expectHeader, openTab, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const fixture = (name: string) => join(root, 'packages/machines/src/migration/fixtures', name);

test('a budget of Actual is read in the browser and comes over as one file, to the cent [MIG-02] [MIG-05]', async ({ page, services }) => {
  await budgeter(page, services, {});
  const problems: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error') problems.push(message.text()); });
  const sent: { path: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
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
  expect(sent.map(({ path, body }) => [path, body.startsWith('{"format":"blue-budget"')])).toEqual([['/ledger-file', true]]);
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

/** The texts of live regions beside a progress bar from now on, each once, in order. */
async function statusesOf(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('[role="progressbar"]')?.parentElement?.querySelector('[role="status"]')?.textContent;
      if (text) texts.add(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.evaluate((texts) => [...texts]);
}
