import type { Page } from 'playwright';

/** Frames are drawn as soon as they are ready: at a screen's sixty a second everything quick would look alike. */
export const unbounded = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Milliseconds from a key to the end of the next paint, for each of `keys` typed into what has the focus. */
export async function paintsAfterKeys(page: Page, keys: string): Promise<number[]> {
  const found: number[] = [];
  for (const key of keys) found.push(await paintAfter(page, 'keydown', () => page.keyboard.press(key)));
  return found;
}

/** Milliseconds from the next event of a kind, which `act` brings about, to the end of the paint that follows. */
async function paintAfter(page: Page, kind: 'keydown', act: () => Promise<void>): Promise<number> {
  await page.evaluate((awaited) => {
    window.addEventListener(awaited, () => {
      const { startTime: began } = performance.mark('bench: event');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          document.body.dataset['took'] = String(performance.mark('bench: painted').startTime - began);
        }, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }, { once: true, capture: true });
  }, kind);
  await act();
  await page.waitForFunction(() => document.body.dataset['took'] !== undefined);
  return Number(await page.evaluate(() => {
    const { took } = document.body.dataset;
    delete document.body.dataset['took'];
    return took;
  }));
}

/** Measures a page's frames per second during an action. */
export async function framesPerSecond(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    // Of its own name: a counter that has not yet seen that it is to end would count along.
    const run = String(performance.now());
    document.body.dataset['run'] = run;
    document.body.dataset['frames'] = '0';
    const count = () => {
      const { run: current, frames } = document.body.dataset;
      if (current !== run) return;
      document.body.dataset['frames'] = String(Number(frames) + 1);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const began = performance.now();
  await act();
  const seconds = (performance.now() - began) / 1000;
  const frames = await page.evaluate(() => {
    delete document.body.dataset['run'];
    return document.body.dataset['frames'];
  });
  return Number(frames) / seconds;
}

/** The middle one when sorted: what nothing else on the machine disturbed much. */
export function median(of: readonly number[]): number {
  return percentile(of, 50);
}

/** The one that `percent` of a hundred do not exceed, when sorted. */
export function percentile(of: readonly number[], percent: number): number {
  return of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor((of.length * percent) / 100))] ?? Number.NaN;
}
