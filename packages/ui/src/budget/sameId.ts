import type { Id } from '@blue-budget/domain/ledger';

/** For lists outside the ledger, whose ids stay as they are. */
export function sameId(id: Id): Id {
  return id;
}
