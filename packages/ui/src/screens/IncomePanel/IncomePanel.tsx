import { monthError, monthState, viewedMonth } from '@blue-budget/machines/month-navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useMonthNavigation } from '../AssignmentsScreen/useMonthNavigation.ts';
import styles from './IncomePanel.module.css';
import { IncomeSourcesList } from './IncomeSourcesList.tsx';
import { MonthIncome } from './MonthIncome.tsx';

/** Beside Assignments: the income that the month plans with, and where income comes from (product, section 2-assignments). */
export function IncomePanel() {
  const words = useNoticeWords();
  const subsetTitles = useTexts(messages.subsetTitles);
  const budget = useTexts(messages.budget);
  const formats = useFormats();
  const snapshot = useSelector(useMonthNavigation(), (current) => current);
  const state = monthState(snapshot);
  const title = formats.month(viewedMonth(snapshot));
  return (
    <SidePanel title={subsetTitles.income}>
      <div className={styles['lists']}>
        {(state === 'unknown' || state === 'fetching') && <SubsetCardSkeleton lines={3} />}
        {state === 'created' && <MonthIncome title={title} variant="plain" />}
        {(state === 'notCreated' || state === 'creating') && <p className={styles['note']}>{budget.noMonth(title)}</p>}
        {state === 'failed' && <p className={styles['note']}>{words(monthError(snapshot))}</p>}
        <IncomeSourcesList variant="plain" />
      </div>
    </SidePanel>
  );
}

export function IncomePanelSkeleton() {
  const texts = useTexts(messages.subsetTitles);
  return (
    <SidePanel title={texts.income}>
      <div className={styles['lists']}><SubsetCardSkeleton lines={3} /><SubsetCardSkeleton lines={3} /></div>
    </SidePanel>
  );
}
