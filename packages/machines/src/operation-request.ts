import type { CalendarDate, Cents, DebtGoal, Id, SavingsGoal, Transaction, YearMonth } from '@blue-budget/domain';

/** What the form machines ask of the ledger, by kind. Ids may be temporary: they are resolved when the operation is sent. */
interface RequestedOperations {
  'transaction.add': { transaction: Transaction };
  'transaction.edit': { id: Id; transaction: Transaction };
  'transaction.remove': { id: Id };
  'import.accept': { transaction: Transaction & { importId: Id } };
  'import.acceptModified': { recordedId: Id; transaction: Transaction & { importId: Id } };
  'import.deny': { importId: Id };
  /** The recorded transaction goes where there is one, else the import is denied (decisions, Q-TXN-21). */
  'import.confirmRemoved': { importId: Id; recordedId: Id | null };
  /** Amounts by item as they were typed, without sign: whoever applies them gives them the sign of the balance (decisions, Q-BUD-19). */
  'item.remove': { id: Id; reallocation: Record<Id, Cents> };
  'account.remove': { id: Id };
  'templateIncome.remove': { id: Id };
  'plannedIncome.remove': { id: Id; month: YearMonth };
  'incomeSource.archive': { id: Id };
  'savingsGoal.save': { goal: SavingsGoal };
  'savingsGoal.remove': { id: Id };
  'debtGoal.save': { goal: DebtGoal };
  /** `importedAccountIds` are the institution's accounts, as far as known: real accounts linked to them lose their link. */
  'institution.remove': { id: Id; importedAccountIds: Id[] };
}

/** One operation for the ledger, told apart by `kind`. */
export type OperationRequest = { [Kind in keyof RequestedOperations]: { kind: Kind } & RequestedOperations[Kind] }[keyof RequestedOperations];

/** Emitted once by a form whose content is valid. */
export interface OperationRequested {
  type: 'operationRequested';
  operation: OperationRequest;
}

/** Sent to a form whose operation failed after all; it opens again with everything that was typed. `text` is what went wrong. */
export interface OperationFailed {
  type: 'operationFailed';
  text: string;
}

/** A day has begun: forms stay open over midnight. */
export interface DayChanged {
  type: 'dayChanged';
  today: CalendarDate;
}

/** The ledger that is shown has changed, be it by this person, by another tab, by a reply or by a failure. */
export interface LedgerChanged<Ledger> {
  type: 'ledgerChanged';
  ledger: Ledger;
  /** Server ids of what was known by a temporary id until now (decisions, Q-OPT-1). */
  resolvedIds?: ReadonlyMap<Id, Id>;
}

/** The id by which the ledger knows something now. */
export function resolveId(id: Id, resolvedIds: ReadonlyMap<Id, Id> = new Map()): Id {
  return resolvedIds.get(id) ?? id;
}

/** The same, where there may be none. */
export function resolveOptionalId(id: Id | null, resolvedIds?: ReadonlyMap<Id, Id>): Id | null {
  return id === null ? null : resolveId(id, resolvedIds);
}
