import type { HttpHandler } from 'msw';
import { securityEndpoints, type RunningSession } from '../contract/index.ts';
import { mock } from './handlers.ts';

/** This device, a phone, and one whose browser gave no name. */
export function sampleSessions(): RunningSession[] {
  return [
    { id: 'session-1', device: 'Chrome on Windows', network: '203.0.113.0/24', firstUsedAt: Date.UTC(2026, 10, 2, 9, 5), lastUsedAt: Date.UTC(2026, 10, 28, 13, 58), isThis: true },
    { id: 'session-2', device: 'Safari on iPhone', network: '2001:db8:7::/48', firstUsedAt: Date.UTC(2026, 9, 4, 18, 30), lastUsedAt: Date.UTC(2026, 10, 27, 7, 12), isThis: false },
    { id: 'session-3', device: '', network: '', firstUsedAt: Date.UTC(2026, 8, 30, 11, 0), lastUsedAt: Date.UTC(2026, 8, 30, 11, 0), isThis: false },
  ];
}

/** Calls about the safety of an account, each answered as if all went well. */
export function securityCalls(): HttpHandler[] {
  return [
    mock(securityEndpoints.changePassword, {}),
    mock(securityEndpoints.sessions, { sessions: sampleSessions() }),
    mock(securityEndpoints.endSession, {}),
    mock(securityEndpoints.endOtherSessions, {}),
  ];
}
