export { useToday } from './days.ts';
export { useOperations } from './operations.ts';
export type { Operations } from './operations.ts';
export { usePanels, useTopPanel } from './panels.ts';
export type { Panels } from './panels.ts';
export type { PanelViewProps } from './panelViews.ts';
export { useFlow } from './useFlow.ts';
export type { UseFlowOptions } from './useFlow.ts';
export { useLedger, useLedgerStore } from './useLedger.ts';
