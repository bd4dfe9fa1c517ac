import { accountSections } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { Plus } from 'lucide-react';
import { AccountsList } from '../../budget/AccountsList/AccountsList.tsx';
import { AccountsListSkeleton } from '../../budget/AccountsList/AccountsListSkeleton.tsx';
import { SidePanel, type SidePanelProps } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, useLedgerStore, useOperations, usePanels, useTopPanel } from '../budgeting/index.ts';
import styles from './AccountsScreen.module.css';

type Frame = Pick<SidePanelProps, 'frame'>;

/** The real accounts: beside the main view, and in portrait a page of their own (product, section 2-accounts). */
export function AccountsScreen({ frame }: Frame) {
  const navigation = useTexts(messages.navigation);
  const realAccountsTexts = useTexts(messages.realAccounts);
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const { open } = usePanels();
  const top = useTopPanel();
  return (
    <SidePanel
      title={navigation.tabs.accounts}
      frame={frame}
      action={(
        <Button variant="quiet" className={styles['add']} onClick={() => open('account')}>
          <Plus aria-hidden="true" />{realAccountsTexts.add}
        </Button>
      )}
    >
      <AccountsList
        sections={accountSections(realAccounts)}
        currentId={top?.view === 'account' ? top.subject : null}
        keyOf={(id) => store.getSnapshot().viewKeyOf(id)}
        onSelect={({ id }) => open('account', id)}
        onSort={({ section, order, moved }) => dispatch({ kind: 'accounts.sort', section, order, moved })}
      />
    </SidePanel>
  );
}

export function AccountsSkeleton({ frame }: Frame) {
  const texts = useTexts(messages.navigation);
  return <SidePanel title={texts.tabs.accounts} frame={frame}><AccountsListSkeleton /></SidePanel>;
}
