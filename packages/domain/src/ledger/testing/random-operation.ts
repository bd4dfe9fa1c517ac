import { accountFieldNames, writtenFields } from '../../accounts/saving.ts';
import type { AccountFields } from '../../accounts/saving.ts';
import { isReconcilable, reconcilingFigures } from '../../accounts/reconciling.ts';
import { allAccounts } from '../../accounts/sections.ts';
import { accountSectionKeys } from '../../accounts/types.ts';
import type { RealAccount } from '../../accounts/types.ts';
import { importedAccountTypes, linkTargets } from '../../accounts/linking.ts';
import type { ImportedAccount } from '../../accounts/imported.ts';
import { dropItem, sortedLines } from '../../budget/sorting.ts';
import { findItem } from '../../budget/items.ts';
import { monthAmounts, monthEntry } from '../../budget/months.ts';
import { reallocationChoices } from '../../budget/removal.ts';
import { spendingSubsetKeys, subsetKeys } from '../../budget/types.ts';
import type { BudgetItem } from '../../budget/types.ts';
import { nextMonth, previousMonth } from '../../calendar/months.ts';
import type { CalendarDate, YearMonth } from '../../calendar/types.ts';
import type { Id } from '../../identity.ts';
import { changedScheduleFields, scheduleFieldNames } from '../../schedules/editing.ts';
import { scheduleIntervals } from '../../schedules/types.ts';
import type { Schedule } from '../../schedules/types.ts';
import { isLineOf } from '../../transactions/imports.ts';
import { changedTransactionFields } from '../../transactions/editing.ts';
import { listOfLog } from '../log.ts';
import type { Operation, OperationKind } from '../operations.ts';
import type { Ledger } from '../types.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { randomEdit, randomTransaction, randomTransactionOfImport } from './random-transaction.ts';

/** Input of random operations. */
export interface OperationSource {
  /** Returns a new temporary id at every call. */
  newId: () => Id;
  today: CalendarDate;
  /** The kinds to choose from; all kinds by default. */
  kinds?: readonly OperationKind[];
}

/**
 * A random operation for a ledger, repeatable by its seed. About one in twelve is impossible: it names something missing or has an invalid
 * value. If a kind has nothing to act on, another one is chosen; if none has, an income source is added.
 */
export function randomOperation(ledger: Ledger, seed: number, source: OperationSource): Operation {
  const chance = chanceOf(seed);
  const wanted = weighted.filter(([kind]) => source.kinds?.includes(kind) ?? true);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const make = chance.oneOf(wanted)?.[1];
    const operation = make?.({ ledger, chance, source, month: someMonth(chance, source.today) }) ?? null;
    if (operation !== null) return chance.onceIn(12) ? corrupted(operation, chance) : operation;
  }
  return { kind: 'incomeSource.add', id: source.newId(), month: source.today, sortOrder: 0 };
}

interface Situation {
  ledger: Ledger;
  chance: Chance;
  source: OperationSource;
  month: YearMonth;
}

type Maker = (situation: Situation) => Operation | null;

