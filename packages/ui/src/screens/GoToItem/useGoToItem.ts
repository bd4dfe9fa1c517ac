import { useState } from 'react';
import { useShortcut } from '../TransactionsScreen/useShortcut.ts';

/** Whether the way to an envelope is open. Alt and G open it, wherever in the shell one is, once the budget is there. */
export function useGoToItem(isThere: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut({ code: 'KeyG' }, () => { if (isThere) open(); });
  return { isOpen: isOpen && isThere, open, close: () => setIsOpen(false) };
}
