import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { readConfig } from '../../apps/services/src/config.ts';
import { demoPerson } from '../../apps/services/src/demo/accounts.ts';
import { startServices } from '../../apps/services/src/server.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { gzipped, loginWeight } from '../testing/login-weight.ts';
import { openPage, type PageFigures } from '../testing/page-figures.ts';
import { buildWeb } from '../web-build.ts';
import type { Figure } from './figure.ts';

/** What the login page and the overview weigh and how they arrive, in Chromium, from the built app on the services. */
export async function benchPages(figure: Figure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
  await buildWeb();
  const began = performance.now();
  const services = await startServices(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  figure('services.first-start', performance.now() - began, 'ms');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    reportWeight(figure);
    await reportPages(figure, browser, services.url);
  } finally {
    await browser.close();
    await services.close();
    rmSync(dataDir, { recursive: true });
  }
}

function reportWeight(figure: Figure): void {
  const { bytes, limit, later } = loginWeight();
  figure('login.javascript', bytes, 'bytes gz', { most: limit });
  figure('later.javascript', later.reduce((sum, chunk) => sum + chunk.bytes, 0), 'bytes gz');
}

async function reportPages(figure: Figure, browser: Browser, address: string): Promise<void> {
  const person = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const password = 'input[type="password"]';
  const overview = 'main h1, main h2';

  const login = await openPage(person, `${address}/login`, password);
  // With axios, which is fetched beside the page and may arrive before or after the form.
  figure('login.javascript-with-client', login.figures.scripts.reduce((sum, file) => sum + gzipped(file), 0), 'bytes gz');
  reportPage(figure, 'login', login.figures, { bytes: 230_000, requests: 24 });
  await login.page.locator('input[type="email"]').fill(demoPerson.emailAddress);
  await login.page.locator(password).fill(demoPerson.password);
  await login.page.locator('button[type="submit"]').click();
  await login.page.locator(password).waitFor({ state: 'detached' });
  await login.page.close();

  // With the cookie of the login and an empty cache: what a person sees who opens the address in the morning.
  const morning = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: await person.storageState() });
  const home = await openPage(morning, `${address}/`, overview);
  reportPage(figure, 'overview', home.figures, { bytes: 360_000, requests: 40 });
}

function reportPage(figure: Figure, name: string, found: PageFigures, limits: { bytes: number; requests: number }): void {
  figure(`${name}.transferred`, found.bytes, 'bytes', { most: limits.bytes });
  figure(`${name}.requests`, found.requests, 'requests', { most: limits.requests });
  figure(`${name}.layout-shift`, found.layoutShift, 'score', { most: 0.05 });
  figure(`${name}.first-byte`, found.firstByte, 'ms');
  figure(`${name}.first-contentful-paint`, found.firstPaint, 'ms');
  figure(`${name}.largest-contentful-paint`, found.largestPaint, 'ms');
}