const makers: Record<OperationKind, Maker> = {
  'transaction.add': ({ ledger, chance, source }) => {
    const transaction = randomTransaction(ledger, chance, source.newId(), source.today);
    return transaction === null ? null : { kind: 'transaction.add', transaction };
  },
  'transaction.edit': ({ ledger, chance, source }) => {
    const stored = chance.oneOf(listOfLog(ledger.log));
    const transaction = stored === undefined ? null : randomEdit(ledger, chance, stored, source.today);
    if (stored === undefined || transaction === null) return null;
    const changed = changedTransactionFields(stored, transaction);
    return { kind: 'transaction.edit', id: transaction.id, transaction, ...(chance.onceIn(2) && { changed }) };
  },
  'transaction.remove': ({ ledger, chance }) => withId(chance.oneOf(listOfLog(ledger.log)), (id) => ({ kind: 'transaction.remove', id })),
  'import.accept': ({ ledger, chance, source }) => {
    const imported = chance.oneOf(ledger.imports.filter(({ status }) => status === 'pending'));
    const transaction = imported === undefined ? null : randomTransactionOfImport(ledger, chance, source.newId(), imported);
    return imported === undefined || transaction === null
      ? null
      : { kind: 'import.accept', transaction: { ...transaction, importId: imported.id } };
  },
  'import.acceptModified': ({ ledger, chance, source }) => {
    const imported = chance.oneOf(ledger.imports.filter(({ status, recordedId }) => status === 'modified' && recordedId !== null));
    const stored = listOfLog(ledger.log).find(({ id }) => id === imported?.recordedId);
    if (imported === undefined || stored === undefined) return null;
    const edited = randomEdit(ledger, chance, stored, source.today);
    return edited === null
      ? null
      : { kind: 'import.acceptModified', recordedId: stored.id, transaction: { ...edited, importId: imported.id } };
  },
  'import.link': ({ ledger, chance }) => {
    const recorded = listOfLog(ledger.log);
    const pairs = ledger.imports.filter(({ status }) => status === 'pending')
      .flatMap((imported) => recorded.filter((each) => isLineOf(imported, each)).map(({ id }) => ({ importId: imported.id, recordedId: id })));
    const pair = chance.oneOf(pairs);
    return pair === undefined ? null : { kind: 'import.link', ...pair };
  },
  // What was linked is nowhere in a ledger: the services know no such import.
  'import.unlink': ({ ledger, chance }) => {
    const imported = chance.oneOf(ledger.imports);
    const id = `line-${chance.below(1000)}`;
    return imported === undefined || !chance.onceIn(6) ? null : { kind: 'import.unlink', imported: { ...imported, id, importId: id, status: 'pending', recordedId: null } };
  },
  'import.deny': ({ ledger, chance }) => withId(chance.oneOf(ledger.imports), (importId) => ({ kind: 'import.deny', importId })),
  'import.confirmRemoved': ({ ledger, chance }) => {
    const imported = chance.oneOf(ledger.imports.filter(({ status }) => status === 'removed'));
    return imported === undefined ? null : { kind: 'import.confirmRemoved', importId: imported.id, recordedId: imported.recordedId };
  },
  'month.create': ({ month }) => ({ kind: 'month.create', month }),
  'month.reset': ({ ledger, month }) => (monthEntry(ledger.months, month)?.isSet === true ? { kind: 'month.reset', month } : null),
  'month.remove': ({ ledger, chance, month }) => {
    const budget = monthEntry(ledger.months, month)?.budget ?? null;
    return budget === null || !chance.onceIn(8) ? null : { kind: 'month.remove', month, amounts: monthAmounts(budget) };
  },
  'item.assign': ({ ledger, chance, month }) => withId(chance.oneOf(envelopes(ledger)), (itemId) => ({
    kind: 'item.assign', itemId, month, column: chance.onceIn(2) ? 'current-month' : 'running-total', typed: signed(chance),
  })),
  'items.assign': ({ ledger, chance, month }) => {
    const ids = new Set([chance.oneOf(envelopes(ledger)), chance.oneOf(envelopes(ledger)), chance.oneOf(envelopes(ledger))].flatMap((each) => each?.id ?? []));
    return ids.size === 0 ? null : { kind: 'items.assign', month, amounts: [...ids].map((itemId) => ({ itemId, typed: signed(chance) })) };
  },
  'item.move': ({ ledger, chance, month }) => withId(chance.oneOf(envelopes(ledger)), (fromId) => withId(chance.oneOf(envelopes(ledger)), (toId) =>
    ({ kind: 'item.move', fromId, toId, month, amount: 1 + chance.below(50_000) }))),
  'income.assign': ({ ledger, chance, month }) => withId(chance.oneOf(plannedLines(ledger, month)), (lineId) => withId(chance.oneOf(envelopes(ledger)), (itemId) =>
    ({ kind: 'income.assign', lineId, itemId, month, amount: 1 + chance.below(50_000) }))),
  'plannedIncome.set': ({ ledger, chance, month }) => withId(chance.oneOf(plannedLines(ledger, month)), (lineId) =>
    ({ kind: 'plannedIncome.set', lineId, month, typed: chance.below(200_000) })),
  'item.add': ({ chance, source, month, ledger }) => {
    const subset = chance.oneOf(['working-budget', 'savings', 'giving', 'investments'] as const) ?? 'savings';
    return { kind: 'item.add', id: source.newId(), subset, month, sortOrder: ledger.overview[subset].items.length };
  },
  'plannedIncome.add': ({ ledger, source, month }) => (monthEntry(ledger.months, month)?.isSet === true
    ? { kind: 'plannedIncome.add', id: source.newId(), month, sortOrder: plannedLines(ledger, month).length }
    : null),
  'templateIncome.add': ({ ledger, source, month }) =>
    ({ kind: 'templateIncome.add', id: source.newId(), month, sortOrder: ledger.template.income.items.length }),
  'incomeSource.add': ({ ledger, source, month }) =>
    ({ kind: 'incomeSource.add', id: source.newId(), month, sortOrder: ledger.incomeSources.items.length }),
  'item.rename': ({ ledger, chance, month }) => withId(
    chance.oneOf([...envelopes(ledger), ...ledger.template.income.items, ...plannedLines(ledger, month)]),
    (id) => ({ kind: 'item.rename', id, name: `Line ${chance.below(1000)}` }),
  ),
  'incomeSource.rename': ({ ledger, chance }) => withId(chance.oneOf(ledger.incomeSources.items), (id) =>
    ({ kind: 'incomeSource.rename', id, name: `Source ${chance.below(1000)}` })),
  'item.remove': ({ ledger, chance }) => {
    const item = chance.oneOf(envelopes(ledger).filter(({ subset }) => subset !== 'debt'));
    if (item === undefined || envelopes(ledger).length < 6) return null;
    return { kind: 'item.remove', id: item.id, reallocation: reallocationFor(ledger, chance, item) };
  },
  'plannedIncome.remove': ({ ledger, chance, month }) => withId(chance.oneOf(plannedLines(ledger, month)), (id) =>
    ({ kind: 'plannedIncome.remove', id, month })),
  'templateIncome.remove': ({ ledger, chance }) => withId(chance.oneOf(ledger.template.income.items), (id) =>
    (ledger.template.income.items.length < 2 ? null : { kind: 'templateIncome.remove', id })),
  'incomeSource.archive': ({ ledger, chance }) => withId(chance.oneOf(ledger.incomeSources.items), (id) =>
    ({ kind: 'incomeSource.archive', id })),
  'incomeSource.restore': ({ ledger, chance }) => withId(chance.oneOf(ledger.incomeSources.archivedItems), (id) =>
    ({ kind: 'incomeSource.restore', id })),
  'incomeSource.remove': ({ ledger, chance }) => {
    const used = new Set(listOfLog(ledger.log).map(({ source }) => (typeof source === 'string' ? '' : source.id)));
    const { items, archivedItems } = ledger.incomeSources;
    return withId(chance.oneOf([...items, ...archivedItems].filter(({ id }) => !used.has(id))), (id) => ({ kind: 'incomeSource.remove', id }));
  },
  'items.sort': ({ ledger, chance }) => {
    const subset = chance.oneOf(spendingSubsetKeys) ?? 'savings';
    const { items } = ledger.overview[subset];
    const [moving, target] = [chance.oneOf(items), chance.oneOf(items)];
    if (moving === undefined || target === undefined) return null;
    const dropped = dropItem(items, { id: moving.id, targetId: target.id, level: chance.onceIn(2) ? 'parent' : 'child' }, items);
    return dropped.kind === 'refused' ? null : {
      kind: 'items.sort', subset, lines: sortedLines(dropped.items), ...(chance.onceIn(2) && { moved: [moving.id] }),
    };
  },
  'accounts.sort': ({ ledger, chance }) => {
    const section = chance.oneOf(accountSectionKeys) ?? 'debt';
    const order = ledger.realAccounts[section].accounts.map(({ id }) => id);
    return { kind: 'accounts.sort', section, order: order.toReversed() };
  },
  'group.toggle': ({ ledger, chance }) => withId(chance.oneOf(envelopes(ledger)), (id) =>
    ({ kind: 'group.toggle', id, collapsed: chance.onceIn(2) })),
  'account.save': ({ ledger, chance, source }) => {
    const present = chance.onceIn(3) ? undefined : chance.oneOf(allAccounts(ledger.realAccounts));
    if (present !== undefined) return randomAccountEdit(present, chance);
    const account = newAccount(chance);
    const id = source.newId();
    return { kind: 'account.save', id, isNew: true, pairedItemId: account.type === 'Debt' ? source.newId() : null, account };
  },
  'account.remove': ({ ledger, chance }) => withId(chance.oneOf(allAccounts(ledger.realAccounts)), (id) =>
    (ledger.realAccounts['cash-accounts'].accounts.length < 2 ? null : { kind: 'account.remove', id })),
  'account.reconcile': ({ ledger, chance, source }) => {
    const account = chance.oneOf(allAccounts(ledger.realAccounts).filter((each) => ledger.reconciliations[each.id] !== undefined && isReconcilable(each)));
    const unticked = (ledger.reconciliations[account?.id ?? '']?.entries ?? []).filter(() => chance.onceIn(3));
    if (account === undefined) return null;
    const { expected } = reconcilingFigures({ bank: 0, account: account.amount, unticked: unticked.map(({ amount }) => amount) });
    return {
      kind: 'account.reconcile', id: source.newId(), accountId: account.id, date: source.today, balance: expected, unticked: unticked.map(({ id }) => id),
      adjustmentId: null,
    };
  },
  'account.unreconcile': ({ ledger, chance }) => {
    const accountId = chance.oneOf(Object.keys(ledger.reconciliations));
    const last = ledger.reconciliations[accountId ?? '']?.last ?? null;
    return accountId === undefined || last === null || !chance.onceIn(2) ? null : { kind: 'account.unreconcile', id: last.id, accountId, previous: null };
  },
  'template.set': ({ ledger, chance }) => withId(
    chance.oneOf(subsetKeys.flatMap((key) => ledger.template[key].items)),
    (id) => ({ kind: 'template.set', id, typed: chance.below(50_000) }),
  ),
  'startingBalance.set': ({ ledger, chance }) => withId(chance.oneOf(envelopes(ledger)), (id) => ({
    kind: 'startingBalance.set', id, column: chance.onceIn(2) ? 'starting-balance' : 'running-total', typed: signed(chance),
  })),
  'savingsGoal.save': ({ ledger, chance, source }) => {
    const item = chance.oneOf(ledger.overview.savings.items);
    if (item === undefined) return null;
    const facts = { goalAmount: 1_000_000 + chance.below(1000), goalDate: { year: 2030, month: 1 + chance.below(12), day: 1 } };
    return { kind: 'savingsGoal.save', goal: { id: item.id, ...facts, monthlyContribution: 999_999_99 }, today: source.today };
  },
  'savingsGoal.remove': ({ ledger, chance }) => withId(chance.oneOf(ledger.savingsGoals), (id) => ({ kind: 'savingsGoal.remove', id })),
  'debtGoal.save': ({ ledger, chance }) => {
    const debts = ledger.realAccounts.debt.accounts.filter(({ amount }) => amount > 0);
    if (debts.length === 0) return null;
    const attackedDebts = debts.map(({ pairedItemId, interestRate, amount, minimumPayment }) =>
      ({ pairedItemId, interestRate, amount, minimumPayment }));
    const method = chance.oneOf(['snowball', 'avalanche', 'custom'] as const) ?? 'custom';
    return { kind: 'debtGoal.save', goal: { attackedDebts, monthlyContribution: 1_000_000, method } };
  },
  'debtGoal.remove': ({ ledger, chance }) => (ledger.debt.goal !== null && chance.onceIn(4) ? { kind: 'debtGoal.remove' } : null),
  'schedule.save': ({ ledger, chance, source }) => {
    const held = chance.onceIn(2) ? chance.oneOf(ledger.schedules) : undefined;
    const schedule = randomSchedule(ledger, chance, held?.id ?? source.newId(), source.today);
    if (schedule === null) return null;
    if (held === undefined) return { kind: 'schedule.save', schedule, isNew: true };
    const fields = changedScheduleFields(held, schedule);
    return { kind: 'schedule.save', schedule, isNew: false, ...(chance.onceIn(2) && { changed: scheduleFieldNames.filter((name) => fields.includes(name)) }) };
  },
  'schedule.remove': ({ ledger, chance }) => withId(chance.oneOf(ledger.schedules), (id) => ({ kind: 'schedule.remove', id })),
  'account.link': ({ ledger, chance }) => {
    const importedAccount = bankAccount(chance);
    const balance = chance.oneOf(['budget', 'current', 'available'] as const) ?? 'budget';
    return withId(chance.oneOf(linkTargets(ledger.realAccounts, importedAccount.type)), (accountId) =>
      ({ kind: 'account.link', accountId, importedAccount, balance }));
  },
  'account.createFromImport': ({ chance, source }) => {
    const section = chance.oneOf(accountSectionKeys) ?? 'debt';
    const type = { 'cash-accounts': 'depository', 'other-assets': 'investment', debt: chance.onceIn(2) ? 'credit' : 'loan' } as const;
    return {
      kind: 'account.createFromImport', id: source.newId(), pairedItemId: section === 'debt' ? source.newId() : null, section,
      importedAccount: { ...bankAccount(chance), type: type[section] }, balance: 'current',
    };
  },
  'account.unlink': ({ ledger, chance }) => withId(chance.oneOf(linkedAccounts(ledger)), (accountId) =>
    ({ kind: 'account.unlink', accountId, providerAccountId: `provider of ${accountId}` })),
  'institution.remove': ({ ledger, chance }) => {
    const importedAccountIds = linkedAccounts(ledger).map(({ importedAccountId }) => importedAccountId ?? '').filter(() => chance.onceIn(2));
    return { kind: 'institution.remove', id: 'institution', importedAccountIds };
  },
};

