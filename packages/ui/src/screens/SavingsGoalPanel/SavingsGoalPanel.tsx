import { currentGoals, messages, type Id } from '@blue-budget/domain';
import { savingsGoalFormMachine } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFlow, useLedger, usePanels, type PanelViewProps } from '../budgeting/index.ts';
import { SavingsGoalForm } from './SavingsGoalForm.tsx';

/** Adds a savings goal, or edits the one of a savings item (specification, section 2). */
export function SavingsGoalPanel({ subject }: PanelViewProps) {
  const isThere = useLedger(({ savingsGoals, overview }) => currentGoals(savingsGoals, overview).some(({ id }) => id === subject));
  const { back } = usePanels();
  return (
    <SidePanel title={subject === null ? messages.savingsGoals.add : messages.savingsGoalPage.edit} onBack={back}>
      {subject === null || isThere ? <SavingsGoalFlow editedId={subject} /> : <EmptyState>{messages.savingsGoalPage.gone}</EmptyState>}
    </SidePanel>
  );
}

function SavingsGoalFlow({ editedId }: { editedId: Id | null }) {
  const { pop } = usePanels();
  const actor = useFlow(savingsGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today, editedId }),
    typedOf: ({ context }) => context.draft,
    onDone: pop,
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  return <SavingsGoalForm form={form} send={(event) => actor.send(event)} onCancel={pop} />;
}
