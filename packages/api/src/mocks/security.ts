import type { HttpHandler } from 'msw';
import { securityEndpoints, type RunningSession } from '../contract/index.ts';
import { mock } from './handlers.ts';
import { accessToken } from './tokens.ts';

/** This device, a phone, and one whose browser gave no name. */
export function sampleSessions(): RunningSession[] {
  return [
    { id: 'session-1', device: 'Chrome on Windows', network: '203.0.113.0/24', firstUsedAt: Date.UTC(2026, 10, 2, 9, 5), lastUsedAt: Date.UTC(2026, 10, 28, 13, 58), isThis: true },
    { id: 'session-2', device: 'Safari on iPhone', network: '2001:db8:7::/48', firstUsedAt: Date.UTC(2026, 9, 4, 18, 30), lastUsedAt: Date.UTC(2026, 10, 27, 7, 12), isThis: false },
    { id: 'session-3', device: '', network: '', firstUsedAt: Date.UTC(2026, 8, 30, 11, 0), lastUsedAt: Date.UTC(2026, 8, 30, 11, 0), isThis: false },
  ];
}

/** What an authenticator app is set up with. */
export const sampleAuthenticator = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Blue%20Budget:person%40example.com?issuer=Blue%20Budget&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

/** Ten codes, as they are shown once. */
export const sampleRecoveryCodes = Array.from({ length: 10 }, (_, place) => `k${place}f9-x2mn-7tqa-0bvc`);

/** Calls about the safety of an account, each answered as if all went well. */
export function securityCalls(): HttpHandler[] {
  return [
    mock(securityEndpoints.changePassword, {}),
    mock(securityEndpoints.secondStep, { isAuthenticatorOn: false, passkeys: [], recoveryCodesLeft: 0 }),
    mock(securityEndpoints.setUpAuthenticator, sampleAuthenticator),
    mock(securityEndpoints.confirmAuthenticator, { recoveryCodes: sampleRecoveryCodes }),
    mock(securityEndpoints.removeAuthenticator, {}),
    mock(securityEndpoints.renewRecoveryCodes, { recoveryCodes: sampleRecoveryCodes }),
    mock(securityEndpoints.setUpPasskey, { options: '{}' }),
    mock(securityEndpoints.addPasskey, { recoveryCodes: sampleRecoveryCodes }),
    mock(securityEndpoints.removePasskey, {}),
    mock(securityEndpoints.beginPasskeyLogin, { options: '{}' }),
    mock(securityEndpoints.finishPasskeyLogin, { accessToken: accessToken() }),
    mock(securityEndpoints.finishLogin, { accessToken: accessToken() }),
    mock(securityEndpoints.sessions, { sessions: sampleSessions() }),
    mock(securityEndpoints.endSession, {}),
    mock(securityEndpoints.endOtherSessions, {}),
  ];
}
