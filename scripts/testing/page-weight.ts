import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { readConfig } from '../../apps/services/src/config.ts';
import { demoPerson } from '../../apps/services/src/demo/accounts.ts';
import { startServices } from '../../apps/services/src/server.ts';
import type { Figure } from '../bench/figure.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { buildWeight } from './build-weight.ts';
import { openPage, type PageFigures } from './page-figures.ts';

/**
 * Takes down what the built app weighs: its files, and the login page and the overview as they arrive in Chromium from the services. What
 * has a limit is a count or a size and the same on any machine: `npm test` fails on it as `npm run bench` does.
 *
 * A page is counted from the first request until it is shown and the network has rested for half a second.
 */
export async function weighPages(figure: Figure): Promise<void> {
  weighBuild(figure);
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-weight-'));
  const began = performance.now();
  const services = await startServices(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  figure('services.first-start', performance.now() - began, 'ms');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    await openPages(figure, browser, services.url);
  } finally {
    await browser.close();
    await services.close();
    rmSync(dataDir, { recursive: true });
  }
}

function weighBuild(figure: Figure): void {
  const { login, scripts, small, whileTyping, precached } = buildWeight();
  figure('login.javascript', login, 'bytes gz', { most: 118_000 });
  figure('build.scripts', scripts, 'files', { most: 24 });
  figure('build.small-scripts', small, 'files', { most: 1 });
  figure('login.while-typing', whileTyping, 'bytes gz', { most: 218_000 });
  figure('overview.precached', precached, 'bytes gz', { most: 680_000 });
}

async function openPages(figure: Figure, browser: Browser, address: string): Promise<void> {
  const person = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const password = 'input[type="password"]';
  const login = await openPage(person, `${address}/login`, password);
  takeDown(figure, 'login', login.figures, { bytes: 230_000, requests: 24 });
  await login.page.locator('input[type="email"]').fill(demoPerson.emailAddress);
  await login.page.locator(password).fill(demoPerson.password);
  await login.page.locator('button[type="submit"]').click();
  await login.page.locator(password).waitFor({ state: 'detached' });
  await login.page.close();

  // With the cookie of the login and an empty cache: what a person sees who opens the address in the morning.
  const morning = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: await person.storageState() });
  const home = await openPage(morning, `${address}/`, 'main h1, main h2');
  takeDown(figure, 'overview', home.figures, { bytes: 387_000, requests: 40 });
}

function takeDown(figure: Figure, name: string, found: PageFigures, limits: { bytes: number; requests: number }): void {
  figure(`${name}.transferred`, found.bytes, 'bytes', { most: limits.bytes });
  figure(`${name}.requests`, found.requests, 'requests', { most: limits.requests });
  figure(`${name}.javascript-arrived`, found.scriptBytes, 'bytes');
  figure(`${name}.layout-shift`, found.layoutShift, 'score', { most: 0.05 });
  figure(`${name}.first-byte`, found.firstByte, 'ms');
  figure(`${name}.first-contentful-paint`, found.firstPaint, 'ms');
  figure(`${name}.largest-contentful-paint`, found.largestPaint, 'ms');
}
