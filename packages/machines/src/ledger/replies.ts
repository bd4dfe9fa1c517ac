import { createdIds } from '@blue-budget/domain/ledger';
import type { Confirmation, Id, Operation } from '@blue-budget/domain/ledger';
import type { CallName, LedgerRequest, Replies } from './requests.ts';

/** Reads from the reply to a call what it adds to the operation. */
export function confirmationOf<Name extends CallName>(
  operation: Operation, { call }: LedgerRequest<Name>, reply: Replies[Name],
): Confirmation {
  return readers[call](operation, reply);
}

type Reader<Name extends CallName> = (operation: Operation, reply: Replies[Name]) => Confirmation;

const nothing = (): Confirmation => ({ ids: {} });
const movedIncome = (_: Operation, { incomeLineId }: { incomeLineId?: Id | undefined }): Confirmation => ({ ids: {}, incomeLineId });

const readers: { [Name in CallName]: Reader<Name> } = {
  addTransaction: (operation, { id, incomeLineId, interestSaved }) => ({ ids: idsFor(operation, [id]), incomeLineId, interestSaved }),
  editTransaction: (_, { incomeLineId, interestSaved }) => ({ ids: {}, incomeLineId, interestSaved }),
  removeTransaction: nothing,
  denyImport: nothing,
  createMonth: (_, { budget, isNewMonth, incomeLineId }) => ({ ids: {}, incomeLineId, month: { budget, isNewMonth } }),
  resetMonth: movedIncome,
  assignAmount: movedIncome,
  removeMonthIncome: nothing,
  setTemplateAmount: nothing,
  removeTemplateIncome: nothing,
  setStartingBalance: nothing,
  renameItem: nothing,
  addLine: (operation, { id }) => ({ ids: idsFor(operation, [id]) }),
  removeItem: nothing,
  sortItems: nothing,
  toggleGroup: nothing,
  renameIncomeSource: nothing,
  archiveIncomeSource: nothing,
  restoreIncomeSource: nothing,
  saveAccount: (operation, { id, pairedItemId }) => ({ ids: idsFor(operation, [id, pairedItemId]) }),
  removeAccount: nothing,
  sortAccounts: nothing,
  saveSavingsGoal: (_, { monthlyMinimum }) => ({ ids: {}, monthlyMinimum }),
  removeSavingsGoal: nothing,
  setDebtGoal: nothing,
  linkAccount: nothing,
  createAccountFromImport: (operation, { account: { id, name, category, amount }, pairedItemId, debt }) =>
    ({ ids: idsFor(operation, [id, pairedItemId]), account: { name, category, amount, debt } }),
  unlinkAccount: nothing,
  removeInstitution: nothing,
};

/** The services' ids by temporary id. Both are in the order in which the operation creates them. */
function idsFor(operation: Operation, ids: readonly (Id | null)[]): Record<Id, Id> {
  const created = createdIds(operation);
  return Object.fromEntries(created.flatMap((temporary, index) => {
    const id = ids[index] ?? null;
    return id === null ? [] : [[temporary, id]];
  }));
}
