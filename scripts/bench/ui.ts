import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import { ownStyles } from '../../packages/ui/vite.ownStyles.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { root } from '../root.ts';
import type { Figure } from './figure.ts';
import { framesPerSecond, median, paintsAfterKeys, unbounded } from './ui/measures.ts';

/** Measures the budget's components with much data, in Chromium, from a production build. */
export async function benchUi(figure: Figure): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'blue-bench-ui-'));
  const settings = { root: join(root, 'scripts/bench/ui'), configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build({
    ...settings,
    plugins: [ownStyles(), react({ compiler: true })],
    resolve: { conditions: ['@blue-budget/source', ...defaultClientConditions] },
  });
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  try {
    await benchTyping(figure, address);
    await withBrowser([], async (browser) => {
      await benchDragging(figure, await open(browser, `${address}?scene=lines&count=400`));
      await benchScrolling(figure, await open(browser, `${address}?scene=transactions&count=20000`));
    });
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}

async function benchTyping(figure: Figure, address: string): Promise<void> {
  await withBrowser(unbounded, async (browser) => {
    const pages = { few: await open(browser, `${address}?scene=lines&count=10`), many: await open(browser, `${address}?scene=lines&count=400`) };
    for (const page of Object.values(pages)) await page.getByRole('textbox', { name: 'Line 5, this month' }).click();
    const turns: Record<keyof typeof pages, number>[] = [];
    // Turn by turn, and each turn compared with itself: whatever else the machine does disturbs both alike.
    for (let turn = 0; turn < 30; turn += 1) {
      turns.push({ few: await typedOnce(pages.few), many: await typedOnce(pages.many) });
    }
    const warm = turns.slice(3);
    figure('ui.keystroke-to-paint', median(warm.map(({ many }) => many)), 'ms');
    figure('ui.keystroke-to-paint.400-to-10-lines', median(warm.map(({ few, many }) => many / few)), 'ratio', { most: 1.5 });
  });
}

/** Milliseconds from a key to the next paint, the middle one of an amount that is typed and taken back. */
async function typedOnce(page: Page): Promise<number> {
  await page.bringToFront();
  const paints = await paintsAfterKeys(page, '12345');
  await page.keyboard.press('Escape');
  return median(paints);
}

/** Frames while a line is dragged, against frames while the same pointer goes the same way without one. */
async function benchDragging(figure: Figure, page: Page): Promise<void> {
  const grip = page.getByRole('button', { name: 'Move Line 10', exact: true });
  const { x, y } = await middleOf(grip);
  const wander = async () => {
    for (let step = 0; step < 180; step += 1) {
      await page.mouse.move(x + 40, y + 260 * Math.sin(step / 20));
      await page.waitForTimeout(8);
    }
  };
  const shares: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const free = await framesPerSecond(page, wander);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 8);
    const dragging = await framesPerSecond(page, wander);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    shares.push((100 * dragging) / free);
  }
  figure('ui.frames-kept-while-dragging.400-lines', median(shares), '% of those without', { least: 95 });
}

/** Scrolls from one end of a long list to the other and counts its rows on the way. */
async function benchScrolling(figure: Figure, page: Page): Promise<void> {
  await page.mouse.move(640, 450);
  let most = 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let step = 0; step <= 60; step += 1) {
    await page.evaluate((top) => window.scrollTo(0, top), (height * step) / 60);
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    most = Math.max(most, await page.locator('li').count());
  }
  figure('ui.rows-in-the-page.20000-transactions', most, 'rows', { most: 60 });
}

async function withBrowser(flags: readonly string[], work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, ...flags] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  await page.locator('li').first().waitFor();
  return page;
}

async function middleOf(locator: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
