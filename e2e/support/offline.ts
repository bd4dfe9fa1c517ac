import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Nothing that is shown is still on its way. */
export async function expectNoSkeleton(page: Page): Promise<void> {
  await expect(page.locator('[style*="--bb-skeleton-width"]:visible')).toHaveCount(0);
}

/** The services at a second address, where a new version of the app can be put in place. */
export async function releases(url: string): Promise<{ url: string; releaseNext: () => void; stop: () => void }> {
  let isNext = false;
  const server = createServer((asked, answer) => {
    // As a file, so that the next version is another one.
    const headers = asked.url === '/sw.js' ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const sent = forward(`${url}${asked.url ?? ''}`, { method: asked.method, headers }, (reply) => {
      const isChanged = isNext && asked.url === '/sw.js';
      const { 'content-length': _, ...others } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isChanged ? others : reply.headers);
      if (!isChanged) return void reply.pipe(answer);
      reply.pipe(answer, { end: false });
      reply.on('end', () => answer.end('\n// The next version.'));
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    releaseNext: () => { isNext = true; },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How many changes the browser holds for the services. */
export function outboxLength(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('blue-budget-ledger');
    opening.addEventListener('error', () => { reject(new Error('The outbox could not be read.')); });
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('rows').objectStore('rows').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  }));
}
