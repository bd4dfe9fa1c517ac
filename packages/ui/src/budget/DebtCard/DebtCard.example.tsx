import { DebtCard } from '@blue-budget/ui';

export function StoreCard() {
  return (
    <DebtCard
      debt={{
        id: 'store-card', name: 'Store card', balance: 312_75, beginningBalance: 600_00, paid: 287_25,
        payoffMonth: { year: 2026, month: 7 }, thisMonthsPayment: 315_00, progress: 0.47875,
      }}
    />
  );
}
