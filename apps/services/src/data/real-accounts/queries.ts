import { emptyRealAccounts, type Id, type RealAccounts, type ShortTransaction } from '@blue-budget/domain';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { present } from '../../db/expected.ts';
import { fetchShortTransactions } from '../short-transactions.ts';

/** The three sections of real accounts, each in the order shown (specification, section 3). */
export async function fetchRealAccounts(trx: Trx, tenantId: string): Promise<RealAccounts> {
  const sections = emptyRealAccounts();
  const rows = await trx
    .selectFrom('real_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('removed_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const account = { id: row.id, name: row.name, amount: row.balance, category: row.category, importedAccountId: row.imported_account_id };
    switch (row.kind) {
      case 'Cash':
        sections['cash-accounts'].accounts.push({ ...account, type: row.kind });
        break;
      case 'Other Asset':
        sections['other-assets'].accounts.push({ ...account, type: row.kind, relatedDebtId: row.related_debt_id });
        break;
      case 'Debt':
        sections.debt.accounts.push({
          ...account,
          type: row.kind,
          isCreditCard: row.is_credit_card,
          interestRate: present(row.interest_rate),
          minimumPayment: present(row.minimum_payment),
          beginningBalance: present(row.beginning_balance),
          pairedItemId: present(row.paired_item_id),
        });
        break;
    }
  }
  return sections;
}

/**
 * What was recorded on accounts, one row for each transaction: signed like the transaction, a transfer by the end that was asked for, a
 * payment on a debt by its total (decisions, Q-X-16).
 */
export function fetchAccountTransactions(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<ShortTransaction[]> {
  const listed = sql.join(ids);
  return fetchShortTransactions(trx, tenantId, sql`
    select id as transaction_id, amount from transactions where tenant_id = ${tenantId} and account_id in (${listed})
    union all
    select id, -amount from transactions where tenant_id = ${tenantId} and subtype = 'Transfer' and source_id in (${listed})
    union all
    select leg.transaction_id, leg.amount from real_accounts debt
      join transaction_legs leg on leg.tenant_id = debt.tenant_id and leg.item_id = debt.paired_item_id
      join transactions payment on payment.tenant_id = leg.tenant_id and payment.id = leg.transaction_id
      where debt.tenant_id = ${tenantId} and debt.id in (${listed})
        and payment.type = 'Expense' and payment.subtype = 'Debt' and payment.account_id not in (${listed})`);
}
