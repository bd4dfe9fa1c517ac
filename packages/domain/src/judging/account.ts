import { accountOf, emptyAccountDraft, validateAccount } from '../accounts/draft.ts';
import type { AccountDraft } from '../accounts/draft.ts';
import { findAccount } from '../accounts/removal.ts';
import type { RealAccount, RealAccounts } from '../accounts/types.ts';
import type { Id } from '../identity.ts';
import { isTemporaryId } from '../ledger/ids.ts';
import type { AccountFields } from '../ledger/operations.ts';
import { messages } from '../messages/messages.ts';
import type { Cents } from '../money/cents.ts';
import { allow, refuse, type Judged } from './types.ts';

/** An account as a call saves it, whole. */
export type WholeAccountFields = AccountFields & { amount: Cents };

const { saveFailed } = messages.accounts;

/**
 * The account that a save makes or changes, or why it may not be saved. A temporary id that no account has makes a new one, whose own id
 * and paired item the caller gives (decisions, Q-ACC-1); the type stays as it was (Q-ACC-2).
 */
export function judgeAccount(id: Id, saved: WholeAccountFields, realAccounts: RealAccounts): Judged<RealAccount> {
  const before = findAccount(realAccounts, id);
  if (before === undefined && !isTemporaryId(id)) return refuse('unknown', saveFailed);
  if (before !== undefined && before.type !== saved.type) return refuse('conflict', saveFailed);
  const draft = draftOf(saved);
  const refusal = validateAccount(draft);
  if (refusal !== null) return refuse('invalid', refusal);
  if (draft.minimumPayment !== null && draft.minimumPayment < 0) return refuse('invalid', saveFailed);
  const { relatedDebtId } = draft;
  if (relatedDebtId !== null && !realAccounts.debt.accounts.some((debt) => debt.id === relatedDebtId)) return refuse('unknown', saveFailed);
  const account = accountOf(draft, {
    id, pairedItemId: before?.type === 'Debt' ? before.pairedItemId : '', importedAccountId: before?.importedAccountId ?? null,
  });
  return account === null ? refuse('invalid', saveFailed) : allow(account);
}

function draftOf(saved: WholeAccountFields): AccountDraft {
  const { name, amount, category, type } = saved;
  const common = { ...emptyAccountDraft(), name, amount, category, type };
  if (saved.type === 'Cash') return common;
  if (saved.type === 'Other Asset') return { ...common, relatedDebtId: saved.relatedDebtId };
  const { isCreditCard, interestRate, minimumPayment, beginningBalance } = saved;
  return { ...common, isCreditCard, interestRate, minimumPayment, beginningBalance };
}
