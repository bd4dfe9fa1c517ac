import { ApiError, type DataClient, type SavedAccount } from '@blue-budget/api/client';
import { changedFieldsOf, draftAfterSave, findAccount, linkedAmount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { draftOfPlan, goalOf } from '@blue-budget/domain/goals';
import {
  assignmentDifference, isTemporaryId, plannedIncomeDifference, typedReallocation, typedStartingBalance, typedTemplateAmount, type Confirmation, type Id,
  type Ledger, type Operation, type OperationKind,
} from '@blue-budget/domain/ledger';

/** How a call for an operation ended: what the reply confirms, or how it was refused. */
export type Outcome = { isDone: true; confirmation: Confirmation; version: number | null } | { isDone: false; status: number | null; message: string | null };

/** Has an operation done by the services, seen from the ledger before it. */
export async function perform(data: DataClient, ledger: Ledger, operation: Operation): Promise<Outcome> {
  try {
    const { reply, version } = await send(data, ledger, operation);
    return { isDone: true, version, confirmation: reply };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null) throw error;
    return { isDone: false, status: error.status, message: error.serverMessage };
  }
}

interface Sent {
  reply: Confirmation;
  version: number | null;
}

type Sender<Kind extends OperationKind> = (data: DataClient['withVersion'], operation: Operation<Kind>, ledger: Ledger) => Promise<Sent>;

