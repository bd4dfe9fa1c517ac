import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Sets up what a login asks for besides the password: an authenticator app, passkeys, codes for emergencies.',
  at: { panel: ['secondStep', 'security'] },
  calls: [
    'secondStep', 'setUpAuthenticator', 'confirmAuthenticator', 'removeAuthenticator', 'setUpPasskey', 'addPasskey', 'removePasskey',
    'renewRecoveryCodes',
  ],
};
