import { createdIds } from '@blue-budget/domain/ledger';
import type { Confirmation, Id, Operation } from '@blue-budget/domain/ledger';
import type { CallName, LedgerRequest, Replies } from './requests.ts';

/** Reads from the reply to a call what it adds to the operation. */
export function confirmationOf<Name extends CallName>(
  operation: Operation, { call }: LedgerRequest<Name>, reply: Replies[Name],
): Confirmation {
  return readers[call]?.(operation, reply) ?? nothing();
}

type Reader<Name extends CallName> = (operation: Operation, reply: Replies[Name]) => Confirmation;
/** The calls whose reply has values. */
type CallWithValues = { [Name in CallName]: Replies[Name] extends Record<string, never> ? never : Name }[CallName];

const nothing = (): Confirmation => ({ ids: {} });
const movedIncome = (_: Operation, { incomeLineId }: { incomeLineId?: Id | undefined }): Confirmation => ({ ids: {}, incomeLineId });

const readers: { [Name in CallName]?: Reader<Name> } = {
  addTransaction: (operation, { id, incomeLineId, interestSaved }) => ({ ids: idsFor(operation, [id]), incomeLineId, interestSaved }),
  editTransaction: (_, { incomeLineId, interestSaved }) => ({ ids: {}, incomeLineId, interestSaved }),
  createMonth: (_, { budget, isNewMonth, incomeLineId }) => ({ ids: {}, incomeLineId, month: { budget, isNewMonth } }),
  resetMonth: movedIncome,
  assignAmount: movedIncome,
  assignIncome: movedIncome,
  reconcileAccount: (operation, { id }) => ({ ids: idsFor(operation, [id]) }),
  addSchedule: (operation, { id }) => ({ ids: idsFor(operation, [id]) }),
  addLine: (operation, { id }) => ({ ids: idsFor(operation, [id]) }),
  saveAccount: (operation, { id, pairedItemId }) => ({ ids: idsFor(operation, [id, pairedItemId]) }),
  saveSavingsGoal: (_, { monthlyMinimum }) => ({ ids: {}, monthlyMinimum }),
  createAccountFromImport: (operation, { account: { id, name, category, amount }, pairedItemId, debt }) =>
    ({ ids: idsFor(operation, [id, pairedItemId]), account: { name, category, amount, debt } }),
} satisfies { [Name in CallWithValues]: Reader<Name> };

/** The services' ids by temporary id. Both are in the order in which the operation creates them. */
function idsFor(operation: Operation, ids: readonly (Id | null)[]): Record<Id, Id> {
  const created = createdIds(operation);
  return Object.fromEntries(created.flatMap((temporary, index) => {
    const id = ids[index] ?? null;
    return id === null ? [] : [[temporary, id]];
  }));
}
