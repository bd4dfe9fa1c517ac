import type { Id } from '@blue-budget/domain/ledger';
import { useSelector } from '@xstate/react';
import { useLedgerStore, useTopPanel } from '../budgeting/index.ts';

/** The budget item that the panel beside the page is about, if any. */
export function useOpenItem(): Id | null {
  const store = useLedgerStore();
  const top = useTopPanel();
  const subject = top?.view === 'item' || top?.view === 'removal/budgetItem' ? top.subject : null;
  return useSelector(store, ({ resolvedIds }) => (subject === null ? null : resolvedIds.get(subject) ?? subject));
}
