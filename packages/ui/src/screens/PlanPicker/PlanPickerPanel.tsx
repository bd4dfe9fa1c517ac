import { isConfirmingPurchase, isPaymentOnItsWay, planChoices, purchaseMachine, type PlanChoice } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { CardForm } from '../Checkout/CardForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import styles from './PlanPickerPanel.module.css';

/** The plans of a membership, and buying one of them: pick, pay, be premium (product, sections 2, 5 and 7). */
export function PlanPickerPanel() {
  const texts = useTexts(messages.membership);
  const { paymentOnItsWay } = useTexts(messages.subscription);
  const words = useNoticeWords();
  const client = useClient();
  const { pop } = usePanels();
  const flow = useFlow(purchaseMachine, { input: () => ({ client }), typedOf: ({ context }) => context.checkout !== null });
  const snapshot = useSelector(flow, (current) => current);
  const { checkout, error } = snapshot.context;
  const page = useFocusKept<HTMLDivElement>(snapshot.value);
  const retry = () => flow.send({ type: 'retried' });
  return (
    <SidePanel
      title={texts.plans.title}
      depth={checkout === null ? 1 : 2}
      onBack={checkout === null ? pop : () => flow.send({ type: 'paymentAbandoned' })}
    >
      <div ref={page} className={styles['page']} tabIndex={-1}>
        {snapshot.matches('loading') && <Loading />}
        {snapshot.matches('unavailable') && (
          <>
            <Banner variant="error">{words(error)}</Banner>
            <Button fullWidth onClick={retry}>{texts.retry}</Button>
          </>
        )}
        {(snapshot.matches('picking') || snapshot.matches('opening')) && (
          <PlanForm
            plans={planChoices(snapshot)}
            error={words(error)}
            isOpening={snapshot.matches('opening')}
            onChoose={(id) => flow.send({ type: 'planChosen', id })}
            onSubmit={() => flow.send({ type: 'submitted' })}
          />
        )}
        {checkout !== null && (
          <>
            <ChosenPlan plan={planChoices(snapshot).find(({ isChosen }) => isChosen)} />
            <CardForm
              {...checkout}
              onPaid={() => flow.send({ type: 'paymentCompleted' })}
              onFailed={() => flow.send({ type: 'formFailed' })}
            />
            <Button fullWidth onClick={() => flow.send({ type: 'paymentAbandoned' })}>{texts.payment.back}</Button>
          </>
        )}
        {isConfirmingPurchase(snapshot) && <p role="status" className={styles['waiting']}><Spinner />{texts.payment.confirming}</p>}
        {isPaymentOnItsWay(snapshot) && (
          <>
            <Banner>{paymentOnItsWay}</Banner>
            <Button fullWidth onClick={retry}>{texts.payment.checkAgain}</Button>
          </>
        )}
        {snapshot.matches('premium') && <Welcome />}
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

/** What is being paid for, over the form that takes the card. */
function ChosenPlan({ plan }: { plan: PlanChoice | undefined }) {
  const { money } = useFormats();
  if (plan === undefined) return null;
  return <p className={styles['chosen']}><span>{plan.name}</span><strong>{money(plan.price)} / {plan.interval}</strong></p>;
}

/** The way to what members have; the header around it has changed already. */
function Welcome() {
  const account = useTexts(messages.account);
  const profile = useTexts(messages.profile);
  const texts = useTexts(messages.membership);
  const { push } = usePanels();
  return (
    <>
      <Banner variant="success"><strong>{account.premiumMember}</strong><p>{texts.welcome}</p></Banner>
      <Button variant="primary" fullWidth onClick={() => push('institutions')}>{profile.entries.institutions}</Button>
    </>
  );
}
