import { groupItems, incomeDiscrepancies, messages, spendingSubsetKeys, type Id, type Overview, type SubsetKey } from '@blue-budget/domain';
import { useState } from 'react';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';

export interface OverviewScreenProps {
  /** Running totals; null while they load. */
  overview: Overview | null;
}

/** What is in every envelope, after the months whose income differs from their plan (specification, section 2). */
export function OverviewScreen({ overview }: OverviewScreenProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<Id, boolean>>(new Map());
  if (overview === null) return <OverviewSkeleton />;

  const groupsOf = (key: SubsetKey) => {
    const { items, collapsedGroups } = overview[key];
    const collapsed = items.map(({ id }) => id).filter((id) => toggled.get(id) ?? collapsedGroups.includes(id));
    return groupItems(items, collapsed);
  };
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
          onToggle={({ id, collapsed }) => setToggled(new Map(toggled).set(id, collapsed))}
        />
      ))}
    </SubsetCards>
  );
}

function OverviewSkeleton() {
  return (
    <SubsetCards>
      {[2, 8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}
    </SubsetCards>
  );
}
