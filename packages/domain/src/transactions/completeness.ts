import type { Cents } from '../money/cents.ts';
import { draftAmount, kindOf } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import { isTransactionHead, sourceKindOf } from './kinds/questions.ts';
import type { TransactionKind } from './kinds/questions.ts';
import type { AccountLeg, TransactionHead } from './types.ts';

/** A draft in which everything has been chosen, whether or not it may be recorded so. `amount` carries no sign. */
export interface CompleteDraft {
  head: TransactionHead;
  kind: TransactionKind;
  account: AccountLeg;
  amount: Cents;
}

/** The parts of a complete draft, or null before. */
export function completeDraft(draft: TransactionDraft): CompleteDraft | null {
  const [head, kind, amount, { account }] = [headOf(draft), kindOf(draft), draftAmount(draft), draft];
  return head === null || kind === null || amount === null || account === null ? null : { head, kind, account, amount };
}

function headOf(draft: TransactionDraft): TransactionHead | null {
  const { type, subtype } = draft;
  const source = sourceOf(draft);
  if (type === null || subtype === null || source === null) return null;
  const head = { type, subtype, source };
  return isTransactionHead(head) ? head : null;
}

/** The source that a draft has for its kind, or null while it is not chosen. A merchant is always there, if only as an empty name. */
function sourceOf(draft: TransactionDraft): TransactionHead['source'] | null {
  switch (sourceKindOf(draft)) {
    case 'incomeSource': return draft.incomeSource;
    case 'cashAccount': return draft.transferFrom;
    case 'merchant': return draft.merchant.trim();
  }
}
