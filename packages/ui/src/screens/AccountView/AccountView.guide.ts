import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows what the person registered with, and since when.',
  at: { panel: ['accountView'] },
  calls: ['profile'],
};
