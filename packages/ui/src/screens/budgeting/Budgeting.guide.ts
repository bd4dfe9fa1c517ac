import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Takes changes back that could not be stored, says so, and lets a change be undone while its message is shown.',
  at: { where: 'Everywhere behind the login.' },
  calls: [],
};
