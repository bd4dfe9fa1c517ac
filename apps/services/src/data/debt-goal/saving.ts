import type { dataEndpoints, RequestOf } from '@blue-budget/api/contract';
import { changedDebtGoal } from '@blue-budget/domain/goals';
import { judgeDebtGoal } from '@blue-budget/domain/judging';
import { present } from '../../db/expected.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import type { Change } from '../ledger/change.ts';
import { allowed } from '../ledger/refuse.ts';
import { fetchDebtProgress } from './queries.ts';

/**
 * Replaces the debt goal, or the part of it that the call changes. The caller sends only the ids of its debts, and for a custom order
 * their order; the amounts owed come from the accounts (product, Q-DEBT-3 to Q-DEBT-5).
 */
export async function setDebtGoal({ trx, tenantId }: Change, wanted: RequestOf<typeof dataEndpoints.setDebtGoal>): Promise<void> {
  const realAccounts = await fetchRealAccounts(trx, tenantId);
  const { goal: held } = await fetchDebtProgress(trx, tenantId);
  const goal = allowed(judgeDebtGoal(changedDebtGoal(wanted, held, wanted.changedFields), realAccounts));
  const accounts = new Map(realAccounts.debt.accounts.map(({ pairedItemId, id }) => [pairedItemId, id]));
  const columns = { method: goal.method, monthly_contribution: goal.monthlyContribution };
  await trx.insertInto('debt_goals').values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns)).execute();
  await trx.deleteFrom('attacked_debts').where('tenant_id', '=', tenantId).execute();
  await trx.insertInto('attacked_debts').values(goal.attackedDebts.map(({ pairedItemId }, position) => ({
    tenant_id: tenantId, account_id: present(accounts.get(pairedItemId)), position,
  }))).execute();
}
