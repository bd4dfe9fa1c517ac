import { monthTitle, parseMonthTitle, type YearMonth } from '@blue-budget/domain/calendar';
import { judgeLedgerFile } from '@blue-budget/domain/judging';
import type { LedgerFile } from '@blue-budget/domain/ledger-file';
import { lineAmount } from '@blue-budget/domain/transactions';
import { sql, type InsertObject } from 'kysely';
import { isoDate } from '../../db/dates.ts';
import { portions } from '../../db/portions.ts';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { allowed } from '../ledger/refuse.ts';
import { columnsOf, legRows, lineRows, transactionId } from '../recorded/rows.ts';
import { insertWords } from '../recorded/words.ts';
import { shapeRow } from '../reported/shapes.ts';
import { recomputeFigures } from './recomputing.ts';

/**
 * Writes a file into a ledger that is empty: all of it, or nothing where any of it does not fit together. What follows from what was entered
 * is computed again. Transactions get ids of their own in the order in which they were recorded, and the ledger's version rises beyond
 * them, so that later ones are distinct and come after.
 */
export async function importLedger(change: Change, file: LedgerFile): Promise<void> {
  allowed(judgeLedgerFile(file));
  await requireEmpty(change);
  try {
    await writeBudget(change, file);
    await writeTransactions(change, file);
    await writeGoals(change, file);
    // The oldest first, as they were settled where the file is from.
    await insert(change, 'statement_shapes', file.statementShapes?.toReversed().map((shape) => shapeRow(change.tenantId, shape)) ?? []);
  } catch (error) {
    throw isViolation(error) ? new Refusal(400, { code: 'ledgerFile.broken', where: error.table ?? 'its parts' }) : error;
  }
  await recomputeFigures(change.trx, change.tenantId);
}

async function requireEmpty({ trx, tenantId }: Change): Promise<void> {
  const { rows } = await sql`
    select from budget_items where tenant_id = ${tenantId} union all select from real_accounts where tenant_id = ${tenantId}
    union all select from income_sources where tenant_id = ${tenantId} union all select from template_income_lines where tenant_id = ${tenantId}
    union all select from months where tenant_id = ${tenantId} union all select from income_discrepancies where tenant_id = ${tenantId}
    limit 1`.execute(trx);
  if (rows.length > 0) throw new Refusal(409, { code: 'ledgerFile.notEmpty' });
}

async function writeBudget(change: Change, file: LedgerFile): Promise<void> {
  const { tenantId } = change;
  const own = { tenant_id: tenantId };
  await insert(change, 'budget_items', file.items.map((item) => ({
    ...own, id: item.id, subset: item.subset, parent_id: item.parentId, name: item.name, starting_balance: item.startingBalance, sort_order: item.sortOrder,
    collapsed: item.isCollapsed, photo: item.photo, clarification_index: item.clarificationIndex, removed_at: removedAt(item.isRemoved),
  })));
  await insert(change, 'real_accounts', file.accounts.map((account) => ({
    ...own, id: account.id, kind: account.type, name: account.name, category: account.category, balance: account.amount, sort_order: account.sortOrder,
    is_credit_card: account.isCreditCard, interest_rate: account.interestRate, minimum_payment: account.minimumPayment,
    beginning_balance: account.beginningBalance, paired_item_id: account.pairedItemId, related_debt_id: account.relatedDebtId,
    removed_at: removedAt(account.isRemoved),
  })));
  await insert(change, 'income_sources', file.incomeSources.map(({ id, name, isArchived }, place) => ({ ...own, id, name, sort_order: place, archived_at: removedAt(isArchived) })));
  await insert(change, 'template_amounts', file.template.amounts.map(({ itemId, amount }) => ({ ...own, item_id: itemId, amount })));
  await insert(change, 'template_income_lines', file.template.income.map((line, place) => ({ ...own, ...line, sort_order: place })));
  await insert(change, 'months', file.months.map(({ year, month }) => ({ ...own, year, month })));
  await insert(change, 'month_assignments', file.months.flatMap(({ year, month, amounts }) =>
    amounts.map(({ itemId, amount }) => ({ ...own, year, month, item_id: itemId, amount }))));
  await insert(change, 'month_income_lines', file.months.flatMap(({ year, month, income }) =>
    income.map((line, place) => ({ ...own, year, month, ...line, sort_order: place }))));
  await insert(change, 'adjustments', file.adjustments.map(({ itemId, removedItemId, amount }) => ({ ...own, item_id: itemId, removed_item_id: removedItemId, amount })));
}

