import {
  debtCards, debtsOfGoal, messages, payoffLabel, simulatePayoff, type DebtGoal, type RealAccounts, type YearMonth,
} from '@blue-budget/domain';
import { Pencil, Plus } from 'lucide-react';
import { DebtCard } from '../../budget/DebtCard/DebtCard.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useLedger, usePanels, useToday, useTopPanel } from '../budgeting/index.ts';
import { FormToggle, GoalCards, GoalsPage } from '../GoalsPage/GoalsPage.tsx';
import { DebtFigures } from './DebtFigures.tsx';
import { PayoffTrial } from './PayoffTrial.tsx';

/** The way out of debt: when it ends, what it takes each month, and every debt on it (specification, section 2). */
export function DebtGoalScreen() {
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const { goal, interestSaved, interestSavedMarginal = null } = useLedger((ledger) => ledger.debt);
  const { year, month } = useToday();
  const { open, pop } = usePanels();
  const isOpen = useTopPanel()?.view === 'debtGoal';
  const start = { year, month };
  const attacked = debtsOfGoal(goal, realAccounts);
  const hasDebts = realAccounts.debt.accounts.length > 0;
  const cards = debtCards(goal, realAccounts, start);
  return (
    <GoalsPage
      title={messages.debtGoalPage.title}
      action={(cards.length > 0 || isOpen) && (
        <FormToggle
          isOpen={isOpen}
          words={{ open: goal === null ? messages.debtGoal.add : messages.debtGoal.edit, cancel: messages.savingsGoals.cancel }}
          icon={goal === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          onOpen={() => open('debtGoal')}
          onCancel={pop}
        />
      )}
    >
      <DebtFigures
        debtFree={debtFreeLabel(goal, realAccounts, start)}
        isAtMinimums={goal === null && attacked.length > 0}
        commitment={goal?.monthlyContribution ?? null}
        interestSaved={interestSaved}
        interestSavedMarginal={interestSavedMarginal}
      />
      {attacked.length > 0 && <PayoffTrial debts={attacked} goal={goal} start={start} />}
      {cards.length === 0 && <EmptyState>{hasDebts ? messages.debtGoalPage.allPaidOff : messages.debtGoalPage.empty}</EmptyState>}
      <GoalCards>{cards.map((debt) => <DebtCard key={debt.id} debt={debt} />)}</GoalCards>
    </GoalsPage>
  );
}

/** When the debts of the goal end, or all debts at their minimums while there is no goal. Who never had a debt has not paid one off. */
function debtFreeLabel(goal: DebtGoal | null, realAccounts: RealAccounts, start: YearMonth): string {
  const debts = debtsOfGoal(goal, realAccounts);
  const { noDebts, paidOff } = messages.debtGoalPage;
  if (debts.length === 0) return realAccounts.debt.accounts.length === 0 ? noDebts : paidOff;
  return payoffLabel(simulatePayoff(debts, goal ?? { method: 'minimums' }, start).payoffMonth);
}
