import type { Tab } from '@blue-budget/machines';
import { NetWorthStatementSkeleton } from '../../budget/NetWorthStatement/NetWorthStatementSkeleton.tsx';
import { AccountsScreen, AccountsSkeleton } from '../AccountsScreen/AccountsScreen.tsx';
import { DebtGoalSkeleton, SavingsGoalsSkeleton } from '../GoalsPage/GoalsSkeletons.tsx';
import { onDemand } from '../navigation/onDemand.ts';
import { AssignmentsScreen, AssignmentsSkeleton } from '../AssignmentsScreen/AssignmentsScreen.tsx';
import { NetWorthScreen } from '../NetWorthScreen/NetWorthScreen.tsx';
import { OverviewScreen, OverviewSkeleton } from '../OverviewScreen/OverviewScreen.tsx';
import { TransactionsScreen, TransactionsSkeleton } from '../TransactionsScreen/TransactionsScreen.tsx';
import type { LedgerView } from './LedgerView.tsx';

/** The pages of the upper tabs. A tab without one says that it is coming soon. */
export const pages: Partial<Record<Tab, LedgerView>> = {
  overview: { View: OverviewScreen, Skeleton: OverviewSkeleton },
  assignments: { View: AssignmentsScreen, Skeleton: AssignmentsSkeleton },
  transactions: { View: TransactionsScreen, Skeleton: TransactionsSkeleton },
  accounts: { View: () => <AccountsScreen frame="card" />, Skeleton: () => <AccountsSkeleton frame="card" /> },
  netWorth: { View: NetWorthScreen, Skeleton: NetWorthStatementSkeleton },
  savings: {
    View: onDemand(() => import('./goals.ts').then((module) => module.SavingsGoalsScreen)),
    Skeleton: SavingsGoalsSkeleton,
  },
  debt: {
    View: onDemand(() => import('./goals.ts').then((module) => module.DebtGoalScreen)),
    Skeleton: DebtGoalSkeleton,
  },
};
