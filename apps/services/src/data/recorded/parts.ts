import type { Id } from '@blue-budget/domain/ledger';
import { type AmountLine, amountLineNames, type BudgetLeg } from '@blue-budget/domain/transactions';
import type { Trx } from '../../db/connect.ts';
import { present } from '../../db/expected.ts';

/** What one transaction is made of. */
export interface TransactionParts {
  legs: BudgetLeg[];
  lines: AmountLine[];
}

/** Legs and amount lines of the given transactions, in two statements however many they are. */
export async function fetchTransactionParts(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<(id: Id) => TransactionParts> {
  const parts = new Map(ids.map((id): [Id, TransactionParts] => [id, { legs: [], lines: [] }]));
  const partsOf = (id: Id) => present(parts.get(id));
  if (ids.length === 0) return partsOf;

  const legs = await trx
    .selectFrom('transaction_legs as leg')
    .leftJoin('income_discrepancies as income', (join) =>
      join.onRef('income.tenant_id', '=', 'leg.tenant_id').onRef('income.year', '=', 'leg.year').onRef('income.month', '=', 'leg.month'),
    )
    .select(['leg.transaction_id', 'leg.subset', 'leg.item_id', 'leg.name', 'leg.amount', 'income.id as income_id'])
    .where('leg.tenant_id', '=', tenantId)
    .where('leg.transaction_id', 'in', ids)
    .orderBy('leg.transaction_id')
    .orderBy('leg.position')
    .execute();
  for (const { transaction_id, subset, item_id, income_id, name, amount } of legs) {
    partsOf(transaction_id).legs.push({ id: present(subset === 'income' ? income_id : item_id), name, subset, amount });
  }

  const lines = await trx
    .selectFrom('transaction_lines')
    .select(['transaction_id', 'name', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('transaction_id', 'in', ids)
    .execute();
  lines.sort((a, b) => amountLineNames.indexOf(a.name) - amountLineNames.indexOf(b.name));
  for (const { transaction_id, name, amount } of lines) partsOf(transaction_id).lines.push({ name, amount });
  return partsOf;
}
