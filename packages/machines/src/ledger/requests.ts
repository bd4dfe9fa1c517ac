import type { CallOptions, SavedAccount, VersionedDataClient } from '@blue-budget/api/client';
import { changedFieldsOf, findAccount, linkedAmount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { changedDebtGoal, changedPlan, draftOfPlan, goalOf } from '@blue-budget/domain/goals';
import {
  applyOperation, assignmentDifference, findTransaction, isTemporaryId, plannedIncomeDifference, savedAccount, typedReallocation, typedStartingBalance,
  typedTemplateAmount,
} from '@blue-budget/domain/ledger';
import type { Id, Ledger, Operation, OperationKind } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';

/** The calls that change the ledger. */
const changingCalls = [
  'addTransaction', 'editTransaction', 'removeTransaction', 'denyImport', 'createMonth', 'resetMonth', 'assignAmount', 'removeMonthIncome',
  'setTemplateAmount', 'removeTemplateIncome', 'setStartingBalance', 'renameItem', 'addLine', 'removeItem', 'sortItems', 'toggleGroup',
  'renameIncomeSource', 'archiveIncomeSource', 'restoreIncomeSource', 'saveAccount', 'removeAccount', 'sortAccounts', 'saveSavingsGoal',
  'removeSavingsGoal', 'setDebtGoal', 'linkAccount', 'createAccountFromImport', 'unlinkAccount', 'removeInstitution',
  'removeMonth', 'removeDebtGoal', 'removeIncomeSource', 'linkImport', 'unlinkImport', 'moveMoney', 'assignIncome', 'assignAmounts',
  'reconcileAccount', 'unreconcileAccount', 'addSchedule', 'saveSchedule', 'removeSchedule',
] as const satisfies readonly (keyof VersionedDataClient)[];

export type CallName = (typeof changingCalls)[number];

type Inputs = { [Name in CallName]: Parameters<VersionedDataClient[Name]>[0] };
export type Replies = { [Name in CallName]: Awaited<ReturnType<VersionedDataClient[Name]>>['reply'] };

/** The functions of the client that make these calls. */
export type ChangingCalls = {
  [Name in CallName]: (input: Inputs[Name], options: CallOptions) => Promise<{ reply: Replies[Name]; version: number | null }>;
};

/** A call as plain data, so that it can be stored and sent again. `call` and `input` are part of the stored format. */
export type LedgerRequest<Name extends CallName = CallName> = { [Each in Name]: { call: Each; input: Inputs[Each] } }[Name];

/**
 * Computes the call of an operation from the confirmed ledger, including every difference that follows from what was typed. Null if that
 * is impossible because what the operation changes no longer exists (product, section 7, operations).
 */
export function requestOf<Kind extends OperationKind>(operation: Operation<Kind>, confirmed: Ledger): LedgerRequest | null {
  return requests[operation.kind](operation, confirmed);
}

const requests: { [Kind in OperationKind]: (operation: Operation<Kind>, confirmed: Ledger) => LedgerRequest | null } = {
  'transaction.add': (operation, confirmed) => ({ call: 'addTransaction', input: recordedTransaction(operation, confirmed, operation.transaction.id) }),
  'transaction.edit': (operation, confirmed) =>
    ({ call: 'editTransaction', input: { ...recordedTransaction(operation, confirmed, operation.id), ...changedFieldsPart(operation.changed) } }),
  'transaction.remove': ({ id, reopened }) =>
    ({ call: 'removeTransaction', input: { id, ...(reopened !== undefined && { reopensImport: true }) } }),
  'import.accept': (operation, confirmed) => ({ call: 'addTransaction', input: recordedTransaction(operation, confirmed, operation.transaction.id) }),
  'import.acceptModified': (operation, confirmed) =>
    ({ call: 'editTransaction', input: recordedTransaction(operation, confirmed, operation.recordedId) }),
  'import.link': ({ importId, recordedId }) => ({ call: 'linkImport', input: { importId, recordedId } }),
  'import.unlink': ({ imported: { id } }) => ({ call: 'unlinkImport', input: { importId: id } }),
  'import.deny': ({ importId }) => ({ call: 'denyImport', input: { importId } }),
  'import.confirmRemoved': ({ importId, recordedId }) => (recordedId === null
    ? { call: 'denyImport', input: { importId } }
    : { call: 'removeTransaction', input: { id: recordedId } }),
  'month.create': ({ month }) => ({ call: 'createMonth', input: month }),
  'month.reset': ({ month }) => ({ call: 'resetMonth', input: month }),
  'month.remove': ({ month, amounts }) => ({ call: 'removeMonth', input: { ...month, amounts } }),
  'item.assign': (operation, confirmed) => {
    const { itemId: id, month, column: input } = operation;
    const item = findItem(confirmed.overview, id);
    const difference = assignmentDifference(confirmed, operation);
    if (item === undefined || difference === null) return null;
    return { call: 'assignAmount', input: { id, subset: item.subset, difference, ...month, input } };
  },
  'items.assign': ({ month, amounts }, confirmed) => {
    const differences = amounts.flatMap(({ itemId, typed }) => {
      const difference = assignmentDifference(confirmed, { itemId, month, column: 'current-month', typed });
      return difference === null ? [] : [{ itemId, difference }];
    });
    return differences.length < amounts.length ? null : { call: 'assignAmounts', input: { amounts: differences, ...month } };
  },
  'item.move': ({ fromId: id, toId, month, amount }) => ({ call: 'moveMoney', input: { id, toId, amount, ...month } }),
  'income.assign': ({ lineId: id, itemId, month, amount }) => ({ call: 'assignIncome', input: { id, itemId, amount, ...month } }),
  'plannedIncome.set': (operation, confirmed) => {
    const difference = plannedIncomeDifference(confirmed, operation);
    if (difference === null) return null;
    return { call: 'assignAmount', input: { id: operation.lineId, subset: 'income', difference, ...operation.month, input: 'current-month' } };
  },
  'item.add': ({ subset: key, month, sortOrder }) => ({ call: 'addLine', input: { key, ...month, sortOrder } }),
  'plannedIncome.add': ({ month, sortOrder }) => ({ call: 'addLine', input: { key: 'income', ...month, sortOrder } }),
  'templateIncome.add': ({ month, sortOrder }) => ({ call: 'addLine', input: { key: 'template-income', ...month, sortOrder } }),
  'incomeSource.add': ({ month, sortOrder }) => ({ call: 'addLine', input: { key: 'income-sources', ...month, sortOrder } }),
  'item.rename': ({ id, name }) => ({ call: 'renameItem', input: { id, name } }),
  'incomeSource.rename': ({ id, name }) => ({ call: 'renameIncomeSource', input: { id, name } }),
  'item.remove': (operation, confirmed) =>
    ({ call: 'removeItem', input: { id: operation.id, reallocation: typedReallocation(confirmed, operation) } }),
  'plannedIncome.remove': ({ id, month }) => ({ call: 'removeMonthIncome', input: { id, ...month } }),
  'templateIncome.remove': ({ id }) => ({ call: 'removeTemplateIncome', input: { id } }),
  'incomeSource.archive': ({ id }) => ({ call: 'archiveIncomeSource', input: { id } }),
  'incomeSource.restore': ({ id }) => ({ call: 'restoreIncomeSource', input: { id } }),
  'incomeSource.remove': ({ id }) => ({ call: 'removeIncomeSource', input: { id } }),
  'items.sort': ({ lines, moved }) => ({ call: 'sortItems', input: { lines, ...(moved !== undefined && { moved }) } }),
  'accounts.sort': ({ section, order, moved }) =>
    ({ call: 'sortAccounts', input: { section, accounts: order.map((id, sortOrder) => ({ id, sortOrder })), ...(moved !== undefined && { moved }) } }),
  'group.toggle': ({ id, collapsed: isCollapsed }) => ({ call: 'toggleGroup', input: { id, isCollapsed } }),
  'account.save': (operation, confirmed) => {
    const account = accountToSave(operation, confirmed);
    return account === null ? null : { call: 'saveAccount', input: { id: operation.id, ...account } };
  },
  'account.remove': ({ id }) => ({ call: 'removeAccount', input: { id } }),
  'account.reconcile': ({ accountId: id, date, balance, unticked }) => ({ call: 'reconcileAccount', input: { id, date, balance, unticked } }),
  'account.unreconcile': ({ id: reconciliationId, accountId: id }) => ({ call: 'unreconcileAccount', input: { id, reconciliationId } }),
  'template.set': (operation, confirmed) => {
    const amount = typedTemplateAmount(confirmed, operation);
    return amount === null ? null : { call: 'setTemplateAmount', input: { id: operation.id, amount } };
  },
  'startingBalance.set': (operation, confirmed) => {
    const amount = typedStartingBalance(confirmed, operation);
    return amount === null ? null : { call: 'setStartingBalance', input: { id: operation.id, amount } };
  },
  'savingsGoal.save': ({ goal, today, changed }, { overview, savingsGoals }) => {
    const plan = changedPlan(goal, savingsGoals.find(({ id }) => id === goal.id), changed);
    const computed = goalOf(draftOfPlan(plan), today, overview);
    return computed === null ? null : { call: 'saveSavingsGoal', input: { ...plan, monthlyMinimum: computed.monthlyMinimum, ...changedFieldsPart(changed) } };
  },
  'savingsGoal.remove': ({ id }) => ({ call: 'removeSavingsGoal', input: { id } }),
  'debtGoal.save': ({ goal, changed }, { debt }) =>
    ({ call: 'setDebtGoal', input: { ...changedDebtGoal(goal, debt.goal, changed), ...changedFieldsPart(changed) } }),
  'debtGoal.remove': () => ({ call: 'removeDebtGoal', input: {} }),
  'schedule.save': ({ schedule, isNew, changed }) => {
    const { id, ...fields } = schedule;
    if (isNew && isTemporaryId(id)) return { call: 'addSchedule', input: fields };
    return { call: 'saveSchedule', input: { ...schedule, ...changedFieldsPart(changed), ...(isNew && { isRestored: true }) } };
  },
  'schedule.remove': ({ id }) => ({ call: 'removeSchedule', input: { id } }),
  'account.link': ({ accountId, importedAccount, balance }, confirmed) => {
    const account = findAccount(confirmed.realAccounts, accountId);
    if (account === undefined) return null;
    const { institutionId } = importedAccount;
    const selectedBalance = linkedAmount(balance, account.amount, importedAccount);
    return { call: 'linkAccount', input: { importedAccount, accountId, institutionId, selectedBalance } };
  },
  'account.createFromImport': ({ importedAccount, section, balance }) =>
    ({ call: 'createAccountFromImport', input: { importedAccount, section, balance } }),
  'account.unlink': ({ providerAccountId }) => ({ call: 'unlinkAccount', input: { providerAccountId } }),
  'institution.remove': ({ id }) => ({ call: 'removeInstitution', input: { id } }),
};

type RecordingKind = 'transaction.add' | 'transaction.edit' | 'import.accept' | 'import.acceptModified';

/** The part of a call that names the changed fields; without it all fields are written (decision record 023). */
function changedFieldsPart<Name>(changed: Name[] | undefined): { changedFields?: Name[] } {
  return changed === undefined ? {} : { changedFields: changed };
}

/** The transaction as this client records it, with interest saved computed; as it was given if only the services can record it. */
function recordedTransaction(operation: Operation<RecordingKind>, confirmed: Ledger, id: Id): Transaction {
  const before = findTransaction(confirmed, id);
  const after = findTransaction(applyOperation(confirmed, operation), id);
  const transaction = after === undefined || after === before ? operation.transaction : after;
  return { ...transaction, id, importId: operation.transaction.importId };
}

/** The whole account, and the fields that the save writes: all fields of a new account (decision record 023). Null if it cannot be saved. */
function accountToSave(operation: Operation<'account.save'>, confirmed: Ledger): SavedAccount | null {
  const account = savedAccount(confirmed, operation);
  if (account === null) return null;
  const { name, amount, category } = account;
  const facts = { name, amount, category, ...changedFieldsPart(operation.isNew ? undefined : changedFieldsOf(operation.account)) };
  switch (account.type) {
    case 'Cash': return { type: account.type, ...facts };
    case 'Other Asset': return { type: account.type, ...facts, relatedDebtId: account.relatedDebtId };
    case 'Debt': {
      const { type, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId } = account;
      const { items } = confirmed.overview.debt;
      const place = items.findIndex(({ id }) => id === pairedItemId);
      const pairedItemSortOrder = place === -1 ? items.length : place;
      return { type, ...facts, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemSortOrder };
    }
  }
}
