import type { Page, Request } from 'playwright';

/** In milliseconds. */
const rest = 500;

/**
 * Watches a page's requests from now on. `rests` resolves once none but the stream of events, which stays open, has been under way for
 * half a second; Playwright's `networkidle` would wait for the stream too.
 */
export function watchNetwork(page: Page): { rests(): Promise<void> } {
  const open = new Set<Request>();
  let onChange = () => {};
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') return;
    open.add(request);
    onChange();
  });
  const onEnd = (request: Request) => {
    if (open.delete(request)) onChange();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return {
    rests: () => new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      onChange = () => {
        clearTimeout(timer);
        if (open.size === 0) timer = setTimeout(resolve, rest);
      };
      onChange();
    }),
  };
}
