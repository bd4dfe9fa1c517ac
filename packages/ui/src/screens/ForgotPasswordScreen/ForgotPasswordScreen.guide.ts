import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Asks for the e-mail address and sends a link to choose a new password.',
  at: { page: ['forgotPassword'] },
  calls: ['requestPasswordReset'],
};
