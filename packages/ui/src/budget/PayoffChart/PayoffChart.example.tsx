import { simulatePayoff, type PayoffDebt } from '@blue-budget/domain/debt-payoff';
import { PayoffChart } from '@blue-budget/ui';

const start = { year: 2026, month: 6 };
const debts: PayoffDebt[] = [
  { id: 'card', name: 'Store card', amount: 3_120_75, interestRate: 22.99, minimumPayment: 95_00 },
  { id: 'car', name: 'Car loan', amount: 8_400_00, interestRate: 6.5, minimumPayment: 240_00 },
];

export function ComparePlans() {
  return (
    <PayoffChart
      plans={[
        { key: 'avalanche', name: 'Avalanche Method', payoff: simulatePayoff(debts, { method: 'avalanche', monthlyContribution: 500_00 }, start), isCurrent: true },
        { key: 'minimums', name: 'Minimum payments only', payoff: simulatePayoff(debts, { method: 'minimums' }, start), interestSaved: null },
      ]}
    />
  );
}
