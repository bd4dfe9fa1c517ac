import type { CalendarDate, Id, Operation, Notice } from '@blue-budget/domain';

/** What the form machines ask of the ledger. Ids may be temporary: they are resolved when the operation is sent. */
export type OperationRequest = Operation<
  | 'transaction.add' | 'transaction.edit' | 'transaction.remove'
  | 'import.accept' | 'import.acceptModified' | 'import.deny' | 'import.confirmRemoved'
  | 'item.remove' | 'account.remove' | 'templateIncome.remove' | 'plannedIncome.remove' | 'incomeSource.archive'
  | 'account.save' | 'savingsGoal.save' | 'savingsGoal.remove' | 'debtGoal.save' | 'institution.remove'
  | 'account.link' | 'account.createFromImport' | 'account.unlink'
>;

/** Emitted once by a form whose content is valid. */
export interface OperationRequested {
  type: 'operationRequested';
  operation: OperationRequest;
}

/** Sent to a form whose operation failed after all; it opens again with everything that was typed. `notice` is what went wrong. */
export interface OperationFailed {
  type: 'operationFailed';
  notice: Notice;
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
