import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Takes somebody who came by the link of an e-mail: verifies the address, or a new one.',
  at: { page: ['verifyEmail', 'verifyEmailChange'] },
  calls: ['verifyEmail', 'verifyEmailChange'],
};
