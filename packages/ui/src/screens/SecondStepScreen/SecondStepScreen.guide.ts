import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Asks for what a login needs besides the password: a code of an app, a passkey, or a code for emergencies.',
  at: { where: 'After the login, where a second step is set up.' },
  calls: ['finishLogin', 'beginPasskeyLogin', 'finishPasskeyLogin'],
};
