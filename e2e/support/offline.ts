import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './test.ts';

/** Waits until the browser holds the app for a start without network. */
export async function installed(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: 60_000 }).toBe('activated');
}

/** The app is closed, and a new page of the same browser is there for it. */
export async function closed(context: BrowserContext, page: Page): Promise<Page> {
  const size = page.viewportSize();
  await page.close();
  const next = await context.newPage();
  if (size !== null) await next.setViewportSize(size);
  return next;
}

/** The addresses of all replies that the browser's caches hold. */
export function heldAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return held.flat().map(({ url }) => url);
  });
}
