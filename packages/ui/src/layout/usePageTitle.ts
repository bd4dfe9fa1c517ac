import { productName } from '@blue-budget/messages';
import { useEffect } from 'react';

/** Names the page in the browser's tab and history, and for screen readers; the product's name follows. */
export function usePageTitle(title: string): void {
  useEffect(() => { document.title = `${title} · ${productName}`; }, [title]);
}
