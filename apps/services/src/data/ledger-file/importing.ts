import { setImmediate as othersFirst } from 'node:timers/promises';
import type { dataEndpoints, ReplyOf } from '@blue-budget/api/contract';
import { monthTitle, parseMonthTitle, type YearMonth } from '@blue-budget/domain/calendar';
import { judgeFileTransactions, judgeLedgerFile } from '@blue-budget/domain/judging';
import type { FileTransaction, LedgerFile } from '@blue-budget/domain/ledger-file';
import { lineAmount } from '@blue-budget/domain/transactions';
import { sql, type InsertObject } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import { portions } from '../../db/portions.ts';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Change, LongChange } from '../ledger/change.ts';
import { rowsOfPortion, within, type WritePortion } from '../ledger/portions.ts';
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
export function importLedger(tenantId: string, file: LedgerFile): LongChange<ReplyOf<typeof dataEndpoints.importLedger>> {
  return {
    judge: () => judge(file),
    require: (trx) => requireEmpty(trx, tenantId),
    write: (write) => naming(async () => {
      await writeBudget(write, tenantId, file);
      await writeTransactions(write, tenantId, file);
    }),
    finish: (change) => naming(async () => {
      await writeGoals(change, file);
      // The oldest first, as they were settled where the file is from.
      await insert(within(change.trx), 'statement_shapes', file.statementShapes?.toReversed().map((shape) => shapeRow(tenantId, shape)) ?? []);
      await recomputeFigures(change.trx, tenantId);
      await closeImport(change, file);
      return {};
    }),
  };
}

async function judge(file: LedgerFile): Promise<void> {
  allowed(judgeLedgerFile({ ...file, transactions: [] }));
  let before = 0;
  for (const some of portions(file.transactions, rowsOfPortion)) {
    await othersFirst();
    allowed(judgeFileTransactions(some, before));
    before += some.length;
  }
}

/** Has an error of the database name the part of the file that does not fit the others. */
async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isViolation(error) ? new Refusal(400, { code: 'ledgerFile.broken', where: error.table ?? 'its parts' }) : error;
  }
}

async function requireEmpty(trx: Trx, tenantId: string): Promise<void> {
  const { rows } = await sql`
    select from budget_items where tenant_id = ${tenantId} union all select from real_accounts where tenant_id = ${tenantId}
    union all select from income_sources where tenant_id = ${tenantId} union all select from template_income_lines where tenant_id = ${tenantId}
    union all select from months where tenant_id = ${tenantId} union all select from income_discrepancies where tenant_id = ${tenantId}
    limit 1`.execute(trx);
  if (rows.length > 0) throw new Refusal(409, { code: 'ledgerFile.notEmpty' });
}

async function writeBudget(write: WritePortion, tenantId: string, file: LedgerFile): Promise<void> {
  const own = { tenant_id: tenantId };
  await insert(write, 'budget_items', file.items.map((item) => ({
    ...own, id: item.id, subset: item.subset, parent_id: item.parentId, name: item.name, starting_balance: item.startingBalance, sort_order: item.sortOrder,
    collapsed: item.isCollapsed, photo: item.photo, clarification_index: item.clarificationIndex, removed_at: removedAt(item.isRemoved),
  })));
  await insert(write, 'real_accounts', file.accounts.map((account) => ({
    ...own, id: account.id, kind: account.type, name: account.name, category: account.category, balance: account.amount, sort_order: account.sortOrder,
    is_credit_card: account.isCreditCard, interest_rate: account.interestRate, minimum_payment: account.minimumPayment,
    beginning_balance: account.beginningBalance, paired_item_id: account.pairedItemId, related_debt_id: account.relatedDebtId,
    removed_at: removedAt(account.isRemoved),
  })));
  await insert(write, 'income_sources', file.incomeSources.map(({ id, name, isArchived }, place) => ({ ...own, id, name, sort_order: place, archived_at: removedAt(isArchived) })));
  await insert(write, 'template_amounts', file.template.amounts.map(({ itemId, amount }) => ({ ...own, item_id: itemId, amount })));
  await insert(write, 'template_income_lines', file.template.income.map((line, place) => ({ ...own, ...line, sort_order: place })));
  await insert(write, 'months', file.months.map(({ year, month }) => ({ ...own, year, month })));
  await insert(write, 'month_assignments', ofMonths(file, ({ year, month, amounts }) =>
    amounts.map(({ itemId, amount }) => ({ ...own, year, month, item_id: itemId, amount }))));
  await insert(write, 'month_income_lines', ofMonths(file, ({ year, month, income }) =>
    income.map((line, place) => ({ ...own, year, month, ...line, sort_order: place }))));
  await insert(write, 'adjustments', file.adjustments.map(({ itemId, removedItemId, amount }) => ({ ...own, item_id: itemId, removed_item_id: removedItemId, amount })));
}

