import type { BudgetItem, SpendingSubsetKey } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import type { InferResult } from 'kysely';
import type { Trx } from '../../db/connect.ts';

export interface SpendingItem extends BudgetItem {
  subset: SpendingSubsetKey;
  /** What the template assigns to it; `amount` is its running total. */
  templateAmount: Cents;
  collapsed: boolean;
  isRemoved: boolean;
}

/** Every item of the five spending subsets, in the order shown; removed ones only where they are asked for. */
export async function fetchSpendingItems(trx: Trx, tenantId: string, options?: { alsoRemoved?: boolean }): Promise<SpendingItem[]> {
  return toSpendingItems(await spendingItems(trx, tenantId, options).execute());
}

export type SpendingItemRow = InferResult<ReturnType<typeof spendingItems>>[number];

export function spendingItems(trx: Trx, tenantId: string, { alsoRemoved = false } = {}) {
  const items = trx.selectFrom('budget_items as item')
    .leftJoin('template_amounts as template', (join) =>
      join.onRef('template.tenant_id', '=', 'item.tenant_id').onRef('template.item_id', '=', 'item.id'))
    .select((row) => [
      'item.id', 'item.parent_id', 'item.name', 'item.running_total', 'item.subset', 'item.photo', 'item.clarification_index', 'item.collapsed',
      row('item.removed_at', 'is not', null).as('is_removed'), 'template.amount as template_amount',
    ])
    .where('item.tenant_id', '=', tenantId).orderBy('item.sort_order').orderBy('item.id');
  return alsoRemoved ? items : items.where('item.removed_at', 'is', null);
}

export function toSpendingItems(rows: readonly SpendingItemRow[]): SpendingItem[] {
  const parents = new Set(rows.map((row) => row.parent_id));
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    amount: row.running_total,
    subset: row.subset,
    bold: parents.has(row.id),
    photo: row.photo,
    clarificationIndex: row.clarification_index,
    templateAmount: row.template_amount ?? 0,
    collapsed: row.collapsed,
    isRemoved: row.is_removed === true,
  }));
}

/** A line of income, which is never grouped and carries nothing but a name and an amount. */
export function incomeItem({ id, name, amount }: Pick<BudgetItem, 'id' | 'name' | 'amount'>): BudgetItem {
  return { id, parentId: null, name, amount, subset: 'income', bold: false, photo: null, clarificationIndex: null };
}
