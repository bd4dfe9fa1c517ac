import type { MiddlewareHandler } from 'hono';
import type { Report } from '../telemetry/security-events.ts';
import type { HttpEnvironment } from './environment.ts';
import { Refusal } from './refusal.ts';
import type { Site } from './site.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every request that may change something when a browser sent it from another site (product, Q-SEC). Callers that are no
 * browser send no Origin and hold a token.
 */
export function requireOwnOrigin(site: Site, report: Report): MiddlewareHandler<HttpEnvironment> {
  const allowed = new Set([new URL(site.publicUrl).origin, ...site.appOrigins]);
  return async (context, next) => {
    const origin = context.req.header('Origin');
    if (!safeMethods.has(context.req.method) && origin !== undefined && !allowed.has(origin) && !isOwnHost(origin, context.req.header('Host'), site)) {
      report({ event: 'request refused', reason: 'origin' });
      throw new Refusal(403, 'Requests from another site are not accepted.');
    }
    await next();
  };
}

/** A browser names in Host the very site it talks to, so a page whose origin has the same host is that site; in production over https only. */
function isOwnHost(origin: string, host: string | undefined, { production }: Site): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host.toLowerCase() && (page.protocol === 'https:' || !production);
}
