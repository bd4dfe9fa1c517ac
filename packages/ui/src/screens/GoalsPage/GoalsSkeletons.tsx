import { messages } from '@blue-budget/messages';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { GoalCards, GoalsPage } from './GoalsPage.tsx';
import styles from './GoalsSkeletons.module.css';

/** Keeps the room of the savings goals while they load. */
export function SavingsGoalsSkeleton() {
  const texts = useTexts(messages.savingsGoalPage);
  return (
    <GoalsPage title={texts.title}>
      <GoalCards>{[0, 1, 2].map((card) => <CardSkeleton key={card} bars={5} />)}</GoalCards>
    </GoalsPage>
  );
}

/** Keeps the room of the debt goal while it loads. */
export function DebtGoalSkeleton() {
  const texts = useTexts(messages.debtGoalPage);
  return (
    <GoalsPage title={texts.title}>
      <CardSkeleton bars={1} />
      <CardSkeleton bars={12} />
      <GoalCards>{[0, 1].map((card) => <CardSkeleton key={card} bars={4} />)}</GoalCards>
    </GoalsPage>
  );
}

const widths = ['48%', '64%', '100%', '80%', '88%'];

function CardSkeleton({ bars }: { bars: number }) {
  return (
    <div className={styles['card']} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => <Skeleton key={index} width={widths[index % widths.length] ?? '60%'} height="16px" />)}
    </div>
  );
}
