import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What the Node server hands to every request, and what the frame keeps about it. */
export interface HttpEnvironment {
  Bindings: { incoming: Pick<IncomingMessage, 'socket'> };
  Variables: { requestId: string };
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
  return (trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ?? socketAddress(context);
}

/** Whether an address, as a socket or a host name spells it, is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || address === '[::1]' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
