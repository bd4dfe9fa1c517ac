import { compareMonths, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { MonthState } from '@blue-budget/machines/month-navigation';
import { messages } from '@blue-budget/messages';
import { RotateCcw, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { MonthNavigation } from '../../budget/MonthNavigation/MonthNavigation.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './AssignmentsScreen.module.css';
import { MonthMissing } from './MonthMissing.tsx';

export interface AssignmentsViewProps {
  month: YearMonth;
  state: MonthState;
  /** Whether the services do not answer just now. */
  isOffline: boolean;
  /** Why the budget of the month is not there, or was not created. */
  error: string | null;
  isNextMonthOpen: boolean;
  /** The income, where no side panel beside the page shows it; `month` stands only in a month that is created. */
  income: { month: ReactNode; sources: ReactNode } | null;
  /** The envelopes of the month. */
  subsets: ReactNode;
  /** The envelope whose line is to take the focus, if any. */
  wantedId: Id | null;
  /** It has the focus. */
  onReached: () => void;
  onStep: (direction: 'next' | 'previous') => void;
  /** The whole month is to be assigned at once. Absent for a month that is over. */
  onQuickAssign?: () => void;
  onReset: () => void;
  onCreate: () => void;
  onRetry: () => void;
}

/** The assignments of a month as drawn: the way to other months, the income where there is room for it, and the envelopes. */
export function AssignmentsView({
  month, state, isOffline, error, isNextMonthOpen, income, subsets, wantedId, onReached, onStep, onQuickAssign, onReset, onCreate, onRetry,
}: AssignmentsViewProps) {
  const texts = useTexts(messages.budget);
  const { title: quickLabel } = useTexts(messages.quickAssign);
  const { button: resetLabel } = useTexts(messages.resetToTemplate);
  const formats = useFormats();
  const isCreated = state === 'created';
  const quick = isCreated && onQuickAssign !== undefined && (
    <Button onClick={onQuickAssign}><WandSparkles aria-hidden="true" />{quickLabel}</Button>
  );
  const reset = <Button onClick={onReset}><RotateCcw aria-hidden="true" />{resetLabel}</Button>;
  return (
    <SubsetCards {...{ wantedId, onReached }}>
      <div className={styles['bar']}>
        <MonthNavigation
          month={month}
          nextBlockedReason={isNextMonthOpen ? undefined : texts.nextMonthBlocked}
          onMonthChange={({ month: to }) => onStep(compareMonths(to, month) < 0 ? 'previous' : 'next')}
          onNextBlocked={() => onStep('next')}
        />
        {isCreated && income === null && <div className={styles['tools']}>{quick}{reset}</div>}
      </div>
      {isCreated && income?.month}
      {income?.sources}
      {income !== null && <div className={styles['bar']}><h2 className={styles['heading']}>{texts.heading}</h2>{quick}</div>}
      {(state === 'unknown' || state === 'fetching') && <Loading title={formats.month(month)} />}
      {(state === 'failed' || state === 'notCreated' || state === 'creating') && <MonthMissing {...{ month, state, isOffline, error, onCreate, onRetry }} isWanted={wantedId !== null} />}
      {isCreated && subsets}
      {isCreated && income !== null && reset}
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
