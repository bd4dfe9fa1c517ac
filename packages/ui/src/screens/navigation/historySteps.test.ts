import { beforeEach, describe, expect, it } from 'vitest';
import { followHistory, type HistorySteps, type HistoryWindow } from './historySteps.ts';

/** A browser's history, which goes to an entry a little after it was asked to. */
class StubBrowser implements HistoryWindow {
  entries: unknown[] = ['the page before', null];
  place = 1;
  readonly #listeners = new Set<(event: { state: unknown }) => void>();
  readonly history = this.#history();

  #history(): HistoryWindow['history'] {
    const state = () => this.entries[this.place];
    return {
      get state() { return state(); },
      pushState: (entry: unknown) => {
        this.entries = [...this.entries.slice(0, this.place + 1), entry];
        this.place += 1;
      },
      go: (by = 0) => { queueMicrotask(() => { this.press(by); }); },
    };
  }

  /** Back is -1, Forward 1. */
  press(by: number): void {
    if (this.place + by < 0 || this.place + by >= this.entries.length) return;
    this.place += by;
    for (const listener of this.#listeners) listener({ state: this.history.state });
  }

  addEventListener(_type: 'popstate', listener: (event: { state: unknown }) => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'popstate', listener: (event: { state: unknown }) => void): void {
    this.#listeners.delete(listener);
  }
}

let browser: StubBrowser;
let steps: HistorySteps;
let step: number;
/** How far the flow lets one go. */
let furthest: number;

beforeEach(() => {
  browser = new StubBrowser();
  begin();
});

function begin(): void {
  step = 0;
  furthest = 0;
  steps = followHistory({ name: 'step', current: () => step, goTo: (to) => { if (to <= furthest) step = to; } }, browser);
}

async function reach(next: number): Promise<void> {
  step = next;
  furthest = Math.max(furthest, next);
  steps.follow();
  await settled();
}

async function press(by: number): Promise<void> {
  browser.press(by);
  await settled();
}

function settled(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve); });
}

describe('the browser\'s Back and Forward in a flow of steps', () => {
  it('go back step by step, and forward as far as one had come', async () => {
    await reach(1);
    await reach(2);
    await press(-1);
    expect(step).toBe(1);
    await press(-1);
    expect(step).toBe(0);
    await press(1);
    await press(1);
    expect(step).toBe(2);
    await press(1);
    expect(step).toBe(2);
  });

  it('lead away from the first step', async () => {
    await reach(1);
    await press(-1);
    await press(-1);
    expect(browser.history.state).toBe('the page before');
  });

  it('agree with the flow\'s own way back, and its leaps', async () => {
    await reach(1);
    await reach(2);
    await reach(0);
    expect(browser.place).toBe(1);
    await reach(2);
    expect(browser.place).toBe(3);
    await press(-1);
    expect(step).toBe(1);
    await reach(3);
    expect([browser.place, browser.entries.length]).toEqual([4, 5]);
    await press(-1);
    expect(step).toBe(2);
  });

  it('stay where the flow stays', async () => {
    await reach(1);
    await reach(2);
    await press(-1);
    furthest = 1;
    await press(1);
    expect([step, browser.place]).toEqual([1, 2]);
  });

  it('begin at the first step after a reload in between', async () => {
    await reach(1);
    await reach(2);
    steps.stop();
    begin();
    await settled();
    expect(browser.place).toBe(1);
    await press(1);
    expect([step, browser.place]).toEqual([0, 1]);
    await press(-1);
    expect(browser.history.state).toBe('the page before');
  });
});
