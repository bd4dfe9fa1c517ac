import { accountOf, type AccountFields, type Operation, type RealAccount } from '@blue-budget/domain';
import type { AccountFormContext } from './account-form-machine.ts';

/** The operation that saves what was filled in, or null while something is missing. A new debt brings its budget item. */
export function saveOf({ draft, editedId, isAmountTyped, newId }: AccountFormContext): Operation<'account.save'> | null {
  const isNew = editedId === null;
  const id = editedId ?? newId();
  const pairedItemId = isNew && draft.type === 'Debt' ? newId() : null;
  const account = accountOf(draft, { id, pairedItemId: pairedItemId ?? '', importedAccountId: null });
  return account === null ? null : { kind: 'account.save', id, isNew, pairedItemId, account: fieldsOf(account, isNew || isAmountTyped) };
}

function fieldsOf(account: RealAccount, hasAmount: boolean): AccountFields {
  const { name, category, amount } = account;
  const facts = { name, category, ...(hasAmount && { amount }) };
  switch (account.type) {
    case 'Cash': return { ...facts, type: account.type };
    case 'Other Asset': return { ...facts, type: account.type, relatedDebtId: account.relatedDebtId };
    case 'Debt': {
      const { type, isCreditCard, interestRate, minimumPayment, beginningBalance } = account;
      return { ...facts, type, isCreditCard, interestRate, minimumPayment, beginningBalance };
    }
  }
}
