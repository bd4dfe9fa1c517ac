import type { Id } from '../identity.ts';
import type { Notice } from '../notices.ts';
import { isTemporaryId, resolveIds } from './ids.ts';
import { refreshGoals } from './goal-refresh.ts';
import type { Operation, OperationKind } from './operations.ts';
import { ruleOf } from './registry.ts';
import type { Confirmation, Reply } from './rule.ts';
import type { Ledger } from './types.ts';

/**
 * Applies an operation before any reply. Computes everything that follows from what was typed: differences, interest saved, goals.
 * Returns the same ledger if the operation is impossible.
 */
export function applyOperation<Kind extends OperationKind>(ledger: Ledger, operation: Operation<Kind>): Ledger {
  return applied(ledger, operation, {});
}

/**
 * Applies an operation that the services did, with their ids and the values that only they know.
 *
 * @param confirmed the ledger with every operation confirmed before.
 * @param operation as it was sent: with the services' ids of earlier operations.
 */
export function confirmOperation(confirmed: Ledger, operation: Operation, { ids, ...reply }: Confirmation): Ledger {
  return applied(confirmed, resolveIds(operation, new Map(Object.entries(ids))), reply);
}

/**
 * Whether the ledger must be loaded after the services did an operation, because its result cannot be computed here: the transaction is not
 * loaded, a link may have brought imports, the interest that a payment saved must be subtracted, or the operation was impossible here.
 */
export function needsLoad(confirmed: Ledger, operation: Operation, confirmation: Confirmation): boolean {
  const isRequired = ruleOf(operation).requiresLoad?.(confirmed, operation) ?? false;
  const after = confirmOperation(confirmed, operation, confirmation);
  return isRequired || after === confirmed || lostInterestTotal(confirmed, after);
}

/** The temporary ids that an operation creates. The reply has the services' ids for them. */
export function createdIds(operation: Operation): readonly Id[] {
  return [...new Set(ruleOf(operation).creates?.(operation) ?? [])].filter(isTemporaryId);
}

/** The temporary ids that an operation requires from earlier operations. If one of those fails, so does this one (product, Q-OPT-2). */
export function requiredIds(operation: Operation): readonly Id[] {
  return [...new Set(ruleOf(operation).refersTo(operation))].filter(isTemporaryId);
}

/** The notice that announces a failed operation (product, section 8, Q-ERR-1): the services' own where that is preferred. */
export function failureNotice(operation: Operation, said: Notice | null = null): Notice {
  const rule = ruleOf(operation);
  return (rule.prefersServerWords?.(operation) === true ? said : null) ?? rule.failure(operation);
}

/** The operation that undoes another one, given the ledger before it; null if it cannot be undone. */
export function inverseOf(before: Ledger, operation: Operation): Operation | null {
  return ruleOf(operation).inverse?.(before, operation) ?? null;
}

/** Whether a message offers undo as soon as the operation is done (product, Q-OPT-6). Others are undone by the keyboard, or from the list of changes. */
export function offersUndo({ kind }: Operation): boolean {
  return offered.has(kind);
}

const offered: ReadonlySet<OperationKind> = new Set([
  'item.rename', 'incomeSource.rename', 'items.sort', 'accounts.sort', 'group.toggle', 'item.assign', 'items.assign', 'item.move', 'plannedIncome.set', 'income.assign', 'template.set',
  'startingBalance.set', 'transaction.edit', 'incomeSource.archive', 'account.reconcile', 'schedule.remove',
]);

/**
 * Whether what an operation added or saved is as it left it, and nothing depends on what it added. Null where its kind has no rule for it:
 * then it still stands if doing it again changes nothing, since operations hold what was typed.
 */
export function isUntouched(ledger: Ledger, operation: Operation): boolean | null {
  return ruleOf(operation).isUntouched?.(ledger, operation) ?? null;
}

/** The ids of what an operation adds, temporary or the services'. */
export function addedIds(operation: Operation): readonly Id[] {
  return ruleOf(operation).creates?.(operation) ?? [];
}

/** Whether an operation is shown before the reply (product, Q-X-6). */
export function isOptimistic(operation: Operation): boolean {
  return ruleOf(operation).waitsForReply !== true;
}

/** Whether an operation is stored until the reply, so that it survives a reload (product, Q-OPT-3). */
export function isPersisted(operation: Operation): boolean {
  return isOptimistic(operation);
}

function applied<Kind extends OperationKind>(ledger: Ledger, operation: Operation<Kind>, reply: Reply): Ledger {
  return refreshGoals(ledger, ruleOf(operation).apply(ledger, operation, reply));
}

function lostInterestTotal({ debt: before }: Ledger, { debt: after }: Ledger): boolean {
  return before.interestSavedMarginal !== undefined && after.interestSavedMarginal === undefined;
}
