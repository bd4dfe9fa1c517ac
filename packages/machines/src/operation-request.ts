import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';

/** The operations that form machines request. Ids may be temporary; they are resolved when the operation is sent. */
export type OperationRequest = Operation<
  | 'transaction.add' | 'transaction.edit' | 'transaction.remove'
  | 'import.accept' | 'import.acceptModified' | 'import.deny' | 'import.confirmRemoved'
  | 'item.remove' | 'account.remove' | 'templateIncome.remove' | 'plannedIncome.remove' | 'incomeSource.archive'
  | 'account.save' | 'savingsGoal.save' | 'savingsGoal.remove' | 'debtGoal.save' | 'schedule.save' | 'schedule.remove' | 'institution.remove'
  | 'account.link' | 'account.createFromImport' | 'account.unlink' | 'account.reconcile'
>;

/** What is done before an operation by the same press, and what the bubble says of both. One Undo takes both back. */
export interface DoneBefore {
  operation: Operation<'transaction.add'>;
  said: Notice;
}

/** Emitted once by a form with valid content. */
export interface OperationRequested {
  type: 'operationRequested';
  operation: OperationRequest;
  before?: DoneBefore;
}

/** Sent to a form whose operation failed. The form opens again with everything that was typed. `notice` is the error. */
export interface OperationFailed {
  type: 'operationFailed';
  notice: Notice;
}

/**
 * Sent to a form that begins with what was typed before a reload. `fields` come from the browser's storage: the form takes those that it
 * has. `ledgerChanged` follows, for the ids among them.
 */
export interface TypedRestored {
  type: 'typedRestored';
  fields: unknown;
}

/** Sent at midnight: a form may be open over it. */
export interface DayChanged {
  type: 'dayChanged';
  today: CalendarDate;
}

/** Sent when the shown ledger changed: by this person, another tab, a reply or a failure. */
export interface LedgerChanged<Ledger> {
  type: 'ledgerChanged';
  ledger: Ledger;
  /** The services' ids by temporary id (product, Q-OPT-1). */
  resolvedIds?: ReadonlyMap<Id, Id>;
}

/** The services' id of a temporary id, if it is known; else the same id. */
export function resolveId(id: Id, resolvedIds: ReadonlyMap<Id, Id> = new Map()): Id {
  return resolvedIds.get(id) ?? id;
}

/** As `resolveId`, for an optional id. */
export function resolveOptionalId(id: Id | null, resolvedIds?: ReadonlyMap<Id, Id>): Id | null {
  return id === null ? null : resolveId(id, resolvedIds);
}
