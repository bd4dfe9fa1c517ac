import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Budgets a month: how much each envelope gets, and how much income is planned, in this month, the next, or one that is past.',
  at: { tab: ['assignments'] },
  calls: [
    'monthBudget', 'createMonth', 'resetMonth', 'removeMonth', 'assignAmount', 'addLine', 'renameItem', 'sortItems', 'toggleGroup',
    'renameIncomeSource', 'archiveIncomeSource',
  ],
};
