import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Logs in with e-mail address and password; on a shared computer nothing stays behind.',
  at: { page: ['login', 'home'] },
  calls: ['login'],
};
