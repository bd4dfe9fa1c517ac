import { compareMonths, messages, monthTitle } from '@blue-budget/domain';
import { isNextMonthOpen, monthState, panelBesideMain, viewedMonth } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { MonthNavigation } from '../../budget/MonthNavigation/MonthNavigation.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useBudgeting } from '../budgeting/context.ts';
import { IncomeSourcesList } from '../IncomePanel/IncomeSourcesList.tsx';
import { MonthIncome } from '../IncomePanel/MonthIncome.tsx';
import { AssignedSubsets } from './AssignedSubsets.tsx';
import styles from './AssignmentsScreen.module.css';
import { MonthMissing } from './MonthMissing.tsx';
import { ResetButton } from './ResetButton.tsx';
import { useMonthNavigation } from './useMonthNavigation.ts';

/** What a month assigns to every envelope, and beside it what is in them (specification, section 2). */
export function AssignmentsScreen() {
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
          nextBlockedReason={isNextMonthOpen(snapshot) ? undefined : messages.budget.nextMonthBlocked}
          onMonthChange={({ month: to }) => step(compareMonths(to, month) < 0 ? 'previous' : 'next')}
          onNextBlocked={() => step('next')}
        />
        {isCreated && !isAlone && <ResetButton />}
      </div>
      {isAlone && isCreated && <MonthIncome title={messages.subsetTitles.income} />}
      {isAlone && <IncomeSourcesList />}
      {isAlone && <h2 className={styles['heading']}>{messages.budget.heading}</h2>}
      {(state === 'unknown' || state === 'fetching') && <Loading title={monthTitle(month)} />}
      {(state === 'failed' || state === 'notCreated' || state === 'creating') && <MonthMissing navigation={navigation} />}
      {isCreated && <AssignedSubsets month={month} />}
      {isCreated && isAlone && <ResetButton />}
    </SubsetCards>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <>
      <VisuallyHidden role="status">{messages.budget.loadingMonth(title)}</VisuallyHidden>
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
