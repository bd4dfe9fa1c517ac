import { Tabs, TabsList, TabsPanel, TabsTab } from '@blue-budget/ui';

export function AccountTabs() {
  return (
    <Tabs defaultValue="details">
      <TabsList label="Account">
        <TabsTab value="details">Details</TabsTab>
        <TabsTab value="transactions" count={2} countText="2 to review">Transactions</TabsTab>
      </TabsList>
      <TabsPanel value="details"><p>Checking at First Bank.</p></TabsPanel>
      <TabsPanel value="transactions"><p>Two transactions.</p></TabsPanel>
    </Tabs>
  );
}
