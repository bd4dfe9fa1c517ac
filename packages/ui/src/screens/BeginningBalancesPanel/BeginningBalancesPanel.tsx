import {
  groupItems, spendingSubsetKeys, startingItems, subsetAmount, totals, type SpendingSubsetKey, type StartingBalances,
} from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, useLedgerStore, useOperations, usePanels } from '../budgeting/index.ts';
import styles from './BeginningBalancesPanel.module.css';
import { useStartingBalances } from './useStartingBalances.ts';

/** What every budget item began with, beside what it holds now, over the cash they are to make up (product, section 2, Q-BUD-17). */
export function BeginningBalancesPanel() {
  const profile = useTexts(messages.profile);
  const budgetSetup = useTexts(messages.budgetSetup);
  const { pop } = usePanels();
  return (
    <SidePanel title={profile.entries.beginningBalances} onBack={pop}>
      <div className={styles['body']}>
        <CashAndGap />
        <Banner variant="info" role="note">{budgetSetup.beginningBalancesNote}</Banner>
        <Balances />
      </div>
    </SidePanel>
  );
}

function CashAndGap() {
  const texts = useTexts(messages.budgetSetup);
  const { cash, budgeted, gap } = useLedger(totals);
  const { cashTotal, budgetedTotal, leftToBudget } = texts;
  return (
    <ul>
      <LedgerLine amount={<AmountText amount={cash} />}>{cashTotal}</LedgerLine>
      <LedgerLine amount={<AmountText amount={budgeted} />}>{budgetedTotal}</LedgerLine>
      <LedgerLine amount={<AmountText amount={gap} tone="signed" strong />}>{leftToBudget}</LedgerLine>
    </ul>
  );
}

function Balances() {
  const budgetSetup = useTexts(messages.budgetSetup);
  const budget = useTexts(messages.budget);
  const { balances, hasFailed, retry } = useStartingBalances();
  if (balances !== null) {
    return <SubsetCards>{spendingSubsetKeys.map((key) => <SubsetBalances key={key} subset={key} balances={balances} />)}</SubsetCards>;
  }
  if (hasFailed) {
    return (
      <EmptyState action={<Button onClick={retry}>{budgetSetup.beginningBalancesRetry}</Button>}>
        {budget.startingBalancesFailed}
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{budgetSetup.beginningBalancesLoading}</VisuallyHidden>
      <SubsetCards>{[8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}</SubsetCards>
    </>
  );
}

function SubsetBalances({ subset, balances }: { subset: SpendingSubsetKey; balances: StartingBalances }) {
  const titles = useTexts(messages.subsetTitles);
  const { amount, items, collapsedGroups } = useLedger(({ overview }) => overview[subset]);
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const started = startingItems(items, balances);
  const groups = groupItems(items, collapsedGroups);
  return (
    <SubsetList
      title={titles[subset]}
      groups={groups}
      amounts={{
        mode: 'starting',
        startingBalance: { groups: groupItems(started, collapsedGroups), total: subsetAmount(started) },
        runningTotal: { groups, total: amount },
      }}
      keyOf={(id) => store.getSnapshot().viewKeyOf(id)}
      onToggle={({ id, collapsed }) => dispatch({ kind: 'group.toggle', id, collapsed })}
      onAmountCommit={({ id, column, cents }) => {
        if (column === 'starting-balance' || column === 'running-total') dispatch({ kind: 'startingBalance.set', id, column, typed: cents });
      }}
    />
  );
}
