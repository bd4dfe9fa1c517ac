import type { Id } from '../identity.ts';
import type { Notice } from '../notices.ts';
import { isTemporaryId, resolveIds } from './ids.ts';
import { followMoney } from './following.ts';
import type { Operation, OperationKind } from './operations.ts';
import { ruleOf } from './registry.ts';
import type { Confirmation, Reply } from './rule.ts';
import type { Ledger } from './types.ts';

/**
 * The ledger once an operation is done, worked out at once and without a reply. Everything that follows from what was typed is worked
 * out here: differences, interest saved, the goals that follow. Where the operation cannot be done, the answer is the very same ledger.
 */
export function applyOperation<Kind extends OperationKind>(ledger: Ledger, operation: Operation<Kind>): Ledger {
  return applied(ledger, operation, {});
}

/**
 * The ledger once the services have done an operation: it is applied under their ids, with what only they know. `confirmed` holds what
 * was confirmed before, and `operation` has the ids of those already, as it was sent.
 */
export function confirmOperation(confirmed: Ledger, operation: Operation, { ids, ...reply }: Confirmation): Ledger {
  return applied(confirmed, resolveIds(operation, new Map(Object.entries(ids))), reply);
}

/**
 * Whether the ledger must be loaded afresh once the services have done an operation, since it cannot tell what became of it: the
 * transaction is not among those loaded, imports may have come with a link, what a payment saved by itself has to be taken back, or
 * nothing could be done here.
 */
export function needsLoad(confirmed: Ledger, operation: Operation, confirmation: Confirmation): boolean {
  const reachesBeyond = ruleOf(operation).reachesBeyond?.(confirmed, operation) ?? false;
  const after = confirmOperation(confirmed, operation, confirmation);
  return reachesBeyond || after === confirmed || hasLostSaving(confirmed, after);
}

/** The temporary ids that an operation makes: what the services answer gives them their own. */
export function createdIds(operation: Operation): readonly Id[] {
  return [...new Set(ruleOf(operation).creates?.(operation) ?? [])].filter(isTemporaryId);
}

/** The temporary ids that an operation needs from others before it: when one of those fails, so does this (decisions, Q-OPT-2). */
export function requiredIds(operation: Operation): readonly Id[] {
  return [...new Set(ruleOf(operation).refersTo(operation))].filter(isTemporaryId);
}

/** What is said when an operation fails (specification, section 8; decisions, Q-ERR-1). The services' words come first where preferred. */
export function failureNotice(operation: Operation, said: Notice | null = null): Notice {
  const rule = ruleOf(operation);
  return (rule.prefersServerWords?.(operation) === true ? said : null) ?? rule.failure(operation);
}

/** The operation that undoes one, seen from the ledger before it; null where undo is not offered (decisions, Q-OPT-6). */
export function inverseOf(before: Ledger, operation: Operation): Operation | null {
  return ruleOf(operation).inverse?.(before, operation) ?? null;
}

/** Whether an operation shows at once; the others wait for the answer (decisions, Q-X-6). */
export function isOptimistic(operation: Operation): boolean {
  return ruleOf(operation).waits !== true;
}

/** Whether an operation is kept until it is answered, over a reload too (decisions, Q-OPT-3). */
export function isPersisted(operation: Operation): boolean {
  return isOptimistic(operation);
}

function applied<Kind extends OperationKind>(ledger: Ledger, operation: Operation<Kind>, reply: Reply): Ledger {
  return followMoney(ledger, ruleOf(operation).apply(ledger, operation, reply));
}

function hasLostSaving({ debt: before }: Ledger, { debt: after }: Ledger): boolean {
  return before.interestSavedMarginal !== undefined && after.interestSavedMarginal === undefined;
}
