import { groupItems, incomeDiscrepancies, messages, spendingSubsetKeys, type SubsetKey } from '@blue-budget/domain';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useLedger, useOperations } from '../budgeting/index.ts';

/** What is in every envelope, after the months whose income differs from their plan (specification, section 2). */
export function OverviewScreen() {
  const overview = useLedger((ledger) => ledger.overview);
  const { dispatch } = useOperations();
  const groupsOf = (key: SubsetKey) => groupItems(overview[key].items, overview[key].collapsedGroups);
  return (
    <SubsetCards>
      <SubsetCard
        title={overview.income.title}
        total={overview.income.amount}
        groups={groupItems(incomeDiscrepancies(overview), [])}
        meaning="incomeDiscrepancy"
        help={<HelpBubble label={`About ${overview.income.title}`}>{messages.budget.incomeDiscrepancyHint}</HelpBubble>}
        emptyText="Income received and planned are the same in every month"
      />
      {spendingSubsetKeys.map((key) => (
        <SubsetCard
          key={key}
          title={overview[key].title}
          total={overview[key].amount}
          groups={groupsOf(key)}
          onToggle={({ id, collapsed }) => dispatch({ kind: 'group.toggle', id, collapsed })}
        />
      ))}
    </SubsetCards>
  );
}

export function OverviewSkeleton() {
  return (
    <SubsetCards>
      {[2, 8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}
    </SubsetCards>
  );
}
