import { budgetStatus } from '@blue-budget/domain/budget';
import { StatusStrip } from '@blue-budget/ui';

export function ScrolledAway() {
  const [cash, budgeted] = [11_562_82, 11_800_00];
  return (
    <StatusStrip
      status={budgetStatus(cash, budgeted)}
      cashTotal={cash}
      budgetedTotal={budgeted}
      onExplain={() => window.location.assign('/why')}
      onTop={() => window.scrollTo(0, 0)}
    />
  );
}
