import { accountSectionKeys } from '../accounts/types.ts';
import type { RealAccounts } from '../accounts/types.ts';
import type { Cents } from '../money/cents.ts';
import { spendingSubsetKeys } from './types.ts';
import type { Overview } from './types.ts';

/** Every dollar of cash is budgeted, and no dollar more. */
export interface BlueStatus {
  kind: 'blue';
  gap: 0;
}

/** Cash and budget differ. */
export interface RedStatus {
  kind: 'red';
  /** Cash total minus budgeted total: positive while there is more to be budgeted, negative when overbudgeted. */
  gap: Cents;
}

export type BudgetStatus = BlueStatus | RedStatus;

/** The header's status of the two totals (product, section 1, I4). -0 counts as 0. */
export function budgetStatus(cashTotal: Cents, budgetedTotal: Cents): BudgetStatus {
  const gap = cashTotal - budgetedTotal;
  return gap === 0 ? { kind: 'blue', gap: 0 } : { kind: 'red', gap };
}

/** Whether nothing was begun: there is no account and no envelope. Its totals are equal, and the next step is an account. */
export function isBudgetEmpty({ overview, realAccounts }: { overview: Overview; realAccounts: RealAccounts }): boolean {
  return accountSectionKeys.every((key) => realAccounts[key].accounts.length === 0)
    && spendingSubsetKeys.every((key) => overview[key].items.length === 0);
}
