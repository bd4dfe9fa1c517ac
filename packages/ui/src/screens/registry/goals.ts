// The tabs of savings and debt with their panels, and net worth, which draws its history with parts of theirs: fetched as one, and beforehand.
export { DebtGoalPanel } from '../DebtGoalPanel/DebtGoalPanel.tsx';
export { DebtGoalScreen } from '../DebtGoalScreen/DebtGoalScreen.tsx';
export { SavingsGoalPanel } from '../SavingsGoalPanel/SavingsGoalPanel.tsx';
export { SavingsGoalsScreen } from '../SavingsGoalsScreen/SavingsGoalsScreen.tsx';
export { NetWorthScreen } from '../NetWorthScreen/NetWorthScreen.tsx';
