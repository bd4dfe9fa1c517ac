import type { Id } from '@blue-budget/domain/ledger';

/** The handle of a budget line on the page, which is in sight in every layout. */
export function lineHandle(id: Id): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] button`);
}
