import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows one envelope: its amount and what it is made of, six months of it, and its transactions by day.',
  at: { panel: ['item', 'itemExpense'] },
  calls: ['itemMonths', 'itemTransactions', 'renameItem', 'assignAmount'],
};
