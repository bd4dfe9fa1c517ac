import { cancellationMachine, keptCancellation, otherManager } from '@blue-budget/machines/membership';
import { useSelector } from '@xstate/react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { CancelSubscriptionView } from './CancelSubscriptionView.tsx';
import { useMembershipEnd } from './membershipEnd.ts';

/** Ends a membership at the end of the paid period, or shows where to do so (product, sections 4 and 5). */
export function CancelSubscriptionPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { back, pop } = usePanels();
  const end = useMembershipEnd();
  const flow = useFlow(cancellationMachine, {
    input: () => ({ client }),
    keptOf: keptCancellation,
    onDone() {
      end.send({ type: 'cancelled' });
      pop();
    },
  });
  const snapshot = useSelector(flow, (current) => current);
  const { manager, isAcknowledged, reason, error } = snapshot.context;
  return (
    <CancelSubscriptionView
      stage={snapshot.value}
      error={words(error)}
      otherManager={otherManager(snapshot)}
      form={manager === 'card' ? { isAcknowledged, reason } : null}
      onAcknowledge={(given) => flow.send({ type: 'acknowledged', isAcknowledged: given })}
      onReasonTyped={(text) => flow.send({ type: 'reasonTyped', reason: text })}
      onSubmit={() => flow.send({ type: 'submitted' })}
      onRetry={() => flow.send({ type: 'retried' })}
      onBack={back}
    />
  );
}
