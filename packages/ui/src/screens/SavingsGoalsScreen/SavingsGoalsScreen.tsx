import { currentGoals } from '@blue-budget/domain/goals';
import { useSelector } from '@xstate/react';
import { useLedger, useLedgerStore, usePanels, useTopPanel } from '../budgeting/index.ts';
import { SavingsGoalsView } from './SavingsGoalsView.tsx';

/** The savings goals and their progress (product, section 2-savings). */
export function SavingsGoalsScreen() {
  const savingsGoals = useLedger((ledger) => ledger.savingsGoals);
  const overview = useLedger((ledger) => ledger.overview);
  const state = useSelector(useLedgerStore(), (snapshot) => snapshot);
  const { open, pop } = usePanels();
  const top = useTopPanel();
  const edited = top?.view === 'savingsGoal' ? top.subject : null;
  return (
    <SavingsGoalsView
      goals={currentGoals(savingsGoals, overview).map((goal) => ({ key: state.viewKeyOf(goal.id), goal }))}
      openKey={edited === null ? null : state.viewKeyOf(edited)}
      isAdding={top?.view === 'savingsGoal' && edited === null}
      onAdd={() => open('savingsGoal')}
      onCancelAdding={pop}
      onOpen={(id) => open('savingsGoal', id)}
      onRemove={(id) => open('removal/savingsGoal', id)}
    />
  );
}
