import type { BrowserContext, Page } from 'playwright';
import { watchNetwork } from './network-rest.ts';

/** The cost of showing a page. */
export interface PageFigures {
  /** All bytes that came over the network, headers and compression included. */
  bytes: number;
  requests: number;
  /** Those bytes that were scripts. */
  scriptBytes: number;
  /** The sum of all layout shifts without user input. */
  layoutShift: number;
  /** Milliseconds since the navigation began, as the three below. */
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
}

/** Opens an address in a new tab, waits until `shown` is visible and the network is idle, and returns the figures. */
export async function openPage(context: BrowserContext, address: string, shown: string): Promise<{ page: Page; figures: PageFigures }> {
  const page = await context.newPage();
  const { rests } = watchNetwork(page);
  const network = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  let scriptBytes = 0;
  const scripts = new Set<string>();
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.addInitScript(watchPaint);
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await rests();
  const counted = { bytes, requests, scriptBytes };
  const seen = await page.evaluate(readPaint);
  return { page, figures: { ...counted, ...seen } };
}

declare global {
  interface Window {
    paint: { layoutShift: number; largestPaint: number };
  }
}

/** Runs in the page, before its own scripts. */
function watchPaint(): void {
  const paint = { layoutShift: 0, largestPaint: 0 };
  window.paint = paint;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) paint.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page, when it is there. */
function readPaint(): Pick<PageFigures, 'layoutShift' | 'firstByte' | 'firstPaint' | 'largestPaint'> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  return { ...window.paint, firstByte: navigation?.responseStart ?? 0, firstPaint: firstPaint?.startTime ?? 0 };
}
