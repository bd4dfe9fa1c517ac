import type { RealAccounts } from '@blue-budget/domain/accounts';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { simulatePayoff } from '@blue-budget/domain/debt-payoff';
import { debtCards, debtsOfGoal, type DebtGoal } from '@blue-budget/domain/goals';
import { messages } from '@blue-budget/messages';
import { usePayoffDate } from '../../budget/DebtCard/usePayoffDate.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, usePanels, useToday, useTopPanel } from '../budgeting/index.ts';
import { DebtGoalView } from './DebtGoalView.tsx';

/** The debt payoff: its end, its monthly payment, and every debt in it (product, section 2-debt). */
export function DebtGoalScreen() {
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const { goal, interestSaved, interestSavedMarginal = null } = useLedger((ledger) => ledger.debt);
  const { year, month } = useToday();
  const { open, pop } = usePanels();
  const isOpen = useTopPanel()?.view === 'debtGoal';
  const start = { year, month };
  const debtFree = useDebtFreeLabel(goal, realAccounts, start);
  return (
    <DebtGoalView
      goal={goal}
      attacked={debtsOfGoal(goal, realAccounts)}
      cards={debtCards(goal, realAccounts, start)}
      hasDebts={realAccounts.debt.accounts.length > 0}
      start={start}
      debtFree={debtFree}
      interestSaved={interestSaved}
      interestSavedMarginal={interestSavedMarginal}
      isOpen={isOpen}
      onOpen={() => open('debtGoal')}
      onCancel={pop}
    />
  );
}

/** When the debts of the goal end, or all debts at their minimums without a goal. Without any past debt nothing is paid off. */
function useDebtFreeLabel(goal: DebtGoal | null, realAccounts: RealAccounts, start: YearMonth): string {
  const { noDebts, paidOff } = useTexts(messages.debtGoalPage);
  const payoffDate = usePayoffDate();
  const debts = debtsOfGoal(goal, realAccounts);
  if (debts.length === 0) return realAccounts.debt.accounts.length === 0 ? noDebts : paidOff;
  const { payoffMonth } = simulatePayoff(debts, goal ?? { method: 'minimums' }, start);
  return payoffDate(payoffMonth);
}
