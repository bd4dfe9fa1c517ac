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
      dispatch: (operation, options) => operations.dispatch(operation, options),
    },
  };
}
