import type { DebtGoal, DebtProgress } from '@blue-budget/domain/goals';
import type { Trx } from '../../db/connect.ts';
import { present } from '../../db/expected.ts';
import type { Change } from '../ledger/change.ts';

/** The debt payoff goal, if there is one, and what the payments so far have saved (product, section 3, Q-TXN-15). */
export async function fetchDebtProgress(trx: Trx, tenantId: string): Promise<DebtProgress> {
  const ledger = await trx
    .selectFrom('ledgers')
    .leftJoin('debt_goals as goal', 'goal.tenant_id', 'ledgers.tenant_id')
    .select(['ledgers.interest_saved', 'ledgers.interest_saved_marginal', 'goal.method', 'goal.monthly_contribution'])
    .where('ledgers.tenant_id', '=', tenantId)
    .executeTakeFirst();
  return {
    goal:
      ledger && ledger.method !== null && ledger.monthly_contribution !== null
        ? {
            method: ledger.method,
            monthlyContribution: ledger.monthly_contribution,
            attackedDebts: await fetchAttackedDebts(trx, tenantId),
          }
        : null,
    interestSaved: ledger?.interest_saved ?? 0,
    interestSavedMarginal: ledger?.interest_saved_marginal ?? 0,
  };
}

/** In the order of attack; balance, rate and minimum are the account's own (product, I10). */
async function fetchAttackedDebts(trx: Trx, tenantId: string): Promise<DebtGoal['attackedDebts']> {
  const rows = await trx
    .selectFrom('attacked_debts as attacked')
    .innerJoin('real_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'attacked.tenant_id').onRef('account.id', '=', 'attacked.account_id'),
    )
    .select(['account.paired_item_id', 'account.interest_rate', 'account.balance', 'account.minimum_payment'])
    .where('attacked.tenant_id', '=', tenantId)
    .orderBy('attacked.position')
    .execute();
  return rows.map((row) => ({
    pairedItemId: present(row.paired_item_id),
    interestRate: present(row.interest_rate),
    amount: row.balance,
    minimumPayment: present(row.minimum_payment),
  }));
}

/** Removes the goal with its debts. False where there is none. */
export async function removeDebtGoal({ trx, tenantId }: Change): Promise<boolean> {
  await trx.deleteFrom('attacked_debts').where('tenant_id', '=', tenantId).execute();
  const { numDeletedRows } = await trx.deleteFrom('debt_goals').where('tenant_id', '=', tenantId).executeTakeFirst();
  return numDeletedRows > 0n;
}
