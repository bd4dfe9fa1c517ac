import { debtGoalFormMachine, keptDebtGoal } from '@blue-budget/machines/debt-goal-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLedger, usePanels } from '../budgeting/index.ts';
import { DebtGoalForm } from './DebtGoalForm.tsx';

/** Sets the one debt goal (product, section 2-debt). */
export function DebtGoalPanel() {
  const texts = useTexts(messages.debtGoal);
  const hasGoal = useLedger(({ debt }) => debt.goal !== null);
  const { back, pop } = usePanels();
  const actor = useFlow(debtGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today }),
    keptOf: keptDebtGoal,
    onDone: pop,
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  return (
    <SidePanel title={hasGoal ? texts.edit : texts.add} onBack={back}>
      <DebtGoalForm form={form} send={(event) => actor.send(event)} onCancel={pop} />
    </SidePanel>
  );
}
