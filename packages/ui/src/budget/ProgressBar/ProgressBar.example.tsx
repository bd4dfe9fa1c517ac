import { ProgressBar } from '@blue-budget/ui';

export function StoreCardPaid() {
  return <ProgressBar label="Store card, paid" amount={720_00} total={600_00} words={(amount, total) => `${amount} of ${total} paid`} />;
}
