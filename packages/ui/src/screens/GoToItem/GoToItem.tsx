import { groupItems, spendingSubsetKeys } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useRef } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useLedger } from '../budgeting/index.ts';
import { GoToItemView } from './GoToItemView.tsx';

export interface GoToItemProps {
  onClosed: () => void;
}

/** Finds an envelope by a part of its name, and goes to its amount in Assignments, wherever one is. */
export function GoToItem({ onClosed }: GoToItemProps) {
  const titles = useTexts(messages.subsetTitles);
  const { navigation } = useBudgeting();
  const overview = useLedger((ledger) => ledger.overview);
  const taken = useRef<Id | null>(null);
  return (
    <GoToItemView
      groups={spendingSubsetKeys.map((key) => ({
        key, title: titles[key], options: groupItems(overview[key].items, []).flatMap(({ item, children }) => [item, ...children]),
      }))}
      onTake={({ id }) => {
        taken.current = id;
        onClosed();
      }}
      onCancel={onClosed}
      // The dialog gives the focus back first; what is gone to takes it after that.
      onClosed={() => { if (taken.current !== null) navigation.send({ type: 'itemWanted', id: taken.current }); }}
    />
  );
}
