import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Deletes the person\'s account with everything in it, after a code from a text message.',
  at: { panel: ['deleteAccount'] },
  calls: ['initiateDeleteAccount', 'deleteAccount'],
};
