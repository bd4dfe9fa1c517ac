import type { FormShell } from '@blue-budget/machines/form-life';
import type { Budgeting } from './context.ts';

/** Builds the API for forms from the shell's parts. */
export function formShell(
  { store, shown, operations, ...shell }: Pick<Budgeting, 'store' | 'shown' | 'operations' | 'calendar' | 'network' | 'navigation' | 'drafts' | 'announce'>,
): FormShell {
  return {
    ...shell,
    ledger: {
      shown: () => shown.getSnapshot(),
      onChange(listener) {
        const subscription = shown.subscribe(listener);
        return () => { subscription.unsubscribe(); };
      },
      resolvedIds: () => store.getSnapshot().resolvedIds,
      newId: () => store.newId(),
      dispatch(operation, { before, ...options }) {
        if (before === null) return operations.dispatch(operation, options);
        const receipts = operations.dispatchTogether([before.operation, operation], before.said, options);
        return { outcome: Promise.all(receipts.map(({ outcome }) => outcome)).then((ended) => ended.find(({ kind }) => kind !== 'done') ?? { kind: 'done' }) };
      },
    },
  };
}
