import type { RemovalKind } from '@blue-budget/domain/removal';

/** Kinds of removal, as the panel names them (product, Q-RMV-1). */
export const removalKinds = {
  budgetItem: 'Budget Account',
  realAccount: 'Account',
  templateIncome: 'Template Income',
  monthIncome: 'Income',
  incomeSource: 'Income Source',
  transaction: 'Transaction',
  removedTransaction: 'Removed Transaction',
  savingsGoal: 'Savings Goal',
  institution: 'Institution',
  importedTransaction: 'Imported Transaction',
  schedule: 'Scheduled Transaction',
} satisfies Record<RemovalKind, string>;

/** The removal panel (product, section 2). What has no wording there is ours. */
export const removal = {
  yes: 'Yes',
  no: 'No',
  confirm: (kind: string) => `Remove ${kind}`,
  cancel: 'Cancel Removal',
  question: (kind: string) => `Are you sure you want to remove this ${kind.toLowerCase()}?`,
  archiveQuestion: (kind: string) => `Are you sure you want to archive this ${kind.toLowerCase()}?`,
  unrecoverable: 'You will not be able to recover it',
  redBudget: (amount: string) =>
    `This account holds ${amount}. Removing it will create a red budget. You can fix it in Profile, Beginning Balances.`,
  reallocate: (amount: string) => `Move ${amount} to other accounts before you remove this one.`,
  /** Beside an account that could take over money: what is in it, and what would be. Amounts follow the words. */
  holds: 'holds',
  becomes: 'becomes',
};

/** The confirmation of a reset to the template (product, section 2). The wording of the statement is ours. */
export const resetToTemplate = {
  button: 'Reset to Template Data',
  statement: (month: string) => `This replaces the data of ${month} with template data.`,
  unrecoverable: 'You will not be able to recover it',
  yes: 'Yes',
  no: 'No',
};
