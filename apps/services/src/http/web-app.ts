import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { smsProvider } from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import { offerXsrf } from './cookies.ts';
import type { HttpEnvironment } from './environment.ts';
import type { Site } from './site.ts';

/** Addresses that open the app (product, section 2); every other one stays an answer of the services. */
export const appRoutes = [
  '/', '/login', '/register', '/verify-email', '/verify-email-change', '/verify-sms', '/forgot-password', '/reset-password', '/phone-typo',
  '/profile', `/${smsProvider}/verification/image`,
];

/** The worker that reads exports of other apps: the database engine in it is WebAssembly. */
const compilingWorker = /^\/assets\/old-budget-worker-[\w-]+\.js$/;

/** Serves the built web app from `folder`: files under /assets carry a hash in their name and never change, pages are asked for each time. */
export function addWebApp(app: Hono<HttpEnvironment>, folder: string, site: Site): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const served = (cacheControl: string, path?: string) => serveStatic<HttpEnvironment>({
    ...(path === undefined ? { root: folder } : { path }), precompressed: true,
    onFound: (_, context) => context.header('Cache-Control', cacheControl),
  });
  const page = served('no-cache', join(folder, 'index.html'));
  for (const route of appRoutes) {
    // Mail programs and people put a slash at the end.
    for (const address of new Set([route, `${route.replace(/\/$/, '')}/`])) {
      app.get(address, async (context, next) => {
        offerXsrf(context, site);
        return page(context, next);
      });
    }
  }
  app.use('/assets/*', async (context, next) => {
    context.set('compilesWasm', compilingWorker.test(context.req.path));
    await next();
  });
  app.use('/assets/*', served('public, max-age=31536000, immutable'));
  app.use('/:file{[\\w-]+\\.[\\w.]+}', served('no-cache'));
}