/** Every kind there is: the compiler asks for a maker of each. */
export const operationKinds: readonly OperationKind[] = entriesOf(makers).map(([kind]) => kind);

/** Kinds that people use more often than others, once for each additional time. */
const often: readonly OperationKind[] = [
  'transaction.add', 'transaction.add', 'transaction.add', 'transaction.add', 'transaction.edit', 'transaction.edit', 'item.assign',
];
const weighted: readonly (readonly [OperationKind, Maker])[] = [
  ...entriesOf(makers), ...often.map((kind) => [kind, makers[kind]] as const),
];

function entriesOf(all: Record<OperationKind, Maker>): (readonly [OperationKind, Maker])[] {
  return Object.entries(all).map(([kind, maker]) => [kind as OperationKind, maker] as const);
}

/** The operation with an invalid value. */
function corrupted(operation: Operation, chance: Chance): Operation {
  switch (operation.kind) {
    case 'transaction.add': {
      const { transaction } = operation;
      return chance.onceIn(2)
        ? { ...operation, transaction: { ...transaction, amount: transaction.amount + 1 } }
        : { ...operation, transaction: { ...transaction, account: { ...transaction.account, id: 'unknown' } } };
    }
    case 'transaction.edit': return { ...operation, transaction: { ...operation.transaction, amount: 0 }, changed: ['amount'] };
    case 'item.assign': return { ...operation, itemId: 'unknown' };
    case 'item.move': return { ...operation, toId: 'unknown' };
    case 'items.assign': return { ...operation, amounts: [...operation.amounts, { itemId: 'unknown', typed: 1 }] };
    case 'income.assign': return { ...operation, itemId: 'unknown' };
    case 'item.remove': return { ...operation, reallocation: { ...operation.reallocation, unknown: 1 } };
    case 'account.save': return { ...operation, pairedItemId: null };
    case 'account.reconcile': return { ...operation, balance: operation.balance + 1 };
    case 'schedule.save': return { ...operation, schedule: { ...operation.schedule, amount: 0 } };
    default: return 'id' in operation ? { ...operation, id: 'unknown' } : operation;
  }
}

