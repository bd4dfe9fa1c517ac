export { useClient } from './context.ts';
export type { PanelProps } from './panel-names.ts';
export { useFlow } from './useFlow.ts';
export { useLedger, useLedgerStore } from './useLedger.ts';
export { useLeaving } from './useLeaving.ts';
export { useOperations } from './useOperations.ts';
export { usePanels, useTopPanel, useWasHalfTyped } from './usePanels.ts';
export { usePremium } from './usePremium.ts';
export { useToday } from './useToday.ts';
