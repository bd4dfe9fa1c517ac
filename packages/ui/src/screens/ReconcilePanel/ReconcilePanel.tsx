import { findAccount, isReconcilable } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import {
  comparison, enteredComparison, keptReconciliation, olderEntries, reconcileFormMachine, shownAdjustment, shownEntries,
} from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFlow, useLeaving, useLedger, usePanels, type PanelProps } from '../budgeting/index.ts';
import { useReconciliation } from '../budgeting/useReconciliation.ts';
import { ReconcileView } from './ReconcileView.tsx';

/** Compares an account with its bank: the balance there, ticks, the difference, and one adjusting transaction where one is left. */
export function ReconcilePanel({ subject }: PanelProps) {
  const texts = useTexts(messages.reconcilingPanel);
  const { back, pop } = usePanels();
  const account = useLedger(({ realAccounts }) => findAccount(realAccounts, subject ?? ''));
  useLeaving(account === undefined);
  if (account === undefined) return <SidePanel title={texts.open} onBack={pop}><EmptyState>{texts.gone}</EmptyState></SidePanel>;
  return (
    <SidePanel title={texts.title(account.name)} onBack={back}>
      {isReconcilable(account) ? <ReconcileFlow accountId={account.id} /> : <EmptyState>{texts.unfit}</EmptyState>}
    </SidePanel>
  );
}

function ReconcileFlow({ accountId }: { accountId: Id }) {
  const texts = useTexts(messages.reconcilingPanel);
  const { push, pop } = usePanels();
  const { hasFailed, retry } = useReconciliation(accountId, { isFresh: true });
  const flow = useFlow(reconcileFormMachine, {
    input: ({ ledger, today, newId }) => ({ ledger, today, newId, accountId, merchant: texts.merchant }),
    keptOf: keptReconciliation,
    onDone: pop,
  });
  const form = useSelector(flow, (snapshot) => snapshot);
  const { balance, date } = form.context.draft;
  return (
    <ReconcileView
      kind={form.context.ledger.realAccounts['cash-accounts'].accounts.some(({ id }) => id === accountId) ? 'cash' : 'card'}
      balance={balance}
      date={date}
      comparison={comparison(form)}
      entered={enteredComparison(form)}
      entries={shownEntries(form)}
      older={olderEntries(form)}
      {...(hasFailed && { onRetry: retry })}
      adjustment={shownAdjustment(form)}
      error={form.context.error}
      onBalanceTyping={({ cents }) => flow.send({ type: 'balanceTyping', amount: cents })}
      onBalanceCommit={({ cents }) => flow.send({ type: 'balanceTyped', amount: cents })}
      onDateCommit={({ date: text }) => flow.send({ type: 'dateCommitted', text })}
      onTick={({ id, isTicked }) => flow.send({ type: 'ticked', id, isTicked })}
      onEntryOpen={({ id }) => push('transaction', id)}
      onItemSelect={({ id }) => flow.send({ type: 'itemChosen', id })}
      onSubmit={() => flow.send({ type: 'submitted' })}
    />
  );
}
