import { messages, payoffLabel } from '@blue-budget/domain';
import type { DebtCard as DebtFacts } from '@blue-budget/domain';
import type { ComponentProps } from 'react';
import { AmountText } from '../AmountText/AmountText.tsx';
import { FactsCard } from '../GoalCard/FactsCard.tsx';

export interface DebtCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** One of the domain's `debtCards`. */
  debt: DebtFacts;
}

/** One debt: what is owed, when it ends, this month's payment, and how much of it is paid (specification, section 2). */
export function DebtCard({ debt, ...rest }: DebtCardProps) {
  const { name, balance, beginningBalance, paid, payoffMonth, thisMonthsPayment } = debt;
  return (
    <FactsCard
      {...rest}
      title={name}
      aside={<AmountText amount={balance} size="total" strong />}
      facts={[
        { name: messages.debtCard.payoffDate, value: payoffLabel(payoffMonth) },
        { name: messages.debtCard.thisMonthsPayment, value: <AmountText amount={thisMonthsPayment} /> },
      ]}
      progress={{ label: messages.progress.paidOf(name), amount: paid, total: beginningBalance, words: messages.progress.paid }}
    />
  );
}
