import type { LedgerStore } from '@blue-budget/machines/ledger';

/*
 * Files are fetched before they are asked for, one after another, so that a call or a view that a person asks for finds a free connection.
 * They come to lie in the browser's cache, or in that of the service worker, and are run when they are opened: a file that did not arrive is
 * asked for again there, where a module that failed would stay failed.
 */

/** Prefetches what follows a login once a person types into its form. Returns a function that stops. */
export function fetchWhileTyping(): () => void {
  const over = new AbortController();
  document.addEventListener('input', () => void fetchEach('while-typing', over.signal), { once: true, signal: over.signal });
  return () => over.abort();
}

/** Lets the service worker fetch all views once the app is idle; nothing for those who save data. Returns a function that stops. */
export function fetchAtRest(ledger: LedgerStore, register: () => void): () => void {
  const over = new AbortController();
  if (!savesData()) void rest(ledger, over.signal).then(() => { if (!over.signal.aborted) register(); });
  return () => over.abort();
}

/** Fetches the files of a list that the build wrote into the page; nothing for those who save data. */
async function fetchEach(list: string, over: AbortSignal): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${list}"]`)?.content.split(' ') ?? [];
  for (const file of savesData() ? [] : files) {
    if (over.aborted) return;
    await fetch(file, { priority: 'low', signal: over }).then((answer) => answer.blob()).catch(() => {});
  }
}

/** Milliseconds without arrivals and changes before the network counts as idle. */
const restful = 2000;

/** Resolves when the budget is there, the network rests and the browser has nothing to do; or when it is over. */
function rest(ledger: LedgerStore, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      const { status, fetching, pending } = ledger.getSnapshot();
      if (status === 'ready' && fetching.length + pending.length === 0) timer = window.setTimeout(end, restful);
    };
    const end = () => {
      clearTimeout(timer);
      arrivals.disconnect();
      changes.unsubscribe();
      whenIdle(resolve);
    };
    const arrivals = new PerformanceObserver(wait);
    arrivals.observe({ type: 'resource' });
    const changes = ledger.subscribe(wait);
    over.addEventListener('abort', end, { once: true });
    wait();
  });
}

/** Runs work when idle; not every browser reports that. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
}

/** Whether the person turned data saver on; not every browser reports it. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}
