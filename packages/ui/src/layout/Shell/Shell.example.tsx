import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections, cashTotal } from '@blue-budget/domain/accounts';
import { budgetedTotal, budgetStatus, groupItems } from '@blue-budget/domain/budget';
import { AccountsList, MessageBubble, SectionNavigation, Shell, SidePanel, StatusHeader, SubsetCard } from '@blue-budget/ui';
import { useState } from 'react';

const { overview, realAccounts } = balancedHousehold();
const subset = overview['working-budget'];
const [cash, budgeted] = [cashTotal(realAccounts), budgetedTotal(overview)];

export function Budget() {
  const [view, setView] = useState('overview');
  return (
    <Shell
      navigation={<SectionNavigation current="budget" onSectionSelect={() => setView('overview')} />}
      status={<StatusHeader status={budgetStatus(cash, budgeted)} cashTotal={cash} budgetedTotal={budgeted} />}
      upper={{
        kind: 'tabs', label: 'Budget', value: view, onTabChange: ({ value }) => setView(value),
        tabs: [{ value: 'overview', label: 'Overview' }, { value: 'transactions', label: 'Transactions' }],
      }}
      panel={{ name: 'Accounts', depth: 1, content: <SidePanel title="Accounts"><AccountsList sections={accountSections(realAccounts)} /></SidePanel> }}
      message={<MessageBubble message={null} onClose={() => setView(view)} />}
    >
      <SubsetCard title={subset.title} total={subset.amount} groups={groupItems(subset.items, [])} />
    </Shell>
  );
}
