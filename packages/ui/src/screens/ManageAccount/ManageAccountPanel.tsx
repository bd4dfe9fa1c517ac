import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels, usePremium } from '../budgeting/index.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { useMembershipEnd } from '../CancelSubscription/membershipEnd.ts';
import styles from './ManageAccountPanel.module.css';

/** The actions on an account: end or begin a membership, and delete the account (product, section 2-profile). */
export function ManageAccountPanel() {
  const accountView = useTexts(messages.accountView);
  const subscription = useTexts(messages.subscription);
  const { pop, push } = usePanels();
  const isPremium = usePremium();
  const isEnding = useSelector(useMembershipEnd(), (snapshot) => snapshot.matches('ending'));
  const { manage, cancelSubscription, deleteAccount } = accountView;
  return (
    <SidePanel title={manage} onBack={pop}>
      <div className={styles['page']}>
        {!isPremium && <CallToAction on="panel" />}
        {isPremium && isEnding && <Banner role="note">{subscription.cancelled}</Banner>}
        {isPremium && !isEnding && <Button fullWidth onClick={() => push('cancelSubscription')}>{cancelSubscription}</Button>}
        <Button variant="removal" fullWidth onClick={() => push('deleteAccount')}>{deleteAccount}</Button>
      </div>
    </SidePanel>
  );
}
