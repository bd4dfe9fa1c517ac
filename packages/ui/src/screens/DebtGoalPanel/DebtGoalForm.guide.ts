import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Chooses the debts to pay off, how much to put into it each month, and the order, with the outcome beside it.',
  at: { panel: ['debtGoal'] },
  calls: ['setDebtGoal', 'removeDebtGoal'],
};
