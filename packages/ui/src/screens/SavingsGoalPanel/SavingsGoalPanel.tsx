import { currentGoals } from '@blue-budget/domain/goals';
import type { Id } from '@blue-budget/domain/ledger';
import { keptSavingsGoal, savingsGoalFormMachine } from '@blue-budget/machines/savings-goal-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLedger, usePanels, type PanelProps } from '../budgeting/index.ts';
import { SavingsGoalForm } from './SavingsGoalForm.tsx';

/** Adds a savings goal, or edits the one of a savings item (product, section 2-savings). */
export function SavingsGoalPanel({ subject }: PanelProps) {
  const savingsGoalsTexts = useTexts(messages.savingsGoals);
  const savingsGoalPage = useTexts(messages.savingsGoalPage);
  const isThere = useLedger(({ savingsGoals, overview }) => currentGoals(savingsGoals, overview).some(({ id }) => id === subject));
  const { back, pop } = usePanels();
  const hasForm = subject === null || isThere;
  return (
    <SidePanel title={subject === null ? savingsGoalsTexts.add : savingsGoalPage.edit} onBack={hasForm ? back : pop}>
      {hasForm ? <SavingsGoalFlow editedId={subject} /> : <EmptyState>{savingsGoalPage.gone}</EmptyState>}
    </SidePanel>
  );
}

function SavingsGoalFlow({ editedId }: { editedId: Id | null }) {
  const { pop } = usePanels();
  const actor = useFlow(savingsGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today, editedId }),
    keptOf: keptSavingsGoal,
    onDone: pop,
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  return <SavingsGoalForm form={form} send={(event) => actor.send(event)} onCancel={pop} />;
}
