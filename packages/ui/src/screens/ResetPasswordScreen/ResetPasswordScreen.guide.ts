import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Takes a new password from somebody who came by the link of an e-mail.',
  at: { page: ['resetPassword'] },
  calls: ['resetPassword'],
};
