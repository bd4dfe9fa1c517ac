import type { YearMonth } from '@blue-budget/domain/calendar';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import type { DebtGoal } from '@blue-budget/domain/goals';
import { messages } from '@blue-budget/messages';
import { Pencil, Plus } from 'lucide-react';
import { DebtCard, type DebtCardProps } from '../../budget/DebtCard/DebtCard.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FormToggle, GoalCards, GoalsPage } from '../GoalsPage/GoalsPage.tsx';
import { DebtFigures, type DebtFiguresProps } from './DebtFigures.tsx';
import { PayoffTrial } from './PayoffTrial.tsx';

export interface DebtGoalViewProps extends Pick<DebtFiguresProps, 'debtFree' | 'interestSaved' | 'interestSavedMarginal'> {
  goal: DebtGoal | null;
  /** The debts that are attacked, in the person's own order. */
  attacked: readonly PayoffDebt[];
  cards: readonly DebtCardProps['debt'][];
  /** There are debts, though all of them may be paid. */
  hasDebts: boolean;
  /** The month of the first payment. */
  start: YearMonth;
  /** The form of the goal stands open beside the page. */
  isOpen: boolean;
  onOpen: () => void;
  onCancel: () => void;
}

/** The view of the debt payoff: its figures, the effect of other amounts, and every debt in it. */
export function DebtGoalView({
  goal, attacked, cards, hasDebts, start, debtFree, interestSaved, interestSavedMarginal, isOpen, onOpen, onCancel,
}: DebtGoalViewProps) {
  const debtGoalPage = useTexts(messages.debtGoalPage);
  const debtGoal = useTexts(messages.debtGoal);
  const { cancel } = useTexts(messages.savingsGoals);
  return (
    <GoalsPage
      title={debtGoalPage.title}
      action={(cards.length > 0 || isOpen) && (
        <FormToggle
          isOpen={isOpen}
          words={{ open: goal === null ? debtGoal.add : debtGoal.edit, cancel }}
          icon={goal === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          onOpen={onOpen}
          onCancel={onCancel}
        />
      )}
    >
      <DebtFigures
        debtFree={debtFree}
        isAtMinimums={goal === null && attacked.length > 0}
        commitment={goal?.monthlyContribution ?? null}
        interestSaved={interestSaved}
        interestSavedMarginal={interestSavedMarginal}
      />
      {attacked.length > 0 && <PayoffTrial debts={attacked} goal={goal} start={start} />}
      {cards.length === 0 && <EmptyState>{hasDebts ? debtGoalPage.allPaidOff : debtGoalPage.empty}</EmptyState>}
      <GoalCards>{cards.map((debt) => <DebtCard key={debt.id} debt={debt} />)}</GoalCards>
    </GoalsPage>
  );
}
