import type { GuideMemory } from '@blue-budget/machines/ports';
import { useSyncExternalStore } from 'react';
import { useBudgeting } from './context.ts';

/** Whether the person has put away the guide of the first steps. */
export interface Guide {
  isHidden: () => boolean;
  setHidden: (isHidden: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param memory where it outlives the page, for this person; null where nothing does. */
export function guideOf(memory: GuideMemory | null, sub: string | null): Guide {
  const listeners = new Set<() => void>();
  let isHidden = memory !== null && sub !== null && memory.isHidden(sub);
  return {
    isHidden: () => isHidden,
    setHidden(hidden) {
      isHidden = hidden;
      if (sub !== null) memory?.setHidden(sub, hidden);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

export function useIsGuideHidden(): boolean {
  const { guide } = useBudgeting();
  return useSyncExternalStore(guide.subscribe, guide.isHidden);
}
