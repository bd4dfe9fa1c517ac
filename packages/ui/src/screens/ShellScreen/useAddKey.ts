import { usePanels, useTopPanel } from '../budgeting/usePanels.ts';
import { useShortcut } from '../TransactionsScreen/useShortcut.ts';

/** Alt and N add a transaction, wherever in the shell one is, once the budget is there. */
export function useAddKey(isThere: boolean): void {
  const { open } = usePanels();
  const top = useTopPanel();
  useShortcut({ code: 'KeyN' }, () => {
    if (isThere && (top?.view !== 'transaction' || top.subject !== null)) open('transaction');
  });
}
