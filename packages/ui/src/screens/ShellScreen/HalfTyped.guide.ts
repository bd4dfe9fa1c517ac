import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Keeps what is half typed: leaving a form asks, and a reload brings it back.',
  at: { panel: ['unsaved'] },
  calls: [],
};
