import type { Tab } from '@blue-budget/machines/navigation';
import { NetWorthStatementSkeleton } from '../../budget/NetWorthStatement/NetWorthStatementSkeleton.tsx';
import { AccountsScreen, AccountsSkeleton } from '../AccountsScreen/AccountsScreen.tsx';
import { DebtGoalSkeleton, SavingsGoalsSkeleton } from '../GoalsPage/GoalsSkeletons.tsx';
import { onDemand, part } from '../navigation/onDemand.ts';
import { AssignmentsScreen } from '../AssignmentsScreen/AssignmentsScreen.tsx';
import { AssignmentsSkeleton } from '../AssignmentsScreen/AssignmentsView.tsx';
import { OverviewScreen, OverviewSkeleton } from '../OverviewScreen/OverviewScreen.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';
import { TransactionsSkeleton } from '../TransactionsScreen/TransactionsSkeleton.tsx';
import type { LedgerPart } from './LedgerGate.tsx';

const goals = part(() => import('./goals.ts'));

/** The pages of the upper tabs. A tab without one shows "coming soon". */
export const pages: Partial<Record<Tab, LedgerPart>> = {
  overview: { Part: OverviewScreen, Skeleton: OverviewSkeleton },
  assignments: { Part: AssignmentsScreen, Skeleton: AssignmentsSkeleton },
  transactions: { Part: TransactionsPage, Skeleton: TransactionsSkeleton },
  accounts: { Part: () => <AccountsScreen frame="card" />, Skeleton: () => <AccountsSkeleton frame="card" /> },
  netWorth: {
    Part: onDemand(goals, (module) => module.NetWorthScreen),
    Skeleton: NetWorthStatementSkeleton,
  },
  savings: {
    Part: onDemand(goals, (module) => module.SavingsGoalsScreen),
    Skeleton: SavingsGoalsSkeleton,
  },
  debt: {
    Part: onDemand(goals, (module) => module.DebtGoalScreen),
    Skeleton: DebtGoalSkeleton,
  },
};
