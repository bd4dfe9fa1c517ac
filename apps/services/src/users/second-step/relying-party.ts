import { isIP } from 'node:net';
import { isLoopback } from '../../http/environment.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Site } from '../../http/site.ts';
import { answers } from '../texts.ts';

/**
 * For whom passkeys are made: the host of the public address, and the origins of the app. Browsers make none for an IP address: on the local
 * machine that is localhost in its place. Throws a refusal where the address has no name.
 */
export function relyingParty({ publicUrl, appOrigins }: Pick<Site, 'publicUrl' | 'appOrigins'>): { rpId: string; origins: string[] } {
  const address = new URL(publicUrl);
  if (isLoopback(address.hostname)) address.hostname = 'localhost';
  if (isIP(address.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal(409, answers.noPasskeysHere);
  return { rpId: address.hostname, origins: [address.origin, ...appOrigins] };
}
