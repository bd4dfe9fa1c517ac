import { addedIds, applyOperation, isUntouched, resolveIds, type Id, type Ledger, type Operation, type OperationKind } from '@blue-budget/domain/ledger';
import { dequal } from 'dequal';

/** Something that was done, and how it is taken back. */
export interface DoneOperation {
  operation: Operation;
  /** Null where it cannot be taken back. */
  inverse: Operation | null;
  /** Set for operations that were done by one press: they are taken back and put back together. */
  group?: number;
}

/** The undoable and the undone operations of a window. */
export interface UndoHistory {
  readonly done: readonly DoneOperation[];
  readonly undone: readonly DoneOperation[];
}

/** The result of Undo or Redo: an operation to dispatch, or why there is none. */
export type UndoStep =
  | { kind: 'possible'; operation: Operation; of: OperationKind; history: UndoHistory }
  /** Another device, or something else, has changed the same since. */
  | { kind: 'changedSince' | 'impossible'; of: OperationKind }
  | { kind: 'nothing' };

export const emptyHistory: UndoHistory = { done: [], undone: [] };

/** Steps that are remembered at most. */
const longest = 1000;

/** The history after an operation that is neither Undo nor Redo: what was taken back cannot be put back any more. */
export function afterOperation({ done }: UndoHistory, step: DoneOperation): UndoHistory {
  return { done: [...done, step].slice(-longest), undone: [] };
}

/** The history without an operation that failed, or that was taken back elsewhere. */
export function withoutOperation({ done, undone }: UndoHistory, operation: Operation): UndoHistory {
  const others = (steps: readonly DoneOperation[]) => steps.filter((step) => step.operation !== operation && step.inverse !== operation);
  return { done: others(done), undone: others(undone) };
}

/**
 * Takes back what was done last. `ids` are the services' ids by temporary id. What it adds again gets a new id, which the steps after it then
 * mean.
 *
 * It is refused where that no longer stands: another device's change never goes along.
 */
export function undo({ done, undone }: UndoHistory, ledger: Ledger, ids: ReadonlyMap<Id, Id>, newId: () => Id): UndoStep {
  const last = done.at(-1);
  if (last === undefined) return { kind: 'nothing' };
  const steps = withNewIds(resolveIds(done, ids), resolveIds(last.inverse, ids), newId);
  const step = steps.at(-1) ?? last;
  const { operation, inverse } = step;
  if (inverse === null) return { kind: 'impossible', of: operation.kind };
  if (!canReplace(ledger, operation, inverse)) return { kind: 'changedSince', of: operation.kind };
  return { kind: 'possible', operation: inverse, of: operation.kind, history: { done: steps.slice(0, -1), undone: [...undone, step] } };
}

/** Puts back what was taken back last, by the same rules. */
export function redo({ done, undone }: UndoHistory, ledger: Ledger, ids: ReadonlyMap<Id, Id>, newId: () => Id): UndoStep {
  const last = undone.at(-1);
  if (last === undefined) return { kind: 'nothing' };
  const steps = withNewIds(resolveIds(undone, ids), resolveIds(last.operation, ids), newId);
  const step = steps.at(-1) ?? last;
  const { operation, inverse } = step;
  if (inverse === null || !canReplace(ledger, inverse, operation)) return { kind: 'changedSince', of: operation.kind };
  return { kind: 'possible', operation, of: operation.kind, history: { done: [...done, step], undone: steps.slice(0, -1) } };
}

/** The last step of a list and those before it that one press made. */
export function lastGroup(steps: readonly DoneOperation[]): readonly DoneOperation[] {
  const group = steps.at(-1)?.group;
  return group === undefined ? steps.slice(-1) : steps.filter((step) => step.group === group);
}

/** The steps with new ids for what an operation of them adds. */
function withNewIds(steps: readonly DoneOperation[], adding: Operation | null, newId: () => Id): readonly DoneOperation[] {
  return adding === null ? steps : resolveIds(steps, new Map(addedIds(adding).map((id) => [id, newId()])));
}

/** Whether the values are as one operation set them, or its thing as it added it, and the other changes something. */
function canReplace(ledger: Ledger, set: Operation, replacing: Operation): boolean {
  return stands(ledger, set) && applyOperation(ledger, replacing) !== ledger;
}

/** Operations hold what was typed, so doing one again changes nothing while its values stand, nor once its thing is removed. */
function stands(ledger: Ledger, operation: Operation): boolean {
  const untouched = isUntouched(ledger, operation);
  if (untouched !== null) return untouched;
  const again = applyOperation(ledger, operation);
  return again === ledger || dequal(again, ledger);
}
