import { cancellationMachine, otherManager, type CancellationEvent, type CancellationSnapshot } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { useMembershipEnd } from './membershipEnd.ts';
import styles from './CancelSubscriptionPanel.module.css';

/** Ends a membership with the period that is paid, or says where else that is done (product, sections 4 and 5). */
export function CancelSubscriptionPanel() {
  const accountView = useTexts(messages.accountView);
  const membership = useTexts(messages.membership);
  const { managedElsewhere } = useTexts(messages.subscription);
  const words = useNoticeWords();
  const client = useClient();
  const { back, pop } = usePanels();
  const end = useMembershipEnd();
  const flow = useFlow(cancellationMachine, {
    input: () => ({ client }),
    typedOf: ({ context: { isAcknowledged, reason } }) => [isAcknowledged, reason],
    onDone() {
      end.send({ type: 'cancelled' });
      pop();
    },
  });
  const snapshot = useSelector(flow, (current) => current);
  const page = useFocusKept<HTMLDivElement>(snapshot.value);
  const manager = otherManager(snapshot);
  return (
    <SidePanel title={accountView.cancelSubscription} onBack={back}>
      <div ref={page} className={styles['page']} tabIndex={-1}>
        {snapshot.matches('loading') && <Loading />}
        {snapshot.matches('unavailable') && (
          <>
            <Banner variant="error">{words(snapshot.context.error)}</Banner>
            <Button fullWidth onClick={() => flow.send({ type: 'retried' })}>{membership.retry}</Button>
          </>
        )}
        {manager !== null && <Banner role="note">{managedElsewhere[manager]}</Banner>}
        {snapshot.context.manager === 'card' && <CancelForm snapshot={snapshot} send={(event) => flow.send(event)} />}
      </div>
    </SidePanel>
  );
}

function Loading() {
  const texts = useTexts(messages.membership).cancellation;
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton />
      <Skeleton width="60%" />
      <Skeleton height="44px" />
    </>
  );
}

function CancelForm({ snapshot, send }: { snapshot: CancellationSnapshot; send: (event: CancellationEvent) => void }) {
  const accountView = useTexts(messages.accountView);
  const texts = useTexts(messages.membership).cancellation;
  const words = useNoticeWords();
  const { isAcknowledged, reason, error } = snapshot.context;
  return (
    <AuthForm
      className={styles['form']}
      error={words(error)}
      onSubmit={() => send({ type: 'submitted' })}
      actions={
        <Button type="submit" variant="removal" fullWidth busy={snapshot.matches('cancelling')} busyLabel={texts.busy}>
          {accountView.cancelSubscription}
        </Button>
      }
    >
      <p>{texts.explanation}</p>
      <TextField label={texts.reason} value={reason} onChange={({ target }) => send({ type: 'reasonTyped', reason: target.value })} />
      <Checkbox
        label={texts.acknowledgement}
        required
        checked={isAcknowledged}
        onCheckedChange={({ checked }) => send({ type: 'acknowledged', isAcknowledged: checked })}
      />
    </AuthForm>
  );
}