/** The file has no time of removal, and none is needed. */
function removedAt(isRemoved: boolean): Date | null {
  return isRemoved ? new Date(0) : null;
}

async function writeTransactions(change: Change, file: LedgerFile): Promise<void> {
  const { trx, tenantId } = change;
  const own = { tenant_id: tenantId };
  await insert(change, 'imports', file.imports.map((imported) => ({
    ...own, id: imported.id, account_id: imported.accountId, provider_transaction_id: imported.providerId, status: imported.status,
    date: isoDate(imported.date), source: imported.source, description: imported.description, amount: imported.amount,
  })));
  await insert(change, 'income_discrepancies', incomeMonths(file).map((month) => ({ ...own, ...month })));
  const transactions = file.transactions.map(({ transaction, interestSavedMarginal }, place) => ({ id: transactionId(place + 1), transaction, interestSavedMarginal }));
  await insert(change, 'transactions', transactions.map(({ id, ...prepared }) => ({ ...own, id, ...columnsOf(prepared) })));
  await insert(change, 'transaction_legs', transactions.flatMap(({ id, transaction }) => legRows(tenantId, id, transaction)));
  await insert(change, 'transaction_lines', transactions.flatMap(({ id, transaction }) => lineRows(tenantId, id, transaction)));
  await insertWords(trx, tenantId, transactions.map(({ id, transaction }) => ({ ...transaction, id })));
  const saved = file.transactions.reduce((sum, { transaction }) => sum + lineAmount(transaction, 'Interest Saved'), 0);
  const marginal = file.transactions.reduce((sum, { interestSavedMarginal }) => sum + interestSavedMarginal, 0);
  change.version = Math.max(change.version, transactions.length + 1);
  await trx.updateTable('ledgers').set({ version: change.version, interest_saved: saved, interest_saved_marginal: marginal }).where('tenant_id', '=', tenantId).execute();
}

async function writeGoals(change: Change, { savingsGoals, debtGoal }: LedgerFile): Promise<void> {
  const own = { tenant_id: change.tenantId };
  await insert(change, 'savings_goals', savingsGoals.map((goal) => ({
    ...own, item_id: goal.id, goal_amount: goal.goalAmount, goal_date: isoDate(goal.goalDate), monthly_minimum: goal.monthlyMinimum,
    monthly_contribution: goal.monthlyContribution,
  })));
  if (debtGoal === null) return;
  await insert(change, 'debt_goals', [{ ...own, method: debtGoal.method, monthly_contribution: debtGoal.monthlyContribution }]);
  await insert(change, 'attacked_debts', debtGoal.accountIds.map((id, position) => ({ ...own, account_id: id, position })));
}

/** Months that have a line on the overview: income was planned for them or received. */
function incomeMonths({ months, transactions }: LedgerFile): YearMonth[] {
  const planned = months.map(({ year, month }) => ({ year, month }));
  const received = transactions.flatMap(({ transaction: { legs } }) => legs.flatMap((leg) => (leg.subset === 'income' ? parseMonthTitle(leg.name) ?? [] : [])));
  return [...new Map([...planned, ...received].map((month) => [monthTitle(month), month])).values()];
}

async function insert<Table extends keyof Database>({ trx }: Change, table: Table, rows: readonly InsertObject<Database, Table>[]): Promise<void> {
  for (const some of portions(rows, 1000)) await trx.insertInto(table).values(some).execute();
}

/** Whether the database refused a row: what it names is not there, or it is not what such a row may be. */
function isViolation(error: unknown): error is Error & { table?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');
}
