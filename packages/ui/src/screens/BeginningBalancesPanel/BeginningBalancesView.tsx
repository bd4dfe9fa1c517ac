import {
  groupItems, spendingSubsetKeys, startingItems, subsetAmount, type Overview, type OverviewSubset, type StartingBalances,
} from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
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
import styles from './BeginningBalancesPanel.module.css';

export interface BeginningBalancesViewProps extends BalanceListeners {
  totals: { cash: Cents; budgeted: Cents; gap: Cents };
  overview: Overview;
  /** Starting balances of all items; null until loaded. */
  balances: StartingBalances | null;
  /** They could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
  onBack: () => void;
}

interface BalanceListeners {
  /** The key of a line: the same before and after the services have given it an id. */
  keyOf: (id: Id) => Id;
  onToggle: (change: { id: Id; collapsed: boolean }) => void;
  onBalanceCommit: (change: { id: Id; column: 'starting-balance' | 'running-total'; typed: Cents }) => void;
}

/** The view of beginning balances: the cash they must add up to, and each item's starting balance beside its balance. */
export function BeginningBalancesView({
  totals: { cash, budgeted, gap }, overview, balances, hasFailed, onRetry, onBack, ...listeners
}: BeginningBalancesViewProps) {
  const texts = useTexts(messages.budgetSetup);
  const { entries } = useTexts(messages.profile);
  const titles = useTexts(messages.subsetTitles);
  return (
    <SidePanel title={entries.beginningBalances} onBack={onBack}>
      <div className={styles['body']}>
        <ul>
          <LedgerLine amount={<AmountText amount={cash} />}>{texts.cashTotal}</LedgerLine>
          <LedgerLine amount={<AmountText amount={budgeted} />}>{texts.budgetedTotal}</LedgerLine>
          <LedgerLine amount={<AmountText amount={gap} tone="signed" strong />}>{texts.leftToBudget}</LedgerLine>
        </ul>
        <Banner variant="info" role="note">{texts.beginningBalancesNote}</Banner>
        {balances === null
          ? <Missing hasFailed={hasFailed} onRetry={onRetry} />
          : (
            <SubsetCards>
              {spendingSubsetKeys.map((key) => <SubsetBalances key={key} title={titles[key]} subset={overview[key]} balances={balances} {...listeners} />)}
            </SubsetCards>
          )}
      </div>
    </SidePanel>
  );
}

function Missing({ hasFailed, onRetry }: Pick<BeginningBalancesViewProps, 'hasFailed' | 'onRetry'>) {
  const texts = useTexts(messages.budgetSetup);
  const { startingBalancesFailed } = useTexts(messages.budget);
  if (hasFailed) {
    return (
      <EmptyState action={<Button onClick={onRetry}>{texts.beginningBalancesRetry}</Button>}>{startingBalancesFailed}</EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{texts.beginningBalancesLoading}</VisuallyHidden>
      <SubsetCards>{[8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}</SubsetCards>
    </>
  );
}

function SubsetBalances(
  { title, subset: { amount, items, collapsedGroups }, balances, onBalanceCommit, ...listeners }:
  { title: string; subset: OverviewSubset; balances: StartingBalances } & BalanceListeners,
) {
  const started = startingItems(items, balances);
  const groups = groupItems(items, collapsedGroups);
  return (
    <SubsetList
      {...listeners}
      title={title}
      groups={groups}
      amounts={{
        mode: 'starting',
        startingBalance: { groups: groupItems(started, collapsedGroups), total: subsetAmount(started) },
        runningTotal: { groups, total: amount },
      }}
      onAmountCommit={({ id, column, cents }) => {
        if (column === 'starting-balance' || column === 'running-total') onBalanceCommit({ id, column, typed: cents });
      }}
    />
  );
}
