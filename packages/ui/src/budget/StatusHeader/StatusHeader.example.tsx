import { budgetStatus } from '@blue-budget/domain/budget';
import { StatusHeader } from '@blue-budget/ui';

export function Overbudgeted() {
  const [cash, budgeted] = [11_562_82, 11_800_00];
  return (
    <StatusHeader
      status={budgetStatus(cash, budgeted)}
      cashTotal={cash}
      budgetedTotal={budgeted}
      onExplain={() => window.location.assign('/why')}
    />
  );
}
