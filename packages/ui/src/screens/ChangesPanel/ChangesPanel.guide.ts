import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists what was changed in the last 30 days, by whom and on which device, and leads to what it was about.',
  at: { panel: ['changes'] },
  calls: ['changes'],
};
