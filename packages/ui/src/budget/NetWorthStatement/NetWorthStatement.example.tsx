import { NetWorthStatement } from '@blue-budget/ui';

export function NetWorth() {
  return <NetWorthStatement netWorth={171_207_64} cash={11_562_82} otherAssets={407_625_21} debts={247_980_39} />;
}