function withId<Thing extends { id: Id }>(thing: Thing | undefined, make: (id: Id) => Operation | null): Operation | null {
  return thing === undefined ? null : make(thing.id);
}

function envelopes({ overview }: Ledger): BudgetItem[] {
  return spendingSubsetKeys.flatMap((key) => overview[key].items);
}

function plannedLines({ months }: Ledger, month: YearMonth): BudgetItem[] {
  return monthEntry(months, month)?.budget?.income.items ?? [];
}

function linkedAccounts(ledger: Ledger): RealAccount[] {
  return allAccounts(ledger.realAccounts).filter(({ importedAccountId }) => importedAccountId !== null);
}

/** The month of a day, the one before or the one after. */
function someMonth(chance: Chance, { year, month }: CalendarDate): YearMonth {
  return [{ year, month }, previousMonth({ year, month }), nextMonth({ year, month })][chance.below(3)] ?? { year, month };
}

function signed(chance: Chance): number {
  return chance.below(100_000) - 20_000;
}

function reallocationFor({ overview }: Ledger, chance: Chance, item: BudgetItem): Record<Id, number> {
  const balance = Math.abs(findItem(overview, item.id)?.amount ?? 0);
  const choices = reallocationChoices(overview, item.id);
  const [first, second] = [chance.oneOf(choices), chance.oneOf(choices)];
  if (balance === 0 || first === undefined || second === undefined) return {};
  const part = chance.below(balance + 1);
  return first.id === second.id ? { [first.id]: balance } : { [first.id]: part, [second.id]: balance - part };
}

