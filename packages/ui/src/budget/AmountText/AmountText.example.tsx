import { AmountText } from '@blue-budget/ui';

export function Overspent() {
  return <AmountText amount={-1_038_40} size="figure" strong />;
}
