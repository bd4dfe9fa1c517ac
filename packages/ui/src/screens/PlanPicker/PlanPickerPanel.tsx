import { planChoices, purchaseMachine, purchaseStage } from '@blue-budget/machines/membership';
import { useSelector } from '@xstate/react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { CardForm } from '../Checkout/CardForm.tsx';
import { PlanPickerView } from './PlanPickerView.tsx';

/** The plans of a membership, and buying one of them: pick, pay, be premium (product, sections 2, 5 and 7). */
export function PlanPickerPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { pop, push } = usePanels();
  const flow = useFlow(purchaseMachine, { input: () => ({ client }), typedOf: ({ context }) => context.checkout !== null });
  const snapshot = useSelector(flow, (current) => current);
  const { checkout, error } = snapshot.context;
  return (
    <PlanPickerView
      stage={purchaseStage(snapshot)}
      plans={planChoices(snapshot)}
      error={words(error)}
      cardForm={checkout === null ? null : (
        <CardForm
          {...checkout}
          onPaid={() => flow.send({ type: 'paymentCompleted' })}
          onFailed={() => flow.send({ type: 'formFailed' })}
        />
      )}
      onBack={pop}
      onChoose={(id) => flow.send({ type: 'planChosen', id })}
      onSubmit={() => flow.send({ type: 'submitted' })}
      onRetry={() => flow.send({ type: 'retried' })}
      onAbandonPayment={() => flow.send({ type: 'paymentAbandoned' })}
      onShowInstitutions={() => push('institutions')}
    />
  );
}
