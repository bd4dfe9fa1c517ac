import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Records a transaction: its kind, amount, day, who, from which account and on which envelopes.',
  at: { panel: ['transaction', 'itemExpense'] },
  calls: ['addTransaction', 'merchants'],
};
