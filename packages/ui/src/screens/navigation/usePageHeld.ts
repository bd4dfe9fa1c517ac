import { blockUnload } from '@blue-budget/machines/ledger';
import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded, while that would lose something. */
export function usePageHeld(wouldLose: boolean): void {
  useEffect(() => (wouldLose ? blockUnload(window) : undefined), [wouldLose]);
}
