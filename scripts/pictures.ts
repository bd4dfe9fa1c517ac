import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readConfig } from '../apps/services/src/config.ts';
import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { startServices } from '../apps/services/src/server.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { root } from './root.ts';
import { buildWeb } from './web-build.ts';

/*
 * npm run pictures [FOLDER]: takes the README's picture from the running app, with the demo household. With a folder, takes every page
 * there too, at three widths and in both themes, to be looked at.
 */
const [folder] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'blue-pictures-'));
await buildWeb();
const services = await startServices(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await take({ width: 1280, theme: 'light' }, async (shoot) => shoot('overview', 'docs/images/overview.png'));
  for (const width of folder === undefined ? [] : [390, 1024, 1440]) {
    for (const theme of ['light', 'dark'] as const) await take({ width, theme }, (shoot, choose) => everyPage(shoot, choose, width));
  }
} finally {
  await browser.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
}

type Shoot = (name: string, path?: string) => Promise<void>;
type Choose = (role: 'button' | 'tab', name: string) => Promise<void>;

async function everyPage(shoot: Shoot, choose: Choose, width: number): Promise<void> {
  await shoot('overview');
  if (width < 1000) {
    await choose('tab', 'Accounts');
    await shoot('accounts');
  }
  await choose('button', 'INSIGHTS');
  await shoot('net-worth');
  await choose('tab', 'Expenses');
  await shoot('coming-soon');
  await choose('button', 'PROFILE');
  await shoot('profile');
}

/** Logs in on a fresh browser and hands over the camera. */
async function take(look: { width: number; theme: 'light' | 'dark' }, photograph: (shoot: Shoot, choose: Choose) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 1000 ? 844 : 860 }, colorScheme: look.theme, reducedMotion: 'reduce', baseURL: services.url,
  });
  const page = await context.newPage();
  await page.goto('/login');
  const shoot: Shoot = async (name, path) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path === undefined ? join(folder ?? '.', `${name}-${look.width}-${look.theme}.png`) : join(root, path) });
  };
  if (folder !== undefined) await shoot('login');
  await page.getByLabel('E-mail').fill(demoPerson.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('Working Budget').waitFor();
  await photograph(shoot, async (role, name) => page.getByRole(role, { name }).click());
  await context.close();
}
