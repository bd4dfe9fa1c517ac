import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows what somebody owns and owes today, and how that came about over the months.',
  at: { tab: ['netWorth'] },
  calls: ['worthHistory'],
};
