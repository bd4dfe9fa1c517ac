import type { PlanChoice, PurchaseStage } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { PlanForm, type PlanFormProps } from './PlanForm.tsx';
import styles from './PlanPickerPanel.module.css';

export interface PlanPickerViewProps {
  stage: PurchaseStage;
  plans: PlanFormProps['plans'];
  error: string | null;
  /** The form that takes the card; null while no plan is being paid for. */
  cardForm: ReactNode;
  onBack: () => void;
  onChoose: PlanFormProps['onChoose'];
  onSubmit: () => void;
  onRetry: () => void;
  onAbandonPayment: () => void;
  onShowInstitutions: () => void;
}

/** Buying a membership as drawn: the plans, the form that takes the card, and the welcome. */
export function PlanPickerView({
  stage, plans, error, cardForm, onBack, onChoose, onSubmit, onRetry, onAbandonPayment, onShowInstitutions,
}: PlanPickerViewProps) {
  const texts = useTexts(messages.membership);
  const { paymentOnItsWay } = useTexts(messages.subscription);
  const page = useFocusKept<HTMLDivElement>(stage);
  const isPaying = cardForm !== null;
  return (
    <SidePanel title={texts.plans.title} depth={isPaying ? 2 : 1} onBack={isPaying ? onAbandonPayment : onBack}>
      <div ref={page} className={styles['page']} tabIndex={-1}>
        {stage === 'loading' && <Loading />}
        {stage === 'unavailable' && (
          <>
            <Banner variant="error">{error}</Banner>
            <Button fullWidth onClick={onRetry}>{texts.retry}</Button>
          </>
        )}
        {(stage === 'picking' || stage === 'opening') && (
          <PlanForm plans={plans} error={error} isOpening={stage === 'opening'} onChoose={onChoose} onSubmit={onSubmit} />
        )}
        {isPaying && (
          <>
            <ChosenPlan plan={plans.find(({ isChosen }) => isChosen)} />
            {cardForm}
            <Button fullWidth onClick={onAbandonPayment}>{texts.payment.back}</Button>
          </>
        )}
        {stage === 'confirming' && <p role="status" className={styles['waiting']}><Spinner />{texts.payment.confirming}</p>}
        {stage === 'late' && (
          <>
            <Banner>{paymentOnItsWay}</Banner>
            <Button fullWidth onClick={onRetry}>{texts.payment.checkAgain}</Button>
          </>
        )}
        {stage === 'premium' && <Welcome onShowInstitutions={onShowInstitutions} />}
      </div>
    </SidePanel>
  );
}

function Loading() {
  const texts = useTexts(messages.membership);
  return (
    <div className={styles['page']}>
      <VisuallyHidden role="status">{texts.plans.loading}</VisuallyHidden>
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </div>
  );
}

/** The chosen plan, over the card form. */
function ChosenPlan({ plan }: { plan: PlanChoice | undefined }) {
  const { plans } = useTexts(messages.membership);
  const { money } = useFormats();
  if (plan === undefined) return null;
  return <p className={styles['chosen']}><span>{plan.name}</span><strong>{plans.price(money(plan.price), plan.interval)}</strong></p>;
}

/** The way to the features of members; the header has already changed. */
function Welcome({ onShowInstitutions }: { onShowInstitutions: () => void }) {
  const account = useTexts(messages.account);
  const profile = useTexts(messages.profile);
  const texts = useTexts(messages.membership);
  return (
    <>
      <Banner variant="success"><strong>{account.premiumMember}</strong><p>{texts.welcome}</p></Banner>
      <Button variant="primary" fullWidth onClick={onShowInstitutions}>{profile.entries.institutions}</Button>
    </>
  );
}
