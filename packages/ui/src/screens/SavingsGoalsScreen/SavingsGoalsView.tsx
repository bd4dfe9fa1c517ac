import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { Plus } from 'lucide-react';
import { GoalCard, type GoalCardProps } from '../../budget/GoalCard/GoalCard.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FormToggle, GoalCards, GoalsPage } from '../GoalsPage/GoalsPage.tsx';

export interface SavingsGoalsViewProps {
  /** Each goal, with a key that stays as it is when the services give the goal its id. */
  goals: readonly { key: string; goal: GoalCardProps['goal'] }[];
  /** The key of the goal whose form stands open. */
  openKey: string | null;
  /** The form of a new goal stands open. */
  isAdding: boolean;
  onAdd: () => void;
  onCancelAdding: () => void;
  onOpen: (id: Id) => void;
  onRemove: (id: Id) => void;
}

/** The savings goals as drawn: a card for each, and the button that adds one. */
export function SavingsGoalsView({ goals, openKey, isAdding, onAdd, onCancelAdding, onOpen, onRemove }: SavingsGoalsViewProps) {
  const texts = useTexts(messages.savingsGoalPage);
  const words = useTexts(messages.savingsGoals);
  return (
    <GoalsPage
      title={texts.title}
      action={(
        <FormToggle
          isOpen={isAdding}
          words={{ open: words.add, cancel: words.cancel }}
          icon={<Plus aria-hidden="true" />}
          onOpen={onAdd}
          onCancel={onCancelAdding}
        />
      )}
    >
      {goals.length === 0 && <EmptyState>{texts.empty}</EmptyState>}
      <GoalCards>
        {goals.map(({ key, goal }) => (
          <GoalCard key={key} goal={goal} isOpen={key === openKey} onOpen={({ id }) => onOpen(id)} onRemove={({ id }) => onRemove(id)} />
        ))}
      </GoalCards>
    </GoalsPage>
  );
}
