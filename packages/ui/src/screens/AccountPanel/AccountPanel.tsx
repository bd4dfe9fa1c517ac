import { findAccount } from '@blue-budget/domain';
import {
  accountDraft, accountError, accountFormMachine, categorySuggestions, isTypeFrozen, paidOff, relatedDebtChoices,
  takesStatements,
} from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { FileUp, Trash2 } from 'lucide-react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Tabs, TabsList, TabsPanel, TabsTab } from '../../primitives/Tabs/Tabs.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLeaving, useLedger, usePanels, type PanelProps } from '../budgeting/index.ts';
import { ShortTransactions } from '../ShortTransactions/ShortTransactions.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountPanel.module.css';

/** A real account: its details, and its transactions (product, section 2-details). Without a subject it is a new one. */
export function AccountPanel({ subject }: PanelProps) {
  const realAccountsTexts = useTexts(messages.realAccounts);
  const importFile = useTexts(messages.importFile);
  const { back, pop, push } = usePanels();
  const account = useLedger(({ realAccounts }) => (subject === null ? undefined : findAccount(realAccounts, subject)));
  const isGone = subject !== null && account === undefined;
  useLeaving(isGone);
  const flow = useFlow(accountFormMachine, {
    input: ({ ledger, newId }) => ({ ledger, editedId: subject, newId }),
    typedOf: ({ context }) => context.draft,
    onDone: pop,
  });
  const snapshot = useSelector(flow, (current) => current);
  const title = account?.name ?? realAccountsTexts.adding;
  if (isGone) return <SidePanel title={title} onBack={pop}><EmptyState>{realAccountsTexts.gone}</EmptyState></SidePanel>;
  return (
    <SidePanel
      title={title}
      onBack={back}
      action={subject !== null && (
        <IconButton once label={realAccountsTexts.remove} className={styles['remove']} onClick={() => push('removal/realAccount', subject)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    >
      <Tabs defaultValue="details">
        <TabsList label={title} className={styles['tabs']}>
          <TabsTab value="details">{realAccountsTexts.details}</TabsTab>
          <TabsTab value="transactions">{realAccountsTexts.transactions}</TabsTab>
        </TabsList>
        <TabsPanel value="details">
          <AccountForm
            draft={accountDraft(snapshot)}
            isTypeFrozen={isTypeFrozen(snapshot)}
            categories={categorySuggestions(snapshot)}
            debts={relatedDebtChoices(snapshot)}
            paidOff={paidOff(snapshot)}
            error={accountError(snapshot)}
            onFieldsTyped={(fields) => flow.send({ type: 'fieldsTyped', fields })}
            onTypeChosen={(accountType) => flow.send({ type: 'typeChosen', accountType })}
            onRelatedDebtChosen={(id) => flow.send({ type: 'relatedDebtChosen', id })}
            onSubmit={() => flow.send({ type: 'submitted' })}
          />
        </TabsPanel>
        <TabsPanel value="transactions">
          {account !== undefined && takesStatements(account) && (
            <Button variant="outline" className={styles['import']} onClick={() => push('importFile', account.id)}>
              <FileUp aria-hidden="true" />{importFile.title}
            </Button>
          )}
          {account === undefined
            ? <TransactionList sections={[]} />
            : <ShortTransactions key={account.id} subject={{ kind: 'account', id: account.id, name: account.name }} />}
        </TabsPanel>
      </Tabs>
    </SidePanel>
  );
}
