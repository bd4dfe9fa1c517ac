import type { Cents } from '../money/cents.ts';
import { draftAmount, kindOf } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import type { TransactionKind } from './kinds.ts';
import { expenseSubtypes, incomeSubtypes } from './types.ts';
import type { AccountLeg, ExpenseTransaction, IncomeTransaction, OtherTransaction, TransferTransaction } from './types.ts';

type Head = 'type' | 'subtype' | 'source';

/** Type, subtype and the kind of source that goes with them. */
export type TransactionHead =
  Pick<IncomeTransaction, Head> | Pick<ExpenseTransaction, Head> | Pick<TransferTransaction, Head> | Pick<OtherTransaction, Head>;

/** A draft in which everything has been chosen, whether or not it may be recorded so. `amount` carries no sign. */
export interface CompleteDraft {
  head: TransactionHead;
  kind: TransactionKind;
  account: AccountLeg;
  amount: Cents;
}

/** What a draft holds once everything has been chosen, or null before. */
export function completeDraft(draft: TransactionDraft): CompleteDraft | null {
  const [head, kind, amount, { account }] = [headOf(draft), kindOf(draft), draftAmount(draft), draft];
  return head === null || kind === null || amount === null || account === null ? null : { head, kind, account, amount };
}

function headOf({ type, subtype, incomeSource, transferFrom, merchant }: TransactionDraft): TransactionHead | null {
  const source = merchant.trim();
  switch (type) {
    case 'Income': return incomeSource !== null && isOneOf(incomeSubtypes, subtype) ? { type, subtype, source: incomeSource } : null;
    case 'Expense': return isOneOf(expenseSubtypes, subtype) ? { type, subtype, source } : null;
    case 'Other':
      if (subtype === 'Transfer') return transferFrom === null ? null : { type, subtype, source: transferFrom };
      return subtype === 'Refund' || subtype === 'Other' ? { type, subtype, source } : null;
    case null: return null;
  }
}

function isOneOf<Value extends string>(values: readonly Value[], candidate: string | null): candidate is Value {
  return values.some((value) => value === candidate);
}
