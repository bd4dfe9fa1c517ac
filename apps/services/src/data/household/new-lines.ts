import { defaultNames, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { sql } from 'kysely';
import type { Change } from '../ledger/change.ts';
import { makeRoom } from '../ledger/places.ts';
import { found } from '../ledger/refuse.ts';
import { hasMonth } from './months.ts';

/** Adds an empty item at a place of its subset (product, row 30). */
export async function addItem(
  { trx, tenantId }: Change, { subset, name, place }: { subset: SpendingSubsetKey; name: string; place?: number },
): Promise<Id> {
  const sortOrder = await makeRoom(trx, tenantId, 'budget_items', sql<boolean>`subset = ${subset} and removed_at is null`, place);
  const { id } = await trx.insertInto('budget_items').values({ tenant_id: tenantId, subset, name, sort_order: sortOrder })
    .returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds a line of planned income to a month, at nothing (product, row 24). */
export async function addMonthIncome({ trx, tenantId }: Change, { year, month }: YearMonth, place: number): Promise<Id> {
  found(await hasMonth(trx, tenantId, { year, month }) || null, { code: 'accounts.addFailed' });
  const sortOrder = await makeRoom(trx, tenantId, 'month_income_lines', sql<boolean>`year = ${year} and month = ${month}`, place);
  const { id } = await trx.insertInto('month_income_lines')
    .values({ tenant_id: tenantId, year, month, name: defaultNames.income, amount: 0, sort_order: sortOrder })
    .returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds a line of planned income to the template, at nothing; months that exist do not get it. */
export async function addTemplateIncome({ trx, tenantId }: Change, place: number): Promise<Id> {
  const sortOrder = await makeRoom(trx, tenantId, 'template_income_lines', sql<boolean>`true`, place);
  const { id } = await trx.insertInto('template_income_lines')
    .values({ tenant_id: tenantId, name: defaultNames.income, amount: 0, sort_order: sortOrder }).returning('id')
      .executeTakeFirstOrThrow();
  return id;
}

/** Adds a source at a place among those in use. */
export async function addIncomeSource({ trx, tenantId }: Change, place: number): Promise<Id> {
  const sortOrder = await makeRoom(trx, tenantId, 'income_sources', sql<boolean>`archived_at is null`, place);
  const { id } = await trx.insertInto('income_sources')
    .values({ tenant_id: tenantId, name: defaultNames.source, sort_order: sortOrder })
    .returning('id').executeTakeFirstOrThrow();
  return id;
}
