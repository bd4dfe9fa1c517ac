import { blockUnload } from '@blue-budget/machines/ledger';
import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, for as long as something would be lost with it. */
export function usePageHeld(wouldLose: boolean): void {
  useEffect(() => (wouldLose ? blockUnload(window) : undefined), [wouldLose]);
}
