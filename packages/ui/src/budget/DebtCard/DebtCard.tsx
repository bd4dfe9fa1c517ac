import type { DebtCard as DebtFacts } from '@blue-budget/domain/goals';
import { messages } from '@blue-budget/messages';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { FactsCard } from '../GoalCard/FactsCard.tsx';
import { usePayoffDate } from './usePayoffDate.ts';

export interface DebtCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** One of the domain's `debtCards`. */
  debt: DebtFacts;
}

/** One debt: what is owed, when it ends, this month's payment, and how much of it is paid (product, section 2-debt). */
export function DebtCard({ debt, ...rest }: DebtCardProps) {
  const debtCard = useTexts(messages.debtCard);
  const payoffDate = usePayoffDate();
  const progressTexts = useTexts(messages.progress);
  const { name, balance, beginningBalance, paid, payoffMonth, thisMonthsPayment } = debt;
  return (
    <FactsCard
      {...rest}
      title={name}
      aside={<AmountText amount={balance} size="total" strong />}
      facts={[
        { name: debtCard.payoffDate, value: payoffDate(payoffMonth) },
        { name: debtCard.thisMonthsPayment, value: <AmountText amount={thisMonthsPayment} /> },
      ]}
      progress={{ label: progressTexts.paidOf(name), amount: paid, total: beginningBalance, words: progressTexts.paid }}
    />
  );
}
