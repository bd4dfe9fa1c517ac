import { type DebtAccount, type DebtGoal, debtGoalOf, messages, validateDebtGoal } from '@blue-budget/domain';
import { present } from '../../db/expected.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { found, requireValid } from '../ledger/refuse.ts';
import { fetchRealAccounts } from '../real-accounts/queries.ts';

/**
 * Sets the debt goal, in the place of the one there is. Of its debts only who they are is taken from the caller, and for a custom order their
 * order; what is owed is the accounts' own (decisions, Q-DEBT-3 to Q-DEBT-5).
 */
export async function setDebtGoal({ trx, tenantId }: Change, { attackedDebts, method, monthlyContribution }: DebtGoal): Promise<void> {
  const realAccounts = await fetchRealAccounts(trx, tenantId);
  const accountOf = (pairedItemId: string): DebtAccount =>
    found(realAccounts.debt.accounts.find((account) => account.pairedItemId === pairedItemId), messages.debtGoal.submitFailed);
  const attackedIds = attackedDebts.map(({ pairedItemId }) => accountOf(pairedItemId).pairedItemId);
  if (new Set(attackedIds).size < attackedIds.length || monthlyContribution < 0) throw new Refusal(400, messages.debtGoal.submitFailed);
  const draft = { attackedIds, method, monthlyContribution };
  requireValid(validateDebtGoal(draft, realAccounts));
  const goal = present(debtGoalOf(draft, realAccounts));
  const columns = { method: goal.method, monthly_contribution: goal.monthlyContribution };
  await trx.insertInto('debt_goals').values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns)).execute();
  await trx.deleteFrom('attacked_debts').where('tenant_id', '=', tenantId).execute();
  await trx.insertInto('attacked_debts').values(goal.attackedDebts.map(({ pairedItemId }, position) => ({
    tenant_id: tenantId, account_id: accountOf(pairedItemId).id, position,
  }))).execute();
}
