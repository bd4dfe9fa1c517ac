import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { readConfig } from '../apps/services/src/config.ts';
import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { startServices } from '../apps/services/src/server.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { root } from './root.ts';
import { watchNetwork } from './testing/network-rest.ts';
import { buildWeb } from './web-build.ts';

/*
 * npm run pictures [FOLDER [NAME...]]: takes the README's pictures from the running app, with the demo household. With a folder, takes every
 * page and panel there instead, or those of these names, at three widths and in both themes, to be looked at.
 */
const [folder, ...names] = process.argv.slice(2);

/** The way to each page and panel from the overview: buttons by their names, or tabs and texts. */
const ways: Record<string, readonly string[]> = {
  'overview': [],
  'item': ['main Groceries'],
  'item-removal': ['main Groceries', '/^Remove Groceries/'],
  'accounts': ['tab? Accounts'],
  'account': ['tab? Accounts', '/^Everyday Checking/'],
  'reconcile': ['tab? Accounts', '/^Everyday Checking/', 'Reconcile'],
  'account-new': ['tab? Accounts', 'Add account'],
  'assignments': ['tab Assignments'],
  'assignments-next': ['tab Assignments', 'Next month'],
  'transactions': ['tab Transactions'],
  'transaction-new': ['tab Transactions', 'Add Transaction', 'text Expense', 'text Regular'],
  'find': ['tab Transactions', 'Find'],
  'net-worth': ['INSIGHTS'],
  'coming-soon': ['INSIGHTS', 'tab Expenses'],
  'savings-goals': ['GOALS'],
  'debt-goal': ['GOALS', 'tab Debt'],
  'profile': ['PROFILE'],
  'beginning-balances': ['PROFILE', '/^Beginning Balances/'],
  'template': ['PROFILE', '/^Template/'],
  'archive': ['PROFILE', '/^Archive/'],
  'institutions': ['PROFILE', '/^Link to Financial Institutions/'],
  'own-account': ['PROFILE', '/^Account/'],
  'changes': ['PROFILE', '/^Changes/'],
  'manage-account': ['PROFILE', '/^Account/', '/^Manage Account/'],
  'delete-account': ['PROFILE', '/^Account/', '/^Manage Account/', 'Delete Account'],
  'how-it-works': ['PROFILE', '/^How Blue Budget works/'],
  'plans': ['PROFILE', '/See (premium )?plans/'],
};

const dataDir = mkdtempSync(join(tmpdir(), 'blue-pictures-'));
await buildWeb();
const services = await startServices(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  if (folder === undefined) await takeForReadme();
  for (const width of folder === undefined ? [] : [390, 1024, 1440]) {
    for (const theme of ['light', 'dark'] as const) await take({ width, theme }, everyPage);
  }
} finally {
  await browser.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
}

async function takeForReadme(): Promise<void> {
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await take({ width: 1280, theme: 'light' }, async (page, shoot) => {
    await shoot('overview', 'docs/images/overview.png');
    await walk(page, ['GOALS', 'tab Debt']);
    await shoot('payoff', 'docs/images/payoff.png');
  });
  await take({ width: 1280, theme: 'dark' }, async (page, shoot) => {
    await walk(page, ['tab Assignments']);
    await shoot('assignments', 'docs/images/assignments-dark.png');
  });
  await take({ width: 390, theme: 'light' }, async (page, shoot) => {
    await walk(page, ['tab Transactions', 'Add Transaction', 'text Expense', 'text Regular']);
    await shoot('transaction', 'docs/images/transaction-phone.png');
  });
}

async function everyPage(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, way] of Object.entries(ways)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    try {
      await walk(page, way);
    } catch (error) {
      // A way that ends early shows itself in its picture.
      console.error(`${name}: ${String(error).split('\n')[0]}`);
    }
    await shoot(name);
  }
}

async function walk(page: Page, way: readonly string[]): Promise<void> {
  for (const step of way) {
    const [, kind, given = ''] = /^(?:(tab\??|text|main) )?(.*)$/.exec(step) ?? [];
    const name = given.startsWith('/') ? new RegExp(given.slice(1, -1)) : given;
    if (kind === 'text') await page.getByText(name, { exact: true }).first().click();
    else if (kind === 'main') await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    else if (kind === 'tab') await page.getByRole('tab', { name }).click();
    // On a wide page the accounts stand beside the others and are no tab.
    else if (kind === 'tab?') await page.getByRole('tab', { name }).click({ timeout: 1000 }).catch(() => undefined);
    else await page.getByRole('button', { name, exact: typeof name === 'string' }).first().click();
  }
}

type Shoot = (name: string, path?: string) => Promise<void>;

/** Logs in on a fresh browser and hands over the camera. */
async function take(look: { width: number; theme: 'light' | 'dark' }, photograph: (page: Page, shoot: Shoot) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 1000 ? 844 : 860 }, colorScheme: look.theme, reducedMotion: 'reduce', baseURL: services.url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const { rests } = watchNetwork(page);
  await page.goto('/login');
  const shoot: Shoot = async (name, path) => {
    await rests();
    await page.getByText('Loading...').waitFor({ state: 'hidden' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path === undefined ? join(folder ?? '.', `${name}-${look.width}-${look.theme}.png`) : join(root, path) });
  };
  if (folder !== undefined) await shoot('login');
  await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('Working Budget').waitFor();
  // The pointer is where the button was, over a line that would look chosen.
  await page.mouse.move(0, 0);
  await photograph(page, shoot);
  await context.close();
}
