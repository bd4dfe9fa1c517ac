import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Says that a transaction comes again: how often, from when, for how much.',
  at: { panel: ['schedule', 'repeat'] },
  calls: ['addSchedule', 'saveSchedule', 'removeSchedule'],
};