const senders: { [Kind in OperationKind]: Sender<Kind> } = {
  'transaction.add': async (data, { transaction }) => confirmed(await data.addTransaction(transaction), (reply) => withId(transaction.id, reply)),
  'transaction.edit': async (data, { id, transaction, changed }) =>
    confirmed(await data.editTransaction({ ...transaction, id, ...saying(changed) }), (reply) => ({ ids: {}, ...reply })),
  'transaction.remove': async (data, { id, reopened }) => confirmed(await data.removeTransaction({ id, ...(reopened && { reopensImport: true }) })),
  'import.accept': async (data, { transaction }) => confirmed(await data.addTransaction(transaction), (reply) => withId(transaction.id, reply)),
  'import.acceptModified': async (data, { recordedId, transaction }) =>
    confirmed(await data.editTransaction({ ...transaction, id: recordedId }), (reply) => ({ ids: {}, ...reply })),
  'import.link': async (data, { importId, recordedId }) => confirmed(await data.linkImport({ importId, recordedId })),
  'import.unlink': async (data, { imported: { id } }) => confirmed(await data.unlinkImport({ importId: id })),
  'import.deny': async (data, { importId }) => confirmed(await data.denyImport({ importId })),
  'import.confirmRemoved': async (data, { importId, recordedId }) =>
    confirmed(recordedId === null ? await data.denyImport({ importId }) : await data.removeTransaction({ id: recordedId })),
  'month.create': async (data, { month }) => confirmed(await data.createMonth(month), ({ budget, isNewMonth, incomeLineId }) =>
    ({ ids: {}, month: { budget, isNewMonth }, incomeLineId })),
  'month.reset': async (data, { month }) => confirmed(await data.resetMonth(month), (reply) => ({ ids: {}, ...reply })),
  'month.remove': async (data, { month, amounts }) => confirmed(await data.removeMonth({ ...month, amounts })),
  'item.assign': async (data, operation, ledger) => confirmed(await data.assignAmount({
    id: operation.itemId, subset: findItem(ledger.overview, operation.itemId)?.subset ?? 'savings', ...operation.month, input: operation.column,
    difference: assignmentDifference(ledger, operation) ?? operation.typed,
  })),
  'item.move': async (data, { fromId: id, toId, month, amount }) => confirmed(await data.moveMoney({ id, toId, amount, ...month })),
  'items.assign': async (data, { month, amounts }, ledger) => confirmed(await data.assignAmounts({
    ...month, amounts: amounts.map(({ itemId, typed }) => ({ itemId, difference: assignmentDifference(ledger, { itemId, month, column: 'current-month', typed }) ?? typed })),
  })),
  'income.assign': async (data, { lineId: id, itemId, month, amount }) => confirmed(await data.assignIncome({ id, itemId, amount, ...month }), (reply) => ({ ids: {}, ...reply })),
  'plannedIncome.set': async (data, operation, ledger) => confirmed(await data.assignAmount({
    id: operation.lineId, subset: 'income', ...operation.month, input: 'current-month', difference: plannedIncomeDifference(ledger, operation) ?? operation.typed,
  }), (reply) => ({ ids: {}, ...reply })),
  'item.add': async (data, { id, subset, month, sortOrder }) => confirmed(await data.addLine({ key: subset, ...month, sortOrder }), (reply) => withId(id, reply)),
  'plannedIncome.add': async (data, { id, month, sortOrder }) => confirmed(await data.addLine({ key: 'income', ...month, sortOrder }), (reply) => withId(id, reply)),
  'templateIncome.add': async (data, { id, month, sortOrder }) =>
    confirmed(await data.addLine({ key: 'template-income', ...month, sortOrder }), (reply) => withId(id, reply)),
  'incomeSource.add': async (data, { id, month, sortOrder }) =>
    confirmed(await data.addLine({ key: 'income-sources', ...month, sortOrder }), (reply) => withId(id, reply)),
  'item.rename': async (data, { id, name }) => confirmed(await data.renameItem({ id, name })),
  'incomeSource.rename': async (data, { id, name }) => confirmed(await data.renameIncomeSource({ id, name })),
  'item.remove': async (data, operation, ledger) => confirmed(await data.removeItem({ id: operation.id, reallocation: typedReallocation(ledger, operation) })),
  'account.remove': async (data, { id }) => confirmed(await data.removeAccount({ id })),
  'plannedIncome.remove': async (data, { id, month }) => confirmed(await data.removeMonthIncome({ id, ...month })),
  'templateIncome.remove': async (data, { id }) => confirmed(await data.removeTemplateIncome({ id })),
  'incomeSource.archive': async (data, { id }) => confirmed(await data.archiveIncomeSource({ id })),
  'incomeSource.restore': async (data, { id }) => confirmed(await data.restoreIncomeSource({ id })),
  'incomeSource.remove': async (data, { id }) => confirmed(await data.removeIncomeSource({ id })),
  'items.sort': async (data, { lines, moved }) => confirmed(await data.sortItems({ lines, ...(moved && { moved }) })),
  'accounts.sort': async (data, { section, order, moved }) => confirmed(
    await data.sortAccounts({ section, accounts: order.map((id, sortOrder) => ({ id, sortOrder })), ...(moved && { moved }) }),
  ),
  'group.toggle': async (data, { id, collapsed }) => confirmed(await data.toggleGroup({ id, isCollapsed: collapsed })),
  'account.save': async (data, operation, ledger) => confirmed(
    await data.saveAccount({ id: operation.id, ...savedFields(ledger, operation) }),
    ({ id, pairedItemId }) => ({ ids: createdIds(operation, id, pairedItemId) }),
  ),
  'account.reconcile': async (data, { id: temporaryId, accountId: id, date, balance, unticked }) =>
    confirmed(await data.reconcileAccount({ id, date, balance, unticked }), (reply) => withId(temporaryId, reply)),
  'account.unreconcile': async (data, { id: reconciliationId, accountId: id }) => confirmed(await data.unreconcileAccount({ id, reconciliationId })),
  'template.set': async (data, operation, ledger) => confirmed(await data.setTemplateAmount({ id: operation.id, amount: typedTemplateAmount(ledger, operation) ?? operation.typed })),
  'startingBalance.set': async (data, operation, ledger) =>
    confirmed(await data.setStartingBalance({ id: operation.id, amount: typedStartingBalance(ledger, operation) ?? operation.typed })),
  'savingsGoal.save': async (data, { goal, today, changed }, { overview }) => confirmed(
    await data.saveSavingsGoal({ ...goal, monthlyMinimum: goalOf(draftOfPlan(goal), today, overview)?.monthlyMinimum ?? 0, ...saying(changed) }),
    ({ monthlyMinimum }) => ({ ids: {}, monthlyMinimum }),
  ),
  'savingsGoal.remove': async (data, { id }) => confirmed(await data.removeSavingsGoal({ id })),
  'debtGoal.save': async (data, { goal, changed }) => confirmed(await data.setDebtGoal({ ...goal, ...saying(changed) })),
  'debtGoal.remove': async (data) => confirmed(await data.removeDebtGoal()),
  'schedule.save': async (data, { schedule, isNew, changed }) => {
    const { id, ...fields } = schedule;
    if (isNew && isTemporaryId(id)) return confirmed(await data.addSchedule(fields), (reply) => withId(id, reply));
    return confirmed(await data.saveSchedule({ ...schedule, ...saying(changed), ...(isNew && { isRestored: true }) }));
  },
  'schedule.remove': async (data, { id }) => confirmed(await data.removeSchedule({ id })),
  'account.link': async (data, { accountId, importedAccount, balance }, ledger) => {
    const selectedBalance = linkedAmount(balance, findAccount(ledger.realAccounts, accountId)?.amount ?? 0, importedAccount);
    return confirmed(await data.linkAccount({ importedAccount, accountId, institutionId: importedAccount.institutionId, selectedBalance }));
  },
  'account.createFromImport': async (data, operation) => confirmed(await data.createAccountFromImport(operation), ({ account, pairedItemId, debt }) => {
    const { id, name, category, amount } = account;
    return { ids: createdIds(operation, id, pairedItemId), account: { name, category, amount, debt } };
  }),
  'account.unlink': async (data, { providerAccountId }) => confirmed(await data.unlinkAccount({ providerAccountId })),
  'institution.remove': async (data, { id }) => confirmed(await data.removeInstitution({ id })),
};

