import { compareMonths } from '@blue-budget/domain';
import { isNextMonthOpen, monthState, panelBesideMain, viewedMonth } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { MonthNavigation } from '../../budget/MonthNavigation/MonthNavigation.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { IncomeSourcesList } from '../IncomePanel/IncomeSourcesList.tsx';
import { MonthIncome } from '../IncomePanel/MonthIncome.tsx';
import { AssignedSubsets } from './AssignedSubsets.tsx';
import styles from './AssignmentsScreen.module.css';
import { MonthMissing } from './MonthMissing.tsx';
import { ResetButton } from './ResetButton.tsx';
import { useMonthNavigation } from './useMonthNavigation.ts';

/** What a month assigns to every envelope, and beside it what is in them (product, section 2-assignments). */
export function AssignmentsScreen() {
  const budget = useTexts(messages.budget);
  const subsetTitles = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const navigation = useMonthNavigation();
  const snapshot = useSelector(navigation, (current) => current);
  // The income of the month stands on the side panel, where there is one beside the page.
  const isAlone = !useSelector(useBudgeting().navigation, panelBesideMain);
  const month = viewedMonth(snapshot);
  const state = monthState(snapshot);
  const isCreated = state === 'created';
  const step = (direction: 'next' | 'previous') => navigation.send({ type: 'stepped', step: direction });
  return (
    <SubsetCards>
      <div className={styles['bar']}>
        <MonthNavigation
          month={month}
          nextBlockedReason={isNextMonthOpen(snapshot) ? undefined : budget.nextMonthBlocked}
          onMonthChange={({ month: to }) => step(compareMonths(to, month) < 0 ? 'previous' : 'next')}
          onNextBlocked={() => step('next')}
        />
        {isCreated && !isAlone && <ResetButton />}
      </div>
      {isAlone && isCreated && <MonthIncome title={subsetTitles.income} />}
      {isAlone && <IncomeSourcesList />}
      {isAlone && <h2 className={styles['heading']}>{budget.heading}</h2>}
      {(state === 'unknown' || state === 'fetching') && <Loading title={formats.month(month)} />}
      {(state === 'failed' || state === 'notCreated' || state === 'creating') && <MonthMissing navigation={navigation} />}
      {isCreated && <AssignedSubsets month={month} />}
      {isCreated && isAlone && <ResetButton />}
    </SubsetCards>
  );
}

function Loading({ title }: { title: string }) {
  const texts = useTexts(messages.budget);
  return (
    <>
      <VisuallyHidden role="status">{texts.loadingMonth(title)}</VisuallyHidden>
      <Cards />
    </>
  );
}

function Cards() {
  return [8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />);
}

export function AssignmentsSkeleton() {
  return (
    <SubsetCards>
      <div className={styles['bar']}><Skeleton width="160px" height="40px" /></div>
      <Cards />
    </SubsetCards>
  );
}
