import { AllocationMeter } from '@blue-budget/ui';

export function SplitOfAPurchase() {
  return <AllocationMeter placed={45_00} total={63_18} />;
}
