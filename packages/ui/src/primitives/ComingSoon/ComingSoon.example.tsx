import { ComingSoon } from '@blue-budget/ui';

export function InvestmentsPage() {
  return <ComingSoon />;
}
