import { only } from '../fields.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';
import { draftOfAccount, emptyAccountDraft } from './draft.ts';
import type { AccountDraft } from './draft.ts';
import type { RealAccount } from './types.ts';

interface AccountFacts {
  name: string;
  category: string;
  amount: Cents;
}

interface DebtFacts {
  isCreditCard: boolean;
  interestRate: PercentPerYear;
  minimumPayment: Cents;
  beginningBalance: Cents;
}

/** A real account as a call saves it, whole. */
export type WholeAccountFields = AccountFacts & (
  | { type: 'Cash' }
  | { type: 'Other Asset'; relatedDebtId: Id | null }
  | { type: 'Debt' } & DebtFacts
);

/**
 * What a save writes: all of a new account; of one that is there what was touched, so that the rest stays as the services hold it,
 * whatever another device did meanwhile.
 */
export type AccountFields = Partial<AccountFacts> & (
  | { type: 'Cash' }
  | { type: 'Other Asset'; relatedDebtId?: Id | null }
  | { type: 'Debt' } & Partial<DebtFacts>
);

/** The fields that a save can write. The type is none of them: it stays (product, Q-ACC-2). */
export const accountFieldNames = [
  'name', 'amount', 'category', 'isCreditCard', 'interestRate', 'minimumPayment', 'beginningBalance', 'relatedDebtId',
] as const;
export type AccountFieldName = (typeof accountFieldNames)[number];

/** The fields of a whole account that a save writes: the changed ones, or all if none are named. */
export function writtenFields(account: WholeAccountFields, changed: readonly AccountFieldName[] = accountFieldNames): AccountFields {
  switch (account.type) {
    case 'Cash': return { ...only(account, changed), type: account.type };
    case 'Other Asset': return { ...only(account, changed), type: account.type };
    case 'Debt': return { ...only(account, changed), type: account.type };
  }
}

/** The fields that a save writes. */
export function changedFieldsOf(fields: AccountFields): AccountFieldName[] {
  return accountFieldNames.filter((name) => name in fields);
}

/** The form of an account with what a save writes of it over what is held; of a new one nothing is. */
export function draftAfterSave(held: RealAccount | undefined, fields: AccountFields): AccountDraft {
  return { ...(held === undefined ? emptyAccountDraft() : draftOfAccount(held)), ...fields };
}

/** The form of an account with the held values, except for its touched fields. */
export function followedDraft(held: RealAccount, draft: AccountDraft, touched: readonly AccountFieldName[]): AccountDraft {
  return { ...draftOfAccount(held), ...only(draft, touched) };
}
