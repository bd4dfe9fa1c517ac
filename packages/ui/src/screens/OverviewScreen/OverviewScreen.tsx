import { groupItems, incomeDiscrepancies, isRemovable, messages, spendingSubsetKeys, type SpendingSubsetKey } from '@blue-budget/domain';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useLedger, usePanels } from '../budgeting/index.ts';
import { useLineChanges } from './useLineChanges.ts';
import { useOpenItem } from './useOpenItem.ts';

/** What is in every envelope, after the months whose income differs from their plan (specification, section 2). */
export function OverviewScreen() {
  const income = useLedger(({ overview }) => overview.income);
  const discrepancies = useLedger(({ overview }) => incomeDiscrepancies(overview));
  return (
    <SubsetCards>
      <SubsetCard
        title={income.title}
        total={income.amount}
        groups={groupItems(discrepancies, [])}
        meaning="incomeDiscrepancy"
        help={<HelpBubble label={messages.budget.aboutIncomeDiscrepancy(income.title)}>{messages.budget.incomeDiscrepancyHint}</HelpBubble>}
        emptyText={messages.budget.noIncomeDiscrepancy}
      />
      {spendingSubsetKeys.map((key) => <SubsetOfOverview key={key} subset={key} />)}
    </SubsetCards>
  );
}

/** The envelopes of a subset: one is opened by its name, added, removed and moved. */
function SubsetOfOverview({ subset }: { subset: SpendingSubsetKey }) {
  const { title, amount, items, collapsedGroups } = useLedger(({ overview }) => overview[subset]);
  const keptIds = useLedger(({ overview, realAccounts }) =>
    overview[subset].items.filter(({ id }) => !isRemovable(id, realAccounts)).map(({ id }) => id));
  const { open } = usePanels();
  const openId = useOpenItem();
  const { add, ...changes } = useLineChanges(subset);
  const groups = groupItems(items, collapsedGroups);
  return (
    <SubsetList
      {...changes}
      title={title}
      groups={groups}
      amounts={{ mode: 'single', amount: { groups, total: amount } }}
      keptIds={keptIds}
      currentId={openId}
      onSelect={({ id }) => open('item', id)}
      {...(add !== null && { onAdd: () => open('item', add()) })}
    />
  );
}

export function OverviewSkeleton() {
  return (
    <SubsetCards>
      {[2, 8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}
    </SubsetCards>
  );
}
