import { findAccount, isReconcilable } from '@blue-budget/domain/accounts';
import { isTemporaryId } from '@blue-budget/domain/ledger';
import {
  accountDraft, accountError, accountFormMachine, categorySuggestions, isTypeFrozen, keptAccount, paidOff, relatedDebtChoices,
} from '@blue-budget/machines/account-form';
import { takesStatements } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLeaving, useLedger, usePanels, type PanelProps } from '../budgeting/index.ts';
import { ShortTransactions } from '../ShortTransactions/ShortTransactions.tsx';
import { RealAccountView } from './RealAccountView.tsx';
import { ReconcileLine } from './ReconcileLine.tsx';

/** A real account: its details, and its transactions (product, section 2-details). Without a subject it is a new one. */
export function AccountPanel({ subject }: PanelProps) {
  const texts = useTexts(messages.realAccounts);
  const { note } = useTexts(messages.reconcilingPanel);
  const { back, pop, push } = usePanels();
  const account = useLedger(({ realAccounts }) => (subject === null ? undefined : findAccount(realAccounts, subject)));
  const isGone = subject !== null && account === undefined;
  useLeaving(isGone);
  const flow = useFlow(accountFormMachine, {
    input: ({ ledger, newId }) => ({ ledger, editedId: subject, newId }),
    keptOf: keptAccount,
    onDone: pop,
  });
  const snapshot = useSelector(flow, (current) => current);
  const title = account?.name ?? texts.adding;
  const isOpen = account !== undefined && isReconcilable(account) && !isTemporaryId(account.id);
  if (isGone) return <SidePanel title={title} onBack={pop}><EmptyState>{texts.gone}</EmptyState></SidePanel>;
  return (
    <RealAccountView
      title={title}
      form={{
        draft: accountDraft(snapshot),
        isTypeFrozen: isTypeFrozen(snapshot),
        categories: categorySuggestions(snapshot),
        debts: relatedDebtChoices(snapshot),
        paidOff: paidOff(snapshot),
        error: accountError(snapshot),
        note: isOpen && account.type === 'Cash' ? note : undefined,
        onFieldsTyped: (fields) => flow.send({ type: 'fieldsTyped', fields }),
        onTypeChosen: (accountType) => flow.send({ type: 'typeChosen', accountType }),
        onRelatedDebtChosen: (id) => flow.send({ type: 'relatedDebtChosen', id }),
        onSubmit: () => flow.send({ type: 'submitted' }),
      }}
      transactions={account === undefined
        ? <TransactionList sections={[]} />
        : <ShortTransactions key={account.id} subject={{ kind: 'account', id: account.id, name: account.name }} />}
      {...(isOpen && { reconciliation: <ReconcileLine accountId={account.id} /> })}
      onBack={back}
      {...(subject !== null && { onRemove: () => push('removal/realAccount', subject) })}
      {...(account !== undefined && takesStatements(account) && { onImport: () => push('importFile', account.id) })}
    />
  );
}
