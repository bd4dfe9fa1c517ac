import { messages } from '@blue-budget/domain';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { usePanels, usePremium } from '../budgeting/index.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { useMembershipEnd } from '../CancelSubscription/membershipEnd.ts';
import styles from './ManageAccountPanel.module.css';

/** What can be done with an account: a membership ended, or begun, and the account deleted (specification, section 2). */
export function ManageAccountPanel() {
  const { pop, push } = usePanels();
  const isPremium = usePremium();
  const isEnding = useSelector(useMembershipEnd(), (snapshot) => snapshot.matches('ending'));
  const { manage, cancelSubscription, deleteAccount } = messages.accountView;
  return (
    <SidePanel title={manage} onBack={pop}>
      <div className={styles['page']}>
        {!isPremium && <CallToAction on="panel" />}
        {isPremium && isEnding && <Banner role="note">{messages.subscription.cancelled}</Banner>}
        {isPremium && !isEnding && <Button fullWidth onClick={() => push('cancelSubscription')}>{cancelSubscription}</Button>}
        <Button variant="removal" fullWidth onClick={() => push('deleteAccount')}>{deleteAccount}</Button>
      </div>
    </SidePanel>
  );
}
