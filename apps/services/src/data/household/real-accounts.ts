import { emptyRealAccounts, type RealAccounts } from '@blue-budget/domain/accounts';
import type { InferResult } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { present } from '../../db/expected.ts';

/** The three sections of real accounts, each in the order shown (product, section 3). */
export async function fetchRealAccounts(trx: Trx, tenantId: string): Promise<RealAccounts> {
  return toRealAccounts(await realAccounts(trx, tenantId).execute());
}

export type RealAccountRow = InferResult<ReturnType<typeof realAccounts>>[number];

export function realAccounts(trx: Trx, tenantId: string) {
  return trx.selectFrom('real_accounts')
    .select([
      'id', 'kind', 'name', 'balance', 'category', 'is_credit_card', 'interest_rate', 'minimum_payment', 'beginning_balance', 'paired_item_id',
      'related_debt_id', 'imported_account_id',
    ])
    .where('tenant_id', '=', tenantId).where('removed_at', 'is', null).orderBy('sort_order').orderBy('id');
}

export function toRealAccounts(rows: readonly RealAccountRow[]): RealAccounts {
  const sections = emptyRealAccounts();
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
