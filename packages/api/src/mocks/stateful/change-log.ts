import { findAccount } from '@blue-budget/domain/accounts';
import { findItem, gapOperations, subsetKeys } from '@blue-budget/domain/budget';
import { findTransaction, totals } from '@blue-budget/domain/ledger';
import { changesPerFetch } from '@blue-budget/domain/limits';
import type { GapChange } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id, Ledger, LoggedChange, LoggedOperation } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { dataEndpoints, type AnyEndpoint } from '../../contract/index.ts';
import type { Books } from './books.ts';
import { withWorthMove } from './net-worth.ts';
import type { Answering } from './serving.ts';

/** A change as it was asked for, and what was answered. */
export interface MadeChange {
  endpoint: AnyEndpoint;
  params: unknown;
  body: unknown;
  reply: unknown;
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  key: string | null;
}

/** The browser of whoever calls the mocks. */
const device = 'Chrome on Linux';

/** The list of what was changed. */
export function changeLogHandlers({ read }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.changes, ({ ledger, changes }, { query: { before = Infinity } }) => {
      const earlier = changes.filter(({ version }) => version < before);
      return { changes: earlier.slice(0, changesPerFetch).map((change) => (isNaming(change) ? change : { ...change, name: nameNow(ledger, change) })), more: earlier.length > changesPerFetch };
    }),
  ];
}

/** The books with a change in their log, and with what it did to the gap; a budget that is blue has nothing to explain. */
export function withLoggedChange(before: Books, after: Books, made: MadeChange): Books {
  const { version, at, key } = made;
  const operation = operations.find(([endpoint]) => endpoint === made.endpoint)?.[1] ?? 'other';
  const { month, ...subject } = subjectOf(before, after, made);
  const change: LoggedChange = {
    version, operation, ...subject, month: isOfMonth(made.body) ? month : null, amount: amountOf(before, made), at, device, key,
    ...(isNaming({ operation }) && { name: z.safeParse(named, made.body).data?.name?.trim() ?? subject.name }),
  };
  const logged = withWorthMove(before, { ...after, changes: [change, ...after.changes] }, change);
  const { gap } = totals(after.ledger);
  const amount = gap - totals(before.ledger).gap;
  if (gap === 0) return { ...logged, gapChanges: [] };
  if (amount === 0) return logged;
  const moved: GapChange = { version, operation: gapOperations.find((known) => known === operation) ?? 'other', amount, month, ...subject };
  return { ...logged, gapChanges: [moved, ...after.gapChanges] };
}

const operations: readonly (readonly [AnyEndpoint, LoggedOperation])[] = [
  [dataEndpoints.addTransaction, 'transaction.add'], [dataEndpoints.editTransaction, 'transaction.edit'], [dataEndpoints.removeTransaction, 'transaction.remove'],
  [dataEndpoints.createMonth, 'month.create'], [dataEndpoints.resetMonth, 'month.reset'], [dataEndpoints.removeMonth, 'month.remove'], [dataEndpoints.assignAmount, 'month.assign'],
  [dataEndpoints.removeMonthIncome, 'plannedIncome.remove'], [dataEndpoints.setStartingBalance, 'startingBalance.set'], [dataEndpoints.removeItem, 'item.remove'],
  [dataEndpoints.saveAccount, 'account.save'], [dataEndpoints.removeAccount, 'account.remove'], [dataEndpoints.linkAccount, 'account.link'],
  [dataEndpoints.createAccountFromImport, 'account.createFromImport'], [dataEndpoints.unlinkAccount, 'account.unlink'], [dataEndpoints.sortAccounts, 'accounts.sort'],
  [dataEndpoints.removeInstitution, 'institution.remove'], [dataEndpoints.denyImport, 'import.deny'],
  [dataEndpoints.linkImport, 'import.link'], [dataEndpoints.unlinkImport, 'import.unlink'], [dataEndpoints.forgetMerchant, 'merchant.forget'], [dataEndpoints.addLine, 'line.add'],
  [dataEndpoints.renameItem, 'line.rename'], [dataEndpoints.sortItems, 'lines.sort'], [dataEndpoints.toggleGroup, 'group.toggle'],
  [dataEndpoints.renameIncomeSource, 'incomeSource.rename'], [dataEndpoints.archiveIncomeSource, 'incomeSource.archive'],
  [dataEndpoints.restoreIncomeSource, 'incomeSource.restore'], [dataEndpoints.removeIncomeSource, 'incomeSource.remove'], [dataEndpoints.setTemplateAmount, 'template.set'],
  [dataEndpoints.removeTemplateIncome, 'templateIncome.remove'], [dataEndpoints.saveSavingsGoal, 'savingsGoal.save'],
  [dataEndpoints.removeSavingsGoal, 'savingsGoal.remove'], [dataEndpoints.setDebtGoal, 'debtGoal.save'], [dataEndpoints.removeDebtGoal, 'debtGoal.remove'], [dataEndpoints.importStatement, 'statement.import'],
  [dataEndpoints.importLedger, 'ledger.import'],
  [dataEndpoints.moveMoney, 'money.move'], [dataEndpoints.assignIncome, 'income.assign'], [dataEndpoints.assignAmounts, 'items.assign'], [dataEndpoints.reconcileAccount, 'account.reconcile'], [dataEndpoints.unreconcileAccount, 'account.unreconcile'],
  [dataEndpoints.addSchedule, 'schedule.save'], [dataEndpoints.saveSchedule, 'schedule.save'], [dataEndpoints.removeSchedule, 'schedule.remove'],
];

