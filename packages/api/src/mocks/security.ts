import type { HttpHandler } from 'msw';
import { securityEndpoints } from '../contract/index.ts';
import { mock } from './handlers.ts';

/** Calls about the safety of an account, each answered as if all went well. */
export function securityCalls(): HttpHandler[] {
  return [mock(securityEndpoints.changePassword, {})];
}
