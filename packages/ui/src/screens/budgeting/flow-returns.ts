import type { Notice } from '@blue-budget/domain';
import type { PanelEntry } from '@blue-budget/machines';
import type { Snapshot } from 'xstate';

/** A form whose panel was closed when its operation was handed over, and whose operation failed then. */
export interface FlowReturn {
  /** Everything that was typed. */
  snapshot: Snapshot<unknown>;
  notice: Notice;
}

/** Forms that come back, by the panel they stood in. */
export interface FlowReturns {
  put(panel: PanelEntry, flow: FlowReturn): void;
  peek(panel: PanelEntry): FlowReturn | null;
  take(panel: PanelEntry): void;
}

export function flowReturns(): FlowReturns {
  const kept = new Map<string, FlowReturn>();
  return {
    put: (panel, flow) => { kept.set(keyOf(panel), flow); },
    peek: (panel) => kept.get(keyOf(panel)) ?? null,
    take: (panel) => { kept.delete(keyOf(panel)); },
  };
}

function keyOf({ view, subject }: PanelEntry): string {
  return JSON.stringify([view, subject]);
}
