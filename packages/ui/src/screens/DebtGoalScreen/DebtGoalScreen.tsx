import {
  debtCards, debtsOfGoal, simulatePayoff, type DebtGoal, type RealAccounts, type YearMonth,
} from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { Pencil, Plus } from 'lucide-react';
import { DebtCard } from '../../budget/DebtCard/DebtCard.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useLedger, usePanels, useToday, useTopPanel } from '../budgeting/index.ts';
import { FormToggle, GoalCards, GoalsPage } from '../GoalsPage/GoalsPage.tsx';
import { DebtFigures } from './DebtFigures.tsx';
import { PayoffTrial } from './PayoffTrial.tsx';

/** The way out of debt: when it ends, what it takes each month, and every debt on it (product, section 2-debt). */
export function DebtGoalScreen() {
  const debtGoalPage = useTexts(messages.debtGoalPage);
  const debtGoal = useTexts(messages.debtGoal);
  const savingsGoals = useTexts(messages.savingsGoals);
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const { goal, interestSaved, interestSavedMarginal = null } = useLedger((ledger) => ledger.debt);
  const { year, month } = useToday();
  const { open, pop } = usePanels();
  const isOpen = useTopPanel()?.view === 'debtGoal';
  const start = { year, month };
  const attacked = debtsOfGoal(goal, realAccounts);
  const hasDebts = realAccounts.debt.accounts.length > 0;
  const debtFree = useDebtFreeLabel(goal, realAccounts, start);
  const cards = debtCards(goal, realAccounts, start);
  return (
    <GoalsPage
      title={debtGoalPage.title}
      action={(cards.length > 0 || isOpen) && (
        <FormToggle
          isOpen={isOpen}
          words={{ open: goal === null ? debtGoal.add : debtGoal.edit, cancel: savingsGoals.cancel }}
          icon={goal === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          onOpen={() => open('debtGoal')}
          onCancel={pop}
        />
      )}
    >
      <DebtFigures
        debtFree={debtFree}
        isAtMinimums={goal === null && attacked.length > 0}
        commitment={goal?.monthlyContribution ?? null}
        interestSaved={interestSaved}
        interestSavedMarginal={interestSavedMarginal}
      />
      {attacked.length > 0 && <PayoffTrial debts={attacked} goal={goal} start={start} />}
      {cards.length === 0 && <EmptyState>{hasDebts ? debtGoalPage.allPaidOff : debtGoalPage.empty}</EmptyState>}
      <GoalCards>{cards.map((debt) => <DebtCard key={debt.id} debt={debt} />)}</GoalCards>
    </GoalsPage>
  );
}

/** When the debts of the goal end, or all debts at their minimums while there is no goal. Who never had a debt has not paid one off. */
function useDebtFreeLabel(goal: DebtGoal | null, realAccounts: RealAccounts, start: YearMonth): string {
  const { noDebts, paidOff } = useTexts(messages.debtGoalPage);
  const { noPayoffDate } = useTexts(messages.debtGoal);
  const formats = useFormats();
  const debts = debtsOfGoal(goal, realAccounts);
  if (debts.length === 0) return realAccounts.debt.accounts.length === 0 ? noDebts : paidOff;
  const { payoffMonth } = simulatePayoff(debts, goal ?? { method: 'minimums' }, start);
  return payoffMonth === null ? noPayoffDate : formats.month(payoffMonth);
}
