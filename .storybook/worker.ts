import { isCommonAssetRequest } from 'msw';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { given } from './given.ts';

/** Requests of the running story that none of its handlers answered; the preview fails the story when there are any. */
export const unhandledRequests: string[] = [];

/** Starts the one service worker of a page. A request without a handler fails, so that no story leaves the machine. */
export async function startWorker() {
  haveNoCookies();
  const worker = setupWorker();
  worker.events.on('response:mocked', ({ request, response }) => {
    for (const message of [request, response]) void message.clone().text().then((text) => given.bodies.push(text)).catch(() => {});
  });
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { request } = frame.data;
      if (isCommonAssetRequest(request) || isStorybookRequest(request)) return;
      unhandledRequests.push(`${request.method} ${request.url}`);
      defaults.error();
    },
  });
  return worker;
}

/**
 * No story has a cookie of its page. The worker asks for them for every handler that a call might be for, and the browser looks them up in
 * another process each time: that took a fourteenth of the processor's time of all stories.
 */
function haveNoCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true });
}

function isStorybookRequest(request: Request): boolean {
  return /sb-common-assets|sb-vite|@react-refresh|\/@fs\/|\/@id\/|\/virtual:|__vitest/.test(request.url);
}
