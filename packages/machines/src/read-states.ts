import type { LedgerChanged } from './operation-request.ts';

/**
 * The states of what is read once, and again whenever the part of the ledger that it depends on changes: `loading`, `loaded` and `failed`. The
 * machine brings the actor `load`, the delay `readTimeout`, the guards `isFirst` and `isOther`, and the actions `keepLedger`, `setRead`,
 * `showFailure` and `announceFailure`.
 */
export function readStates<Asked, Part, Read>() {
  return {
    initial: 'loading' as const,
    // A call that is under way would return what was there before.
    on: {
      ledgerChanged: {
        guard: { type: 'isOther' as const, params: ({ event }: { event: LedgerChanged<Part> }) => event },
        target: '.loading' as const,
        reenter: true,
        actions: { type: 'keepLedger' as const, params: ({ event }: { event: LedgerChanged<Part> }) => event },
      },
    },
    states: {
      loading: {
        invoke: {
          src: 'load' as const,
          input: ({ context }: { context: Asked }) => context,
          onDone: { target: 'loaded' as const, actions: { type: 'setRead' as const, params: ({ event }: { event: { output: Read } }) => ({ read: event.output }) } },
          onError: 'failing' as const,
        },
        after: { readTimeout: 'failing' as const },
      },
      // What is shown already stays: nobody asked for it to be read again.
      failing: {
        entry: 'showFailure' as const,
        always: [{ guard: 'isFirst' as const, target: 'failed' as const, actions: 'announceFailure' as const }, { target: 'failed' as const }],
      },
      loaded: {},
      failed: { on: { retried: 'loading' as const } },
    },
  };
}
