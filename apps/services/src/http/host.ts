import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isLoopback, type HttpEnvironment } from './environment.ts';
import { healthPath, readyPath } from './health.ts';
import { Refusal } from './refusal.ts';
import type { Report } from '../telemetry/security-events.ts';
import type { Site } from './site.ts';

/** Balancers ask by the address of a process. */
const open = new Set([healthPath, readyPath]);

/**
 * Refuses a request that names several hosts, or one that is not this site's. A page elsewhere whose owner leads its name to this machine
 * (DNS rebinding) counts as this site for the browser, and is known by its name alone. An address cannot be led anywhere.
 */
export function requireOwnHost({ publicUrl, hosts }: Pick<Site, 'publicUrl' | 'hosts'>, report: Report): MiddlewareHandler<HttpEnvironment> {
  const own = new Set([new URL(publicUrl).hostname, ...hosts].map(comparable));
  const listensEverywhere = own.delete('0.0.0.0') || own.delete('::');
  const refuse = (status: 400 | 421, words: string) => {
    report({ event: 'request refused', reason: 'host' });
    throw new Refusal(status, words);
  };
  return async (context, next) => {
    const given = context.req.header('Host');
    if (hostCount(context.env) > 1) refuse(400, 'A request names one host.');
    // Only programs that are no browser name none.
    if (given !== undefined && !open.has(context.req.path)) {
      const name = hostName(given);
      if (name === null) refuse(400, 'The host of this request could not be read.');
      else if (!own.has(name) && !isLoopback(name) && !(listensEverywhere && isIP(name) !== 0)) {
        refuse(421, 'Blue Budget does not answer by this name. Whoever runs it can allow the name with ALLOWED_HOSTS.');
      }
    }
    await next();
  };
}

/** The name or address in a Host header, in the form in which they are compared, without brackets; null where there is none. */
export function hostName(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[^:/?#@[\]\\,\s]+)(?::\d*)?$/i.exec(header) ?? [];
  return name === undefined ? null : comparable(name);
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Node keeps the first of several Host headers only. */
function hostCount(env: Partial<HttpEnvironment['Bindings']> | undefined): number {
  return (env?.incoming?.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
