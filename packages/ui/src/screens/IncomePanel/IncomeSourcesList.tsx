import { groupItems, newItem } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { viewedMonth } from '@blue-budget/machines/month-navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SubsetList, type SubsetListProps } from '../../budget/SubsetList/SubsetList.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useMonthNavigation } from '../AssignmentsScreen/useMonthNavigation.ts';
import { useLedger, useLedgerStore, useOperations, usePanels } from '../budgeting/index.ts';
import styles from './IncomePanel.module.css';

/** Where income comes from: names without money. One that is removed is archived (product, sections 2 and 3). */
export function IncomeSourcesList({ variant }: Pick<SubsetListProps, 'variant'>) {
  const texts = useTexts(messages.budget);
  const month = useSelector(useMonthNavigation(), viewedMonth);
  const { incomeSources: title } = useTexts(messages.subsetTitles);
  const { items } = useLedger((ledger) => ledger.incomeSources);
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const { open } = usePanels();
  return (
    <div className={styles['sources']}>
      <SubsetList
        {...(variant !== undefined && { variant })}
        title={title}
        isFlat
        groups={groupItems(items.map(({ id, name }) => ({ ...newItem(id, 'income'), name })), [])}
        amounts={{ mode: 'none' }}
        keyOf={(id: Id) => store.getSnapshot().viewKeyOf(id)}
        onAdd={() => dispatch({ kind: 'incomeSource.add', id: store.newId(), month, sortOrder: items.length })}
        onRename={({ id, name }) => dispatch({ kind: 'incomeSource.rename', id, name })}
        onRemove={({ id }) => open('removal/incomeSource', id)}
        onSort={({ lines, moved }) => dispatch({ kind: 'items.sort', subset: 'income-sources', lines, moved })}
      />
      <p className={styles['note']}>{texts.sourcesNote}</p>
    </div>
  );
}