function newAccount(chance: Chance): AccountFields {
  const common = { name: `Account ${chance.below(1000)}`, category: 'New', amount: chance.below(500_000) };
  if (chance.onceIn(3)) return { ...common, type: 'Cash' };
  if (chance.onceIn(2)) return { ...common, type: 'Other Asset', relatedDebtId: null };
  return { ...common, type: 'Debt', isCreditCard: chance.onceIn(2), interestRate: 12, minimumPayment: 5000, beginningBalance: 0 };
}

/** An edit of random fields of an account. */
function randomAccountEdit(present: RealAccount, chance: Chance): Operation {
  const { id, amount } = present;
  const typed = { ...present, name: `Account ${chance.below(1000)}`, amount: Math.abs(amount) + chance.below(10_000) };
  const touched = accountFieldNames.filter(() => chance.onceIn(2));
  return { kind: 'account.save', id, isNew: false, pairedItemId: null, account: writtenFields(typed, touched) };
}

/** A random schedule whose first day is to come: what is due is made beside the operations. */
function randomSchedule(ledger: Ledger, chance: Chance, id: Id, today: CalendarDate): Schedule | null {
  const account = chance.oneOf(ledger.realAccounts['cash-accounts'].accounts);
  const item = chance.oneOf(envelopes(ledger).filter(({ subset, id: itemId }) => subset !== 'debt' && !envelopes(ledger).some(({ parentId }) => parentId === itemId)));
  if (account === undefined) return null;
  const every = chance.oneOf(scheduleIntervals) ?? 'month';
  return {
    id, accountId: account.id, type: 'Expense', subtype: 'Regular', amount: -1 - chance.below(50_000), source: `Bill ${chance.below(1000)}`, description: '',
    itemId: chance.onceIn(3) ? null : item?.id ?? null, sourceId: null, every, first: { year: today.year + 1, month: 1 + chance.below(12), day: 1 + chance.below(14) },
    secondDay: every === 'twice-a-month' ? 15 + chance.below(17) : null, end: null, timeZone: chance.oneOf(['UTC', 'America/New_York', 'Pacific/Kiritimati']) ?? 'UTC',
  };
}

function bankAccount(chance: Chance): ImportedAccount {
  const number = chance.below(1000);
  return {
    id: `bank-${number}`, name: `Bank account ${number}`, type: chance.oneOf(importedAccountTypes) ?? 'loan',
    currentBalance: chance.below(300_000), availableBalance: chance.onceIn(2) ? null : chance.below(300_000), institutionId: 'bank', providerAccountId: `provider-${number}`,
    tenantAccountId: null, linkedType: null, linkedAccountId: null,
  };
}
