export { useClient } from './context.ts';
export { useToday } from './days.ts';
export { useOperations } from './operations.ts';
export { usePanels, useTopPanel } from './panels.ts';
export type { PanelViewProps } from './panelViews.ts';
export { useFlow } from './useFlow.ts';
export { useLedger, useLedgerStore } from './useLedger.ts';
export { useLeaving } from './useLeaving.ts';
export { usePremium } from './usePremium.ts';
