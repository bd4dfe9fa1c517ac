import type { AccountDraft } from '@blue-budget/domain/accounts';
import * as z from 'zod/mini';
import { typedAmount, typedFields, typedId } from '../drafts/typed-fields.ts';
import type { AccountFormContext } from './account-form-machine.ts';

const keptAccountFields = typedFields({
  name: z.string(),
  amount: typedAmount,
  category: z.string(),
  type: z.nullable(z.enum(['Cash', 'Debt', 'Other Asset'])),
  isCreditCard: z.nullable(z.boolean()),
  interestRate: z.nullable(z.number()),
  minimumPayment: typedAmount,
  beginningBalance: typedAmount,
  relatedDebtId: typedId,
});

/** What was typed, as it outlives a reload: of an account that is edited the touched fields, since the others follow the ledger. */
export function keptAccount({ context: { draft, touched, editedId } }: { context: AccountFormContext }): Partial<AccountDraft> {
  const isTyped = (name: string) => editedId === null || touched.some((each) => each === name);
  return Object.fromEntries(Object.entries(keptAccountFields.of(draft)).filter(([name]) => isTyped(name)));
}

/** The fields as they were typed before a reload. The type of an account that is edited stays. */
export function restoredFields({ editedId }: AccountFormContext, stored: unknown): Partial<AccountDraft> {
  const { type, ...fields } = keptAccountFields.read(stored);
  return editedId === null && type !== undefined ? { ...fields, type } : fields;
}
