import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Asks before something is removed, says what goes with it, and where its money is to go.',
  at: { panel: ['removal/budgetItem', 'removal/realAccount', 'removal/transaction', 'removal/importedTransaction', 'removal/removedTransaction', 'removal/incomeSource', 'removal/monthIncome', 'removal/templateIncome', 'removal/savingsGoal', 'removal/schedule', 'removal/institution'] },
  calls: [
    'removeItem', 'removeAccount', 'removeTransaction', 'denyImport', 'archiveIncomeSource', 'removeMonthIncome', 'removeTemplateIncome',
    'removeSavingsGoal', 'removeSchedule', 'removeInstitution',
  ],
};
