import { securityEndpoints } from '../contract/index.ts';
import { createCalls, type Calls } from './calls.ts';
import type { SessionClient } from './session-client.ts';

/** The calls about the safety of an account. */
export type SecurityClient = Calls<typeof securityEndpoints>;

/** Adds them to a session. Apart from the rest, so that only the pages that need them load them. */
export function createSecurityClient({ call }: Pick<SessionClient, 'call'>): SecurityClient {
  return createCalls(securityEndpoints, call);
}