/** Rows of all months, one month after the other: there may be many. */
function* ofMonths<Row>({ months }: LedgerFile, rowsOf: (month: LedgerFile['months'][number]) => Row[]): Generator<Row> {
  for (const month of months) yield* rowsOf(month);
}

/** The file has no time of removal, and none is needed. */
function removedAt(isRemoved: boolean): Date | null {
  return isRemoved ? new Date(0) : null;
}

async function writeTransactions(write: WritePortion, tenantId: string, file: LedgerFile): Promise<void> {
  const own = { tenant_id: tenantId };
  await insert(write, 'imports', file.imports.map((imported) => ({
    ...own, id: imported.id, account_id: imported.accountId, provider_transaction_id: imported.providerId, status: imported.status,
    date: isoDate(imported.date), source: imported.source, description: imported.description, amount: imported.amount,
  })));
  await insert(write, 'income_discrepancies', incomeMonths(file).map((month) => ({ ...own, ...month })));
  let recorded = 0;
  for (const some of portions(file.transactions, rowsOfPortion)) {
    const first = recorded + 1;
    await write((trx) => insertTransactions(trx, tenantId, some, first));
    recorded += some.length;
  }
}

/** `first` is the place in the file of the first of them, counted from 1. */
async function insertTransactions(trx: Trx, tenantId: string, some: readonly FileTransaction[], first: number): Promise<void> {
  const transactions = some.map(({ transaction, interestSavedMarginal }, place) => ({ id: transactionId(first + place), transaction, interestSavedMarginal }));
  const here = within(trx);
  await insert(here, 'transactions', transactions.map(({ id, ...prepared }) => ({ tenant_id: tenantId, id, ...columnsOf(prepared) })));
  await insert(here, 'transaction_legs', transactions.flatMap(({ id, transaction }) => legRows(tenantId, id, transaction)));
  await insert(here, 'transaction_lines', transactions.flatMap(({ id, transaction }) => lineRows(tenantId, id, transaction)));
  await insertWords(trx, tenantId, transactions.map(({ id, transaction }) => ({ ...transaction, id })));
}

/** Sets what the ledger itself keeps, and that it is whole. */
async function closeImport(change: Change, { transactions }: LedgerFile): Promise<void> {
  const saved = transactions.reduce((sum, { transaction }) => sum + lineAmount(transaction, 'Interest Saved'), 0);
  const marginal = transactions.reduce((sum, { interestSavedMarginal }) => sum + interestSavedMarginal, 0);
  change.version = Math.max(change.version, transactions.length + 1);
  await change.trx.updateTable('ledgers').set({ version: change.version, interest_saved: saved, interest_saved_marginal: marginal, importing: null })
    .where('tenant_id', '=', change.tenantId).execute();
}

async function writeGoals({ trx, tenantId }: Change, { savingsGoals, debtGoal }: LedgerFile): Promise<void> {
  const own = { tenant_id: tenantId };
  const write = within(trx);
  await insert(write, 'savings_goals', savingsGoals.map((goal) => ({
    ...own, item_id: goal.id, goal_amount: goal.goalAmount, goal_date: isoDate(goal.goalDate), monthly_minimum: goal.monthlyMinimum,
    monthly_contribution: goal.monthlyContribution,
  })));
  if (debtGoal === null) return;
  await insert(write, 'debt_goals', [{ ...own, method: debtGoal.method, monthly_contribution: debtGoal.monthlyContribution }]);
  await insert(write, 'attacked_debts', debtGoal.accountIds.map((id, position) => ({ ...own, account_id: id, position })));
}

/** Months that have a line on the overview: income was planned for them or received. */
function incomeMonths({ months, transactions }: LedgerFile): YearMonth[] {
  const planned = months.map(({ year, month }) => ({ year, month }));
  const received = transactions.flatMap(({ transaction: { legs } }) => legs.flatMap((leg) => (leg.subset === 'income' ? parseMonthTitle(leg.name) ?? [] : [])));
  return [...new Map([...planned, ...received].map((month) => [monthTitle(month), month])).values()];
}

async function insert<Table extends keyof Database>(write: WritePortion, table: Table, rows: Iterable<InsertObject<Database, Table>>): Promise<void> {
  for (const some of portions(rows, 1000)) await write((trx) => trx.insertInto(table).values(some).execute());
}

/** Whether the database refused a row: what it names is not there, or it is not what such a row may be. */
function isViolation(error: unknown): error is Error & { table?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');
}
