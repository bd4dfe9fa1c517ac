import { isLoopback, socketAddress, type HttpContext } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';

/** What proxies and tunnels add to a request; one of them is enough to know that it began elsewhere. */
const marksOfProxies = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'];

/** Refuses what did not begin on this machine, or came through a proxy or by another name (product, Q-SEC). */
export function requireThisMachine(context: HttpContext, message: string): void {
  const host = context.req.header('Host') ?? '';
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const forwarded = marksOfProxies.some((header) => context.req.header(header) !== undefined);
  if (!isLoopback(socketAddress(context)) || !isLoopback(name) || forwarded) throw new Refusal(403, message);
}
