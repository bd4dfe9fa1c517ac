import type { Page } from 'playwright';

/** What shows that an interaction had its effect: an element appears, or the text of one changes. */
export interface Effect {
  /** CSS selectors of what is there afterwards. */
  there?: readonly string[];
  /** CSS selector of an element whose text, or whose name if it is a field, is another one afterwards. */
  changes?: string;
}

/**
 * Milliseconds from an input event, which `act` brings about, until the frame that draws its effect has been shown: as long as a person sees the
 * page of before. Counts from the moment the browser took the event in, so that what keeps the main thread busy before counts as well.
 */
export async function responseTime(page: Page, kind: 'keydown' | 'mousedown' | 'click', effect: Effect, act: () => Promise<void>): Promise<number> {
  await page.evaluate(({ kind: awaited, there = [], changes }) => {
    const textOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
    };
    const before = changes === undefined ? null : textOf(changes);
    const isDrawn = () => there.every((selector) => document.querySelector(selector) !== null)
      && (changes === undefined || (textOf(changes) !== null && textOf(changes) !== before));
    window.response = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing that was awaited came to be seen: ${[...there, changes ?? ''].join(' ')}`)), 60_000);
      window.addEventListener(awaited, ({ timeStamp }) => {
        const look = () => {
          if (!isDrawn()) {
            requestAnimationFrame(look);
            return;
          }
          // What this frame draws is on the screen once the next one begins.
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      }, { once: true, capture: true });
    });
  }, { kind, ...effect });
  await act();
  return page.evaluate(() => window.response);
}

declare global {
  interface Window {
    response: Promise<number>;
  }
}

/** How much slower the page's processor is made, 1 for not at all. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * A page that does next to nothing: its field and its button change one text. What a response takes here is what the machine and the
 * browser take, whatever the app does.
 */
export async function openFloor(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.setContent('<!doctype html><title>Floor</title><input aria-label="Amount"><button type="button">Press</button><p></p>');
  await page.evaluate(() => {
    const text = document.querySelector('p');
    let count = 0;
    const change = () => {
      count += 1;
      if (text !== null) text.textContent = String(count);
    };
    document.querySelector('input')?.addEventListener('keydown', change);
    document.querySelector('button')?.addEventListener('click', change);
  });
}

export const floorEffect: Effect = { changes: 'p' };
