import type { NewVersion } from '@blue-budget/ui/screens/ShellScreen';

/** How long a page that stays open does not look for a new version again, in milliseconds. */
const lookEvery = 60 * 60 * 1000;

const listeners = new Set<() => void>();
let take: (() => void) | null = null;

/** A version of the app that waits until the person takes it. */
export const newVersion: NewVersion = {
  isReady: () => take !== null,
  subscribe(listener) {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  },
  take: () => take?.(),
};

/**
 * Registers the service worker, which then holds the app for a start without network. Without https there is none.
 * `whenHeld` is called once it holds everything.
 */
export function registerServiceWorker(whenHeld: () => Promise<void>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The app needs no service worker to go on.
  register().then(() => navigator.serviceWorker.ready).then(whenHeld).catch(() => {});
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => offer(() => {
    worker.addEventListener('controlling', reload);
    worker.messageSkipWaiting();
  }));
  // Another tab took the new version: this one keeps what it shows until it is reloaded.
  worker.addEventListener('controlling', ({ isUpdate }) => { if (isUpdate === true) offer(reload); });
  await worker.register();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEvery) return;
    lookedAt = Date.now();
    worker.update().catch(() => {});
  });
}

function offer(taking: () => void): void {
  take = taking;
  for (const listener of listeners) listener();
}

function reload(): void {
  window.location.reload();
}