const named = z.optional(z.object({
  id: z.optional(z.string()), accountId: z.optional(z.string()), subset: z.optional(z.string()), year: z.optional(z.number()), month: z.optional(z.number()),
  source: z.optional(z.union([z.string(), z.object({ name: z.string() })])), account: z.optional(z.object({ id: z.optional(z.string()) })),
  key: z.optional(z.string()), name: z.optional(z.string()), changedFields: z.optional(z.array(z.string())), amount: z.optional(z.number()), difference: z.optional(z.number()),
  goalAmount: z.optional(z.number()), selectedBalance: z.optional(z.number()),
}));

function subjectOf(before: Books, after: Books, { params, body, reply }: MadeChange): Pick<GapChange, 'name' | 'itemId' | 'accountId' | 'month'> {
  const [of, given, told] = [z.parse(named, params), z.safeParse(named, body).data, z.parse(named, reply)];
  const removed = of?.id === undefined || findTransaction(after.ledger, of.id) !== undefined ? undefined : findTransaction(before.ledger, of.id);
  const source = given?.source ?? removed?.source;
  const isAboutMonth = given?.subset === 'income' || ({ ...of, ...given }.year !== undefined && of?.id === undefined && given?.key === undefined);
  const candidates = isAboutMonth || source !== undefined ? [] : [of?.id, given?.accountId, told?.id, told?.account?.id];
  const known = [after, before];
  const find = <Value>(of: (books: Books, id: Id) => Value | undefined) =>
    candidates.flatMap((id) => (id === undefined ? [] : known.flatMap((books) => of(books, id) ?? [])))[0];
  const account = find(({ ledger }, id) => findAccount(ledger.realAccounts, id));
  const item = account === undefined ? find(({ ledger }, id) => findItem(ledger.overview, id)) : undefined;
  const income = find(incomeName);
  return {
    name: typeof source === 'string' ? source : source?.name ?? account?.name ?? item?.name ?? income ?? '',
    itemId: item?.id ?? null, accountId: account?.id ?? null, month: monthOf({ ...of, ...given }),
  };
}

/** The name of an income source, or of a line of planned income. */
function incomeName({ ledger: { incomeSources: { items, archivedItems }, template, months } }: Books, id: Id): string | undefined {
  const source = [...items, ...archivedItems].find((each) => each.id === id);
  const budgets = Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
  return (source ?? [template, ...budgets].flatMap((holder) => subsetKeys.flatMap((key) => holder[key].items)).find((line) => line.id === id))?.name;
}

/** Whether a change is listed by the name that it gave: several of one thing are told apart by it. */
function isNaming({ operation }: Pick<LoggedChange, 'operation'>): boolean {
  return operation === 'line.rename' || operation === 'incomeSource.rename';
}

/** The present name of an item or account; of other things the name that they had. */
export function nameNow({ overview, realAccounts }: Ledger, { itemId, accountId, name }: Pick<LoggedChange, 'itemId' | 'accountId' | 'name'>): string {
  const item = itemId === null ? undefined : findItem(overview, itemId);
  const account = accountId === null ? undefined : findAccount(realAccounts, accountId);
  return (item ?? account)?.name ?? name;
}

/** Whoever adds a line says which month they look at, but only planned income belongs to it (product, Q-BUD-24). */
function isOfMonth(body: unknown): boolean {
  const key = z.safeParse(named, body).data?.key;
  return key === undefined || key === 'income';
}

/** What was typed, if it was and is one figure; of a removed transaction its amount. */
function amountOf({ ledger }: Books, { endpoint, params, body }: MadeChange): Cents | null {
  const given = z.safeParse(named, body).data;
  const id = z.parse(named, params)?.id ?? '';
  if (endpoint === dataEndpoints.removeTransaction) return findTransaction(ledger, id)?.amount ?? null;
  if (given?.changedFields !== undefined && !given.changedFields.some((name) => amountFields.has(name))) return null;
  return given?.amount ?? given?.difference ?? given?.goalAmount ?? given?.selectedBalance ?? null;
}

const amountFields: ReadonlySet<string> = new Set(['amount', 'goalAmount', 'legs', 'lines']);

function monthOf({ year, month }: { year?: number | undefined; month?: number | undefined }): YearMonth | null {
  return year === undefined || month === undefined ? null : { year, month };
}
