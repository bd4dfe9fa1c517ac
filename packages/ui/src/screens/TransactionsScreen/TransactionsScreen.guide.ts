import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists transactions by day, the newest first, above them what the bank reported and what is to come.',
  at: { tab: ['transactions'] },
  calls: ['transactions'],
};
