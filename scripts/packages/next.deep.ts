import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { run } from './packed.ts';

const folder = inject('next');
const next = join(folder, 'node_modules/next/dist/bin/next');
const server: { address: string; stop: () => void } = { address: '', stop: () => {} };

// Next takes the folder of the app for the whole disk, and the packages of the lockfile are linked from outside it.
const settings = "export default { turbopack: { root: '/' }, outputFileTracingRoot: '/' };\n";

beforeAll(async () => {
  writeFileSync(join(folder, 'next.config.mjs'), settings);
  await run(process.execPath, [next, 'build'], folder);
  Object.assign(server, await start());
}, 900_000);
afterAll(() => server.stop());

it('a server of Next renders components on a page of its own, with their styles linked', async () => {
  const page = await (await fetch(server.address)).text();
  expect(page).toContain('You have a red budget');
  expect(page).toContain('Dein Budget ist rot');
  expect(page).toContain('Forgot your password?');
  expect(page).toMatch(/<link rel="stylesheet" href="[^"]+\.css"/);
});

it('a browser shows them in the theme of the product and leaves the page around them alone, and a flow runs [DSY-09]', async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ colorScheme: 'dark' });
    const complaints: string[] = [];
    page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.address);
    const button = page.getByRole('button', { name: 'Budget everything' });
    await button.click();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(20, 83, 45)');
    expect(await page.getByRole('listitem').first().evaluate((element) => getComputedStyle(element).listStyleType)).toBe('disc');
    expect(await page.locator('body').evaluate((element) => getComputedStyle(element).fontFamily)).toBe('Georgia, serif');
    await page.getByLabel('Address').fill('nobody');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('status').filter({ hasText: /e-?mail/i }).waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Starts the built app on a free port. */
async function start(): Promise<typeof server> {
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('error', reject).once('exit', (code) => reject(new Error(`next start ended with ${code}\n${said}`)));
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined && said.includes('Ready')) resolve(found);
    });
  });
  child.removeAllListeners('exit');
  return { address, stop: () => child.kill() };
}
