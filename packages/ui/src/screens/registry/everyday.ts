// The everyday pages and panels. They are one chunk, prefetched: they work without a connection as well.
export { AccountPanel } from '../AccountPanel/AccountPanel.tsx';
export { ArchivePanel } from '../ArchivePanel/ArchivePanel.tsx';
export { ResetPanel } from '../AssignmentsScreen/ResetPanel.tsx';
export { BeginningBalancesPanel } from '../BeginningBalancesPanel/BeginningBalancesPanel.tsx';
export { EnvelopeSetPanel } from '../EnvelopeSetPanel/EnvelopeSetPanel.tsx';
export { FindPanel } from '../FindPanel/FindPanel.tsx';
export { ItemExpensePanel } from '../ItemPanel/ItemExpensePanel.tsx';
export { ItemPanel } from '../ItemPanel/ItemPanel.tsx';
export { ReconcilePanel } from '../ReconcilePanel/ReconcilePanel.tsx';
export { MonthIncomeRemoval } from '../RemovalPanel/MonthIncomeRemoval.tsx';
export { removalPanelOf } from '../RemovalPanel/RemovalPanel.tsx';
export { RepeatPanel, SchedulePanel } from '../SchedulePanel/SchedulePanel.tsx';
export { TemplatePanel } from '../TemplatePanel/TemplatePanel.tsx';
export { ImportPanel } from '../TransactionPanel/ImportPanel.tsx';
export { TransactionsScreen } from '../TransactionsScreen/TransactionsScreen.tsx';
export { TransactionPanel } from '../TransactionPanel/TransactionPanel.tsx';
export { UnsavedPanel } from '../UnsavedPanel/UnsavedPanel.tsx';
export { WhyRedPanel } from '../WhyRedPanel/WhyRedPanel.tsx';
