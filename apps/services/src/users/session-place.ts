import { isIPv4 } from 'node:net';
import { deviceOf } from '../http/device.ts';
import type { HttpContext } from '../http/environment.ts';
import type { SessionPlace } from './sessions.ts';

/** Where a call comes from, as the owner of the session is shown it: neither the header nor the address is kept as it came. */
export function sessionPlace(context: HttpContext, address: string): SessionPlace {
  return { device: deviceOf(context.req.header('User-Agent')), network: networkOf(address) };
}

/**
 * The network of an address by which limits are counted: the /24 of an IPv4 address, the /48 of the /64 that stands for an IPv6 one. Empty
 * for anything else, such as what a proxy made up.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [, site] = /^([\da-f]{1,4}(?::[\da-f]{1,4}){2}):[\da-f]{1,4}::\/64$/.exec(address) ?? [];
  return site === undefined ? '' : `${site}::/48`;
}
