import type { Id } from '@blue-budget/domain/ledger';
import { useKnownId, useTopPanel } from '../budgeting/index.ts';

/** The budget item that the panel beside the page is about, if any. */
export function useOpenItem(): Id | null {
  const top = useTopPanel();
  return useKnownId(top?.view === 'item' || top?.view === 'removal/budgetItem' ? top.subject : null);
}