function send<Kind extends OperationKind>(data: DataClient, ledger: Ledger, operation: Operation<Kind>): Promise<Sent> {
  return senders[operation.kind](data.withVersion, operation, ledger);
}

function confirmed<Reply>({ reply, version }: { reply: Reply; version: number | null }, read: (reply: Reply) => Confirmation = () => ({ ids: {} })): Sent {
  return { reply: read(reply), version };
}

function saying<Name>(changed: Name[] | undefined): { changedFields?: Name[] } {
  return changed === undefined ? {} : { changedFields: changed };
}

function withId<Reply extends { id: Id }>(temporaryId: Id, { id, ...reply }: Reply): Confirmation {
  return { ids: { [temporaryId]: id }, ...reply };
}

function createdIds({ id: own, pairedItemId: pair }: { id: Id; pairedItemId: Id | null }, id: Id, pairedItemId: Id | null): Record<Id, Id> {
  return { [own]: id, ...(pair === null || pairedItemId === null ? {} : { [pair]: pairedItemId }) };
}

function savedFields({ realAccounts, overview }: Ledger, { id, isNew, account }: Operation<'account.save'>): SavedAccount {
  const held = draftAfterSave(findAccount(realAccounts, id), account);
  const { name, category, amount, isCreditCard, interestRate, minimumPayment, beginningBalance, relatedDebtId } = held;
  const facts = { name, category, amount: amount ?? 0, ...saying(isNew ? undefined : changedFieldsOf(account)) };
  switch (account.type) {
    case 'Cash': return { type: account.type, ...facts };
    case 'Other Asset': return { type: account.type, ...facts, relatedDebtId };
    case 'Debt': return {
      type: account.type, ...facts, isCreditCard: isCreditCard ?? false, interestRate: interestRate ?? 0, minimumPayment: minimumPayment ?? 0,
      beginningBalance: beginningBalance ?? 0, pairedItemSortOrder: overview.debt.items.length,
    };
  }
}
