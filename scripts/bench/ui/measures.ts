import type { Page } from 'playwright';

/** Milliseconds from a key to the end of the next paint, for each of `keys` typed into what has the focus. */
export async function paintsAfterKeys(page: Page, keys: string): Promise<number[]> {
  const found: number[] = [];
  for (const key of keys) {
    await page.evaluate(() => {
      window.addEventListener('keydown', () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            document.body.dataset['took'] = String(performance.now() - began);
          }, { once: true });
          port1.start();
          port2.postMessage(null);
        });
      }, { once: true, capture: true });
    });
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.body.dataset['took'] !== undefined);
    found.push(Number(await page.evaluate(() => {
      const { took } = document.body.dataset;
      delete document.body.dataset['took'];
      return took;
    })));
  }
  return found;
}

/** How many frames a page draws in a second while something is done to it. */
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
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;
}
