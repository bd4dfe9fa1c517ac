/** Kinds of removal. An income source is archived instead (product, section 2-removal). */
export const removalKinds = [
  'budgetItem', 'realAccount', 'templateIncome', 'monthIncome', 'incomeSource', 'transaction', 'removedTransaction', 'savingsGoal', 'institution',
  'importedTransaction',
] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** Whether there is no way back: only an income source, which is archived, can be brought back (product, Q-RMV-1). */
export function isUnrecoverable(kind: RemovalKind): boolean {
  return kind !== 'incomeSource';
}
