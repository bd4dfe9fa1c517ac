import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import { isTransferRow } from '../data/kind-conditions.ts';
import type { Trx } from '../db/connect.ts';

/** The kept figures of a ledger, and where they do not equal what the rows add up to. */
export interface Recomputed {
  /** One line for each figure that is wrong; empty when all are right. */
  problems: string[];
  cash: Cents;
  budgeted: Cents;
  /** Cash less budget, as the header has it. */
  gap: Cents;
  interestSaved: Cents;
  /** By the name of item, month or account. */
  items: Record<string, Cents>;
  income: Record<string, Cents>;
  accounts: Record<string, Cents>;
  /** What accounts hold besides their transactions: what somebody said they hold. */
  direct: Record<Id, Cents>;
}

interface Kept {
  id: Id;
  name: string;
  kept: Cents;
  summed: Cents;
}

/** Adds up every figure of a tenant from its rows and compares it with the one that is kept (product, I1, I2 and I3). */
export async function recompute(trx: Trx, tenantId: string): Promise<Recomputed> {
  const items = await itemsOf(trx, tenantId);
  const income = await incomeOf(trx, tenantId);
  const accounts = await accountsOf(trx, tenantId);
  const saved = await savingsOf(trx, tenantId);
  const unpaired = await unpairedOf(trx, tenantId);
  const cash = total(accounts.filter(({ kind }) => kind === 'Cash'));
  const budgeted = total(items) + total(income);
  return {
    problems: [
      ...[...items, ...income, ...saved].filter(({ kept, summed }) => kept !== summed)
        .map(({ name, kept, summed }) => `${name}: ${kept} is kept, ${summed} is summed`),
      ...unpaired.map(({ name }) => `${name}: a debt without its item`),
    ],
    cash, budgeted, gap: cash - budgeted,
    interestSaved: saved[0]?.kept ?? 0,
    items: byName(items), income: byName(income), accounts: byName(accounts),
    direct: Object.fromEntries(accounts.map(({ id, kept, summed }) => [id, kept - summed])),
  };
}

async function itemsOf(trx: Trx, tenantId: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select item.id, item.name, item.running_total as kept, (item.starting_balance
      + coalesce((select sum(amount) from month_assignments a where a.tenant_id = ${tenantId} and a.item_id = item.id), 0)
      + coalesce((select sum(amount) from transaction_legs l where l.tenant_id = ${tenantId} and l.item_id = item.id), 0)
      - coalesce((select sum(amount) from transactions t where t.tenant_id = ${tenantId} and t.account_paired_item_id = item.id), 0)
      + coalesce((select sum(amount) from adjustments x where x.tenant_id = ${tenantId} and x.item_id = item.id), 0))::bigint as summed
    from budget_items item where item.tenant_id = ${tenantId} and item.removed_at is null
      and item.subset in (${sql.join(spendingSubsetKeys)})`.execute(trx);
  return rows;
}

async function incomeOf(trx: Trx, tenantId: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select d.id, d.month || '/' || d.year as name, d.amount as kept, (
      coalesce((select sum(amount) from transaction_legs l where l.tenant_id = ${tenantId} and l.year = d.year and l.month = d.month), 0)
      - coalesce((select sum(amount) from month_income_lines p where p.tenant_id = ${tenantId} and p.year = d.year
        and p.month = d.month), 0))::bigint as summed
    from income_discrepancies d where d.tenant_id = ${tenantId}`.execute(trx);
  return rows;
}

async function accountsOf(trx: Trx, tenantId: string): Promise<(Kept & { kind: string })[]> {
  const { rows } = await sql<Kept & { kind: string }>`
    select a.id, a.name, a.kind, a.balance as kept, case a.kind when 'Cash' then
      coalesce((select sum(amount) from transactions t where t.tenant_id = ${tenantId} and t.account_id = a.id), 0)
      - coalesce((select sum(amount) from transactions t where t.tenant_id = ${tenantId} and ${isTransferRow('t')}
        and t.source_id = a.id), 0)
    else
      - coalesce((select sum(amount) from transactions t where t.tenant_id = ${tenantId} and t.account_id = a.id), 0)
      - coalesce((select sum(line.amount) from transaction_lines line
          join transaction_legs leg on leg.tenant_id = line.tenant_id and leg.transaction_id = line.transaction_id
          where line.tenant_id = ${tenantId} and line.name = 'Debt Principal' and leg.item_id = a.paired_item_id), 0)
    end::bigint as summed
    from real_accounts a where a.tenant_id = ${tenantId} and a.removed_at is null`.execute(trx);
  return rows;
}

async function savingsOf(trx: Trx, tenantId: string): Promise<Omit<Kept, 'id'>[]> {
  const { rows } = await sql<{ kept: Cents; summed: Cents; kept_marginal: Cents; summed_marginal: Cents }>`
    select interest_saved as kept, interest_saved_marginal as kept_marginal,
      coalesce((select sum(amount) from transaction_lines where tenant_id = ${tenantId} and name = 'Interest Saved'), 0)::bigint as summed,
      coalesce((select sum(interest_saved_marginal) from transactions where tenant_id = ${tenantId}), 0)::bigint as summed_marginal
    from ledgers where tenant_id = ${tenantId}`.execute(trx);
  return rows.flatMap((row) => [
    { name: 'Interest saved', kept: row.kept, summed: row.summed },
    { name: 'Interest saved, one by one', kept: row.kept_marginal, summed: row.summed_marginal },
  ]);
}

async function unpairedOf(trx: Trx, tenantId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from real_accounts a left join budget_items item on item.tenant_id = a.tenant_id and item.id = a.paired_item_id
      and item.removed_at is null
    where a.tenant_id = ${tenantId} and a.kind = 'Debt' and a.removed_at is null and item.id is null`.execute(trx);
  return rows;
}

function total(figures: readonly Kept[]): Cents {
  return figures.reduce((sum, { kept }) => sum + kept, 0);
}

function byName(figures: readonly Kept[]): Record<string, Cents> {
  return Object.fromEntries(figures.map(({ name, kept }) => [name, kept]));
}
