import type { CancellationSnapshot } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './CancelSubscriptionPanel.module.css';

export interface CancelSubscriptionViewProps {
  stage: CancellationSnapshot['value'];
  /** Why nothing is known about the membership, or why it was not cancelled. */
  error: string | null;
  /** Who else manages the membership; null where it is ended here. */
  otherManager: Exclude<CancellationSnapshot['context']['manager'], 'card'>;
  /** Null where nothing can be cancelled here. */
  form: Pick<CancelFormProps, 'isAcknowledged' | 'reason'> | null;
  onAcknowledge: CancelFormProps['onAcknowledge'];
  onReasonTyped: CancelFormProps['onReasonTyped'];
  onSubmit: () => void;
  onRetry: () => void;
  onBack: () => void;
}

interface CancelFormProps {
  isAcknowledged: boolean;
  reason: string;
  isBusy: boolean;
  error: string | null;
  onAcknowledge: (isAcknowledged: boolean) => void;
  onReasonTyped: (reason: string) => void;
  onSubmit: () => void;
}

/** Ending a membership as drawn: the form that ends it, or where else that is done. */
export function CancelSubscriptionView({ stage, error, otherManager, form, onRetry, onBack, ...listeners }: CancelSubscriptionViewProps) {
  const { cancelSubscription } = useTexts(messages.accountView);
  const { retry } = useTexts(messages.membership);
  const { managedElsewhere } = useTexts(messages.subscription);
  const page = useFocusKept<HTMLDivElement>(stage);
  return (
    <SidePanel title={cancelSubscription} onBack={onBack}>
      <div ref={page} className={styles['page']} tabIndex={-1}>
        {stage === 'loading' && <Loading />}
        {stage === 'unavailable' && (
          <>
            <Banner variant="error">{error}</Banner>
            <Button fullWidth onClick={onRetry}>{retry}</Button>
          </>
        )}
        {otherManager !== null && <Banner role="note">{managedElsewhere[otherManager]}</Banner>}
        {form !== null && <CancelForm {...form} {...listeners} error={error} isBusy={stage === 'cancelling'} />}
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

function CancelForm({ isAcknowledged, reason, isBusy, error, onAcknowledge, onReasonTyped, onSubmit }: CancelFormProps) {
  const { cancelSubscription } = useTexts(messages.accountView);
  const texts = useTexts(messages.membership).cancellation;
  return (
    <AuthForm
      className={styles['form']}
      error={error}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" variant="removal" fullWidth busy={isBusy} busyLabel={texts.busy}>{cancelSubscription}</Button>
      }
    >
      <p>{texts.explanation}</p>
      <TextField label={texts.reason} value={reason} onChange={({ target }) => onReasonTyped(target.value)} />
      <Checkbox
        label={texts.acknowledgement}
        required
        checked={isAcknowledged}
        onCheckedChange={({ checked }) => onAcknowledge(checked)}
      />
    </AuthForm>
  );
}
