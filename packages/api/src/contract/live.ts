import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';

const version = z.int().check(z.minimum(0));

/** Events of the stream at `eventsPath`, one JSON object each. It carries no amount and no name. */
export const liveEvent = z.union([
  /** The version of the person's ledger: first the present one, then each newer one. */
  z.object({ version }),
  /** The session of the access token has ended; the stream ends with it. */
  z.object({ session: z.literal('ended') }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * Where the data service streams events as `text/event-stream`, to the bearer of an access token. A comment comes every `heartbeat`
 * milliseconds; the stream ends with the token at the latest, and is then opened again.
 */
export const eventsPath = '/events';
export const heartbeat = 25_000;

/** The version of the ledger alone, for clients without a stream. */
export const liveEndpoints = {
  ledgerVersion: endpoint({ ...dataCall, method: 'GET', path: '/version', reply: entity({ version: field('version', version) }) }),
};
