import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What the Node server hands to every request, and what the frame keeps about it. */
export interface HttpEnvironment {
  Bindings: { incoming: Pick<IncomingMessage, 'socket'> & Partial<Pick<IncomingMessage, 'complete' | 'rawHeaders'>> };
  Variables: {
    /** Who sent it, as soon as that is known. */
    userId?: string;
    /** Set by a page that the app may embed in a frame. */
    standsInApp?: boolean;
    /** Set for the script of a worker that runs WebAssembly. */
    compilesWasm?: boolean;
  };
}

export type HttpContext = Context<HttpEnvironment>;

/** The address of the other end of the connection. */
export function socketAddress(context: HttpContext): string {
  return context.env.incoming.socket.remoteAddress ?? 'unknown';
}

/**
 * The address a request came from, by which limits are counted. Behind `trustedProxies` proxies it is the entry that the
 * outermost of them appended to X-Forwarded-For; entries further left are the sender's own claim.
 */
export function clientAddress(context: HttpContext, trustedProxies: number): string {
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').map((entry) => entry.trim()) ?? [];
  return network((trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ?? socketAddress(context));
}

/** An owner of one IPv6 address has the 2^64 beside it, so these count as one. An IPv4 address in the form of IPv6 is itself. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const four = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')].slice(0, 4);
  return `${four.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Whether an address, as a socket or a host name spells it, is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || address === '[::1]' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
