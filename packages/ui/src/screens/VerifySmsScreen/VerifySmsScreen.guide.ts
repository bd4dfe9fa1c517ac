import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Takes the code of a text message, sends another one, and leads to correcting the number.',
  at: { page: ['smsVerification'] },
  calls: ['verifySms', 'correctPhone'],
};
