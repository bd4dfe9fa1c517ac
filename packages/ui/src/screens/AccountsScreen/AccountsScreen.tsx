import { accountSections, messages } from '@blue-budget/domain';
import { AccountsList } from '../../budget/AccountsList/AccountsList.tsx';
import { AccountsListSkeleton } from '../../budget/AccountsList/AccountsListSkeleton.tsx';
import { SidePanel, type SidePanelProps } from '../../layout/SidePanel/SidePanel.tsx';
import { useLedger } from '../budgeting/index.ts';

type Frame = Pick<SidePanelProps, 'frame'>;

/** The real accounts: beside the main view, and in portrait a page of their own (specification, section 2). */
export function AccountsScreen({ frame }: Frame) {
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  return (
    <SidePanel title={messages.navigation.tabs.accounts} frame={frame}>
      <AccountsList sections={accountSections(realAccounts)} />
    </SidePanel>
  );
}

export function AccountsSkeleton({ frame }: Frame) {
  return <SidePanel title={messages.navigation.tabs.accounts} frame={frame}><AccountsListSkeleton /></SidePanel>;
}
