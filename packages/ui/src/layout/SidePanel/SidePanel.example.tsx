import { Button, SidePanel } from '@blue-budget/ui';

export function Groceries() {
  return (
    <SidePanel title="Groceries" frame="card" onBack={() => window.history.back()} action={<Button variant="quiet">Edit</Button>}>
      <p>Nothing bought yet.</p>
    </SidePanel>
  );
}
