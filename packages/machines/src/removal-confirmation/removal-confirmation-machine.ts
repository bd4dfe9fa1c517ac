import { findItem, reallocationOf, validateReallocation } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, setup } from 'xstate';
import { resolveId, type LedgerChanged, type OperationRequested, type TypedRestored } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';
import { keptReallocation } from './kept-fields.ts';
import { removalOf, subjectOf, type RemovalLedger, type RemovalTarget } from './targets.ts';

export interface RemovalConfirmationInput {
  target: RemovalTarget;
  ledger: RemovalLedger;
}

export interface RemovalConfirmationContext extends RemovalConfirmationInput {
  /** No until the person chooses Yes. */
  answer: 'yes' | 'no';
  /** Where the money of a budget item goes, as typed: by item, without sign. */
  typed: ReadonlyMap<Id, Cents>;
  error: Notice | null;
}

export type RemovalConfirmationEvent =
  | { type: 'answered'; answer: 'yes' | 'no' }
  /** `amount` in cents without sign; null where the input was emptied. */
  | { type: 'reallocationTyped'; id: Id; amount: Cents | null }
  | { type: 'submitted' }
  | TypedRestored
  | LedgerChanged<RemovalLedger>;

/**
 * The panel that asks before anything is removed (product, section 2-removal). States: `asking`, and then one of three ends: `requested`
 * (the operation was emitted), `cancelled` (No), `missing` (there is nothing to remove, which is announced).
 */
export const removalConfirmationMachine = setup({
  types: {
    context: {} as RemovalConfirmationContext,
    events: {} as RemovalConfirmationEvent,
    emitted: {} as OperationRequested | Announcement,
    input: {} as RemovalConfirmationInput,
  },
  guards: {
    isMissing: ({ context: { target, ledger } }) => subjectOf(target, ledger) === null,
    isNo: ({ context }) => context.answer === 'no',
    isReallocated: ({ context }) => reallocationProblem(context) === null,
  },
  actions: {
    answer: assign((_, { answer }: { answer: 'yes' | 'no' }) => ({ answer })),
    type: assign(({ context }, { id, amount }: { id: Id; amount: Cents | null }) => ({ typed: withTyped(context.typed, id, amount) })),
    keepLedger: assign(({ context }, { ledger, resolvedIds }: LedgerChanged<RemovalLedger>) => ({
      ledger,
      target: { ...context.target, id: resolveId(context.target.id, resolvedIds) },
      typed: new Map([...context.typed].map(([id, amount]) => [resolveId(id, resolvedIds), amount])),
    })),
    /** Amounts are typed after Yes alone. */
    restore: assign(({ context }, { fields }: TypedRestored) => {
      const { reallocation = [] } = keptReallocation.read(fields);
      return reallocation.length === 0 ? {} : { answer: 'yes' as const, typed: new Map([...context.typed, ...reallocation]) };
    }),
    showProblem: assign({ error: ({ context }) => reallocationProblem(context) }),
    showMissing: assign({ error: { code: 'accounts.notFound' } }),
    announceMissing: emit({ type: 'announced', kind: 'error', notice: { code: 'accounts.notFound' } }),
    requestRemoval: emit(({ context: { target, ledger, typed } }) => ({
      type: 'operationRequested', operation: removalOf(target, ledger, typed),
    })),
  },
}).createMachine({
  id: 'removalConfirmation',
  context: ({ input }) => ({ ...input, answer: 'no', typed: new Map(), error: null }),
  initial: 'asking',
  states: {
    asking: {
      always: { guard: 'isMissing', target: 'missing' },
      on: {
        typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
        answered: { actions: { type: 'answer', params: ({ event }) => event } },
        reallocationTyped: { actions: { type: 'type', params: ({ event }) => event } },
        submitted: [
          { guard: 'isNo', target: 'cancelled' },
          { guard: 'isReallocated', target: 'requested' },
          { actions: 'showProblem' },
        ],
        ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
      },
    },
    requested: { entry: 'requestRemoval', type: 'final' },
    cancelled: { type: 'final' },
    missing: { entry: ['showMissing', 'announceMissing'], type: 'final' },
  },
});

function withTyped(typed: ReadonlyMap<Id, Cents>, id: Id, amount: Cents | null): ReadonlyMap<Id, Cents> {
  const others = [...typed].filter(([typedId]) => typedId !== id);
  return new Map(amount === null ? others : [...others, [id, amount]]);
}

/** The error in the reallocation; only budget items need one. */
function reallocationProblem({ target, ledger: { overview }, typed }: RemovalConfirmationContext): Notice | null {
  if (target.kind !== 'budgetItem') return null;
  const balance = findItem(overview, target.id)?.amount ?? 0;
  return validateReallocation(overview, target.id, reallocationOf(balance, typed));
}
