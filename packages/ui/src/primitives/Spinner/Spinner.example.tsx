import { Spinner } from '@blue-budget/ui';

export function LoadingBudget() {
  return <Spinner label="Loading your budget" />;
}
