import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists savings goals with their progress, and adds or changes one in the panel beside it.',
  at: { tab: ['savings'], panel: ['savingsGoal'] },
  calls: ['saveSavingsGoal', 'removeSavingsGoal'],
};
