import { parseDate } from '../calendar/dates.ts';
import type { Id } from '../identity.ts';
import { completeDraft } from './completeness.ts';
import { followAmount } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import { isTransfer, signedAmount } from './kinds/questions.ts';
import { amountLines } from './lines.ts';
import type { Transaction } from './types.ts';

/**
 * The transaction that a draft describes, signed as its kind wants it, or null while something is not chosen. Ask `validateTransaction`
 * first whether it may be recorded. The id is the caller's. A single leg carries the whole amount, and a part of a split with nothing
 * on it is left out (product, section 5-transactions).
 */
export function transactionOf(draft: TransactionDraft, transactionId: Id): Transaction | null {
  const complete = completeDraft(draft);
  if (complete === null) return null;
  const { head, kind, account, amount } = complete;
  const legs = isTransfer(kind) ? [] : followAmount(draft).legs;
  return {
    ...head,
    id: transactionId,
    amount: signedAmount(kind, amount),
    date: parseDate(draft.date),
    description: draft.description.trim(),
    photo: draft.photo,
    legs: legs
      .map(({ id, name, subset, amount: part }) => ({ id, name, subset, amount: signedAmount(kind, part ?? 0) }))
      .filter((leg) => leg.amount !== 0),
    account,
    lines: amountLines(kind, draft.lines, amount),
    importId: draft.importId,
  };
}
