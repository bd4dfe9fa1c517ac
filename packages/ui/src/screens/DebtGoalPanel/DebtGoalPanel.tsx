import { messages } from '@blue-budget/domain';
import { debtGoalFormMachine } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useFlow, useLedger, usePanels } from '../budgeting/index.ts';
import { DebtGoalForm } from './DebtGoalForm.tsx';

/** Sets the one debt goal (specification, section 2). */
export function DebtGoalPanel() {
  const hasGoal = useLedger(({ debt }) => debt.goal !== null);
  const { back, pop } = usePanels();
  const actor = useFlow(debtGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today }),
    typedOf: ({ context }) => context.draft,
    onDone: pop,
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  return (
    <SidePanel title={hasGoal ? messages.debtGoal.edit : messages.debtGoal.add} onBack={back}>
      <DebtGoalForm form={form} send={(event) => actor.send(event)} onCancel={pop} />
    </SidePanel>
  );
}
