import { balancedHousehold } from '@blue-budget/api/mocks';
import { groupItems } from '@blue-budget/domain/budget';
import { HelpBubble, SubsetCard } from '@blue-budget/ui';
import { useState } from 'react';

const subset = balancedHousehold().overview['working-budget'];

export function WorkingBudget() {
  const [collapsed, setCollapsed] = useState(subset.collapsedGroups);
  return (
    <SubsetCard
      title={subset.title}
      total={subset.amount}
      groups={groupItems(subset.items, collapsed)}
      help={<HelpBubble label="About the Working Budget">What you live on from month to month.</HelpBubble>}
      onToggle={({ id, collapsed: isCollapsed }) => setCollapsed(isCollapsed ? [...collapsed, id] : collapsed.filter((each) => each !== id))}
    />
  );
}
