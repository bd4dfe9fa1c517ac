import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Changes the password, with the one there is now, and ends other logins.',
  at: { panel: ['changePassword', 'security'] },
  calls: ['changePassword'],
};
