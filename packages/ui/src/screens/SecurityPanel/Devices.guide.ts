import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists where the person is logged in, and ends a login on any of those devices, or on all others.',
  at: { panel: ['devices', 'security'] },
  calls: ['sessions', 'endSession', 'endOtherSessions'],
};
