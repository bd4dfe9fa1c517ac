import { currentGoals } from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { GoalCard } from '../../budget/GoalCard/GoalCard.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, useLedgerStore, usePanels, useTopPanel } from '../budgeting/index.ts';
import { FormToggle, GoalCards, GoalsPage } from '../GoalsPage/GoalsPage.tsx';

/** What is saved for, and how far it has come (product, section 2-savings). */
export function SavingsGoalsScreen() {
  const savingsGoals = useLedger((ledger) => ledger.savingsGoals);
  const overview = useLedger((ledger) => ledger.overview);
  const state = useSelector(useLedgerStore(), (snapshot) => snapshot);
  const { open, pop } = usePanels();
  const top = useTopPanel();
  const texts = useTexts(messages.savingsGoalPage);
  const words = useTexts(messages.savingsGoals);
  const goals = currentGoals(savingsGoals, overview);
  const edited = top?.view === 'savingsGoal' ? top.subject : null;
  return (
    <GoalsPage
      title={texts.title}
      action={(
        <FormToggle
          isOpen={top?.view === 'savingsGoal' && edited === null}
          words={{ open: words.add, cancel: words.cancel }}
          icon={<Plus aria-hidden="true" />}
          onOpen={() => open('savingsGoal')}
          onCancel={pop}
        />
      )}
    >
      {goals.length === 0 && <EmptyState>{texts.empty}</EmptyState>}
      <GoalCards>
        {goals.map((goal) => (
          <GoalCard
            key={state.viewKeyOf(goal.id)}
            goal={goal}
            isOpen={edited !== null && state.viewKeyOf(edited) === state.viewKeyOf(goal.id)}
            onOpen={({ id }) => open('savingsGoal', id)}
            onRemove={({ id }) => open('removal/savingsGoal', id)}
          />
        ))}
      </GoalCards>
    </GoalsPage>
  );
}
