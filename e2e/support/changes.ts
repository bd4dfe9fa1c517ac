import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect } from './test.ts';

/** A change on its way to the services, as the wire saw it. */
export interface SentChange {
  call: string;
  /** Stays the same when the change is sent again. */
  key: string;
  body: string;
}

/** Writes down every change that leaves the browser from now on, of all its tabs, and how many were ever under way at once. */
export function watchChanges(context: BrowserContext): { sent: SentChange[]; mostAtOnce: () => number } {
  const sent: SentChange[] = [];
  const under = new Set<Request>();
  let most = 0;
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key === undefined) return;
    sent.push({ call: `${request.method()} ${new URL(request.url()).pathname}`, key, body: request.postData() ?? '' });
    under.add(request);
    most = Math.max(most, under.size);
  });
  context.on('requestfinished', (request) => under.delete(request));
  context.on('requestfailed', (request) => under.delete(request));
  return { sent, mostAtOnce: () => most };
}

/** Says that so many changes wait for an answer. */
export async function expectUnsaved(page: Page, count: number): Promise<void> {
  if (count === 0) await expect(page.getByText(/not saved yet\./)).toHaveCount(0);
  else await expect(page.getByText(count === 1 ? '1 change is not saved yet.' : `${count} changes are not saved yet.`)).toBeVisible();
}

/** Reports the network as back, so that tests do not wait for the next retry. */
export async function backOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Waits until a tab queues for the lock `ledger:` that another tab holds. */
export async function expectWaitingForLane(page: Page): Promise<void> {
  await expect.poll(async () => page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name = '' }) => name.startsWith('ledger:')).length;
  })).toBeGreaterThan(0);
}

/**
 * Loads the page again once the browser has stored what was changed on it: that takes some milliseconds, and on a busy machine a test is
 * faster. IndexedDB runs write transactions in order, so that the last one has waited for all.
 */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('blue-budget-ledger');
    opening.addEventListener('error', () => reject(new Error('The queue of changes could not be opened.')));
    opening.addEventListener('success', () => {
      const turn = opening.result.transaction('rows', 'readwrite');
      turn.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  }));
  await page.reload();
}

/**
 * Has the browser's database take so long over the changes that are made on a page from now on that they are not stored before the answer
 * is called: it is kept busy with questions, since it would end its work else.
 */
export async function holdStoring(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(() => {
    const hold = { isOn: true };
    const { add } = IDBObjectStore.prototype;
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function commitLater() { if (!hold.isOn) commit.call(this); };
    IDBObjectStore.prototype.add = function addSlowly(...row) {
      const stayBusy = () => { if (hold.isOn) this.count().addEventListener('success', stayBusy); };
      stayBusy();
      return add.apply(this, row);
    };
    return hold;
  });
  return () => hold.evaluate((it) => { it.isOn = false; });
}
