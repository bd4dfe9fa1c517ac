import { monthTitle } from '@blue-budget/domain/calendar';
import {
  ledgerFileVersion, type FileAccount, type FileItem, type FilePlan, type FileTransaction, type LedgerFile,
} from '@blue-budget/domain/ledger-file';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import { rowsOfPortion, type ReadPortion } from '../ledger/portions.ts';
import { type RecordedPlace, type RecordedPortion, walkRecorded } from '../recorded/queries.ts';
import { fetchShapes } from '../reported/shapes.ts';

/** A file, with the two lists that may be long as they come, portion by portion. */
export interface ExportedLedger {
  rest: Omit<LedgerFile, 'transactions' | 'imports'>;
  transactions: AsyncIterable<FileTransaction[]>;
  imports: AsyncIterable<LedgerFile['imports']>;
}

/** Everything of a tenant but their banks, as it is written into a file. */
export async function exportLedger(read: ReadPortion, tenantId: string): Promise<ExportedLedger> {
  return {
    rest: await read((trx) => exportRest(trx, tenantId)),
    transactions: exportTransactions(read, tenantId),
    imports: exportImports(read, tenantId),
  };
}

async function exportRest(trx: Trx, tenantId: string): Promise<ExportedLedger['rest']> {
  const statementShapes = (await fetchShapes(trx, tenantId)).map(({ id: _, ...shape }) => shape);
  return {
    format: 'blue-budget', version: ledgerFileVersion,
    items: await exportItems(trx, tenantId),
    accounts: await exportAccounts(trx, tenantId),
    incomeSources: (await trx.selectFrom('income_sources').where('tenant_id', '=', tenantId).select(['id', 'name', 'archived_at']).orderBy('sort_order').orderBy('id').execute())
      .map(({ id, name, archived_at }) => ({ id, name, isArchived: archived_at !== null })),
    template: await exportTemplate(trx, tenantId),
    months: await exportMonths(trx, tenantId),
    adjustments: (await trx.selectFrom('adjustments').where('tenant_id', '=', tenantId).selectAll().orderBy('created_at').orderBy('id').execute())
      .map((row) => ({ itemId: row.item_id, removedItemId: row.removed_item_id, amount: row.amount })),
    savingsGoals: (await trx.selectFrom('savings_goals').where('tenant_id', '=', tenantId).selectAll().orderBy('item_id').execute()).map((row) => ({
      id: row.item_id, goalAmount: row.goal_amount, goalDate: calendarDate(row.goal_date), monthlyMinimum: row.monthly_minimum,
      monthlyContribution: row.monthly_contribution,
    })),
    debtGoal: await exportDebtGoal(trx, tenantId),
    // Without the key a file can also be imported by releases that do not know it.
    ...(statementShapes.length > 0 && { statementShapes }),
  };
}

async function exportItems(trx: Trx, tenantId: string): Promise<FileItem[]> {
  const rows = await trx.selectFrom('budget_items').selectAll().where('tenant_id', '=', tenantId).orderBy('subset').orderBy('sort_order').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id, subset: row.subset, parentId: row.parent_id, name: row.name, startingBalance: row.starting_balance, sortOrder: row.sort_order,
    isCollapsed: row.collapsed, photo: row.photo, clarificationIndex: row.clarification_index, isRemoved: row.removed_at !== null,
  }));
}

async function exportAccounts(trx: Trx, tenantId: string): Promise<FileAccount[]> {
  const rows = await trx.selectFrom('real_accounts').selectAll().where('tenant_id', '=', tenantId).orderBy('kind').orderBy('sort_order').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id, type: row.kind, name: row.name, category: row.category, amount: row.balance, sortOrder: row.sort_order, isCreditCard: row.is_credit_card,
    interestRate: row.interest_rate, minimumPayment: row.minimum_payment, beginningBalance: row.beginning_balance, pairedItemId: row.paired_item_id,
    relatedDebtId: row.related_debt_id, isRemoved: row.removed_at !== null,
  }));
}

async function exportTemplate(trx: Trx, tenantId: string): Promise<FilePlan> {
  const amounts = await trx.selectFrom('template_amounts').select(['item_id', 'amount']).where('tenant_id', '=', tenantId).orderBy('item_id').execute();
  const income = await trx.selectFrom('template_income_lines').select(['id', 'name', 'amount']).where('tenant_id', '=', tenantId)
    .orderBy('sort_order').orderBy('id').execute();
  return { amounts: amounts.map(({ item_id, amount }) => ({ itemId: item_id, amount })), income };
}

async function exportMonths(trx: Trx, tenantId: string): Promise<LedgerFile['months']> {
  const months = await trx.selectFrom('months').select(['year', 'month']).where('tenant_id', '=', tenantId).orderBy('year').orderBy('month').execute();
  const amounts = await trx.selectFrom('month_assignments').selectAll().where('tenant_id', '=', tenantId).orderBy('item_id').execute();
  const income = await trx.selectFrom('month_income_lines').selectAll().where('tenant_id', '=', tenantId).orderBy('sort_order').orderBy('id').execute();
  const [amountsOf, incomeOf] = [Map.groupBy(amounts, monthTitle), Map.groupBy(income, monthTitle)];
  return months.map((month) => ({
    ...month,
    amounts: (amountsOf.get(monthTitle(month)) ?? []).map(({ item_id, amount }) => ({ itemId: item_id, amount })),
    income: (incomeOf.get(monthTitle(month)) ?? []).map(({ id, name, amount }) => ({ id, name, amount })),
  }));
}

async function* exportTransactions(read: ReadPortion, tenantId: string): AsyncGenerator<FileTransaction[]> {
  let place: RecordedPlace | null = null;
  do {
    const from: RecordedPlace | null = place;
    const { recorded, next }: RecordedPortion = await read((trx) => walkRecorded(trx, tenantId, from, rowsOfPortion));
    yield recorded;
    place = next;
  } while (place !== null);
}

/** The first reported first. */
async function* exportImports(read: ReadPortion, tenantId: string): AsyncGenerator<LedgerFile['imports']> {
  let last = -1;
  for (;;) {
    const after = last;
    const rows = await read((trx) => trx.selectFrom('imports').selectAll().where('tenant_id', '=', tenantId).where('created_order', '>', after)
      .orderBy('created_order').limit(rowsOfPortion).execute());
    yield rows.map((row) => ({
      id: row.id, accountId: row.account_id, providerId: row.provider_transaction_id, status: row.status, date: calendarDate(row.date), source: row.source,
      description: row.description, amount: row.amount,
    }));
    const end = rows.at(-1);
    if (rows.length < rowsOfPortion || end === undefined) return;
    last = end.created_order;
  }
}

async function exportDebtGoal(trx: Trx, tenantId: string): Promise<LedgerFile['debtGoal']> {
  const goal = await trx.selectFrom('debt_goals').select(['method', 'monthly_contribution']).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (!goal) return null;
  const attacked = await trx.selectFrom('attacked_debts').select('account_id').where('tenant_id', '=', tenantId).orderBy('position').execute();
  return { method: goal.method, monthlyContribution: goal.monthly_contribution, accountIds: attacked.map(({ account_id }) => account_id) };
}
