import { transactionsOf, type Ledger } from '@blue-budget/domain/ledger';
import { expenseOn } from '@blue-budget/domain/transactions';
import { useToday, type PanelProps } from '../budgeting/index.ts';
import { useMerchants } from '../budgeting/useMerchants.ts';
import { TransactionFlow } from '../TransactionPanel/TransactionFlow.tsx';

/** A new transaction that begins as an expense on a budget item. */
export function ItemExpensePanel({ subject }: PanelProps) {
  useMerchants();
  const today = useToday();
  const taskOf = (ledger: Ledger) => {
    const begun = subject === null ? null : expenseOn(subject, ledger, today);
    return { kind: 'add' as const, recent: transactionsOf(ledger), ...(begun !== null && { begun }) };
  };
  return <TransactionFlow taskOf={taskOf} />;
}
