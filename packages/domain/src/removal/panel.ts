/** Kinds of removal. An income source is archived instead (product, section 2-removal). */
export const removalKinds = [
  'budgetItem', 'realAccount', 'templateIncome', 'monthIncome', 'incomeSource', 'transaction', 'removedTransaction', 'savingsGoal', 'institution',
  'importedTransaction', 'schedule',
] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** Whether there is no way back: an income source is archived and can be brought back (product, Q-RMV-1), and Undo brings a schedule back. */
export function isUnrecoverable(kind: RemovalKind): boolean {
  return kind !== 'incomeSource' && kind !== 'schedule';
}
