import type { BasePanel } from '@blue-budget/machines/navigation';
import { AccountsScreen, AccountsSkeleton } from '../AccountsScreen/AccountsScreen.tsx';
import { IncomePanel, IncomePanelSkeleton } from '../IncomePanel/IncomePanel.tsx';
import { SummaryPanel, SummarySkeleton } from '../SummaryPanel/SummaryPanel.tsx';
import type { LedgerPart } from './LedgerGate.tsx';

const accounts: LedgerPart = { Part: () => <AccountsScreen frame="panel" />, Skeleton: () => <AccountsSkeleton frame="panel" /> };

/** The side panel's base views, if not the quiet summary (product, Q-NAV-4). */
export const basePanels: Partial<Record<BasePanel, LedgerPart>> = {
  income: { Part: IncomePanel, Skeleton: IncomePanelSkeleton },
  accounts,
  goals: accounts,
};

export const summaryPanel: LedgerPart = { Part: SummaryPanel, Skeleton: SummarySkeleton };
