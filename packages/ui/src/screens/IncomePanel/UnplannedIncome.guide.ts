import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Books income that nobody planned, and says what it does to the budget.',
  at: { where: 'On Assignments, in the panel of the month\'s income.' },
  calls: ['assignAmount', 'addTransaction'],
};
