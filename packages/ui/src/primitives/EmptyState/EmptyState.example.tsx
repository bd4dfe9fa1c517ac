import { Button, EmptyState } from '@blue-budget/ui';

export function NoBudgetYet() {
  return (
    <EmptyState action={<Button variant="primary">Create June&apos;s budget</Button>}>
      June 2026 has no budget yet.
    </EmptyState>
  );
}
