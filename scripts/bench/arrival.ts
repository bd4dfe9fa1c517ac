import { chromium, type Browser, type Page } from 'playwright';
import { demoPerson } from '../../apps/services/src/demo/accounts.ts';
import { startServices } from '../../e2e/support/services.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { buildWeb } from '../web-build.ts';
import type { Figure } from './figure.ts';
import { fast4G, startLine } from './slow-network.ts';
import { median } from './ui/measures.ts';

const rounds = 5;

/**
 * How many times as long as an empty page each may take on the same line. On a line of 165 ms the empty page takes some 0.4 s, so that
 * these stand for 1.5, 1.8, 2.6, 0.3 and 1.3 seconds.
 */
const most = { 'login-usable': 3.8, 'login-to-budget': 4.5, 'login-to-focused-cell': 6.5, 'warm-to-shell': 0.75, 'warm-to-budget': 3.3 };

/** Measures how long a person on a mobile line waits for the login page, for the budget after it, and for an open on the next day. */
export async function benchArrival(figure: Figure): Promise<void> {
  await buildWeb();
  const services = await startServices();
  const line = await startLine(services.url, fast4G);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const taken: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push({ ...(await emptyPage(browser, line.url)), ...(await arrive(browser, line.url)) });
    const middle = (name: string) => median(taken.map((round) => round[name] ?? Number.NaN));
    const empty = middle('empty');
    figure('arrival.empty-page', empty, 'ms');
    for (const [name, times] of Object.entries(most)) {
      figure(`arrival.${name}`, middle(name), 'ms');
      figure(`arrival.${name}.to-empty-page`, middle(name) / empty, 'ratio', { most: times });
    }
  } finally {
    await browser.close();
    await line.close();
    await services.stop();
  }
}

/** The smallest answer of the services, over a new connection: what the line itself takes. */
async function emptyPage(browser: Browser, address: string): Promise<{ empty: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${address}/api/health`);
  const empty = performance.now() - began;
  await context.close();
  return { empty };
}

async function arrive(browser: Browser, address: string): Promise<Record<keyof typeof most, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(`${address}/login`, { waitUntil: 'commit' });
  await page.locator('button[type="submit"]:not([aria-disabled="true"])').waitFor();
  const usable = performance.now() - opened;
  const type = async (selector: string, text: string) => {
    await page.locator(selector).click();
    await page.keyboard.type(text, { delay: 80 });
  };
  await type('input[type="email"]', demoPerson.emailAddress);
  await type('input[type="password"]', demoPerson.password);
  const pressed = performance.now();
  await page.keyboard.press('Enter');
  await budget(page);
  const toBudget = performance.now() - pressed;
  await page.getByRole('tab', { name: 'Assignments', exact: true }).click();
  const cell = page.getByRole('main').locator('input[inputmode="decimal"]').first();
  await cell.focus();
  const toCell = performance.now() - pressed;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.close();

  const next = await context.newPage();
  const again = performance.now();
  await next.goto(address, { waitUntil: 'commit' });
  // The place of the shell is drawn before the app has run.
  await next.locator('#outline').or(next.getByRole('banner')).first().waitFor();
  const toShell = performance.now() - again;
  await budget(next);
  const warm = performance.now() - again;
  await context.close();
  return { 'login-usable': usable, 'login-to-budget': toBudget, 'login-to-focused-cell': toCell, 'warm-to-shell': toShell, 'warm-to-budget': warm };
}

async function budget(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Working Budget' }).waitFor();
}
