import {
  offeredMerchants, transactionDraft, transactionFormError, transactionSourceChoices, transactionSourceKind,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import type { FormPartProps } from './formPart.ts';

/** Where the money comes from or goes: an income source, or a merchant, of whom those used before are offered (product, section 2). */
export function SourceField({ form, send }: FormPartProps) {
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
  const listId = useId();
  const draft = transactionDraft(form);
  const { fields } = transactions;
  const fieldError = useFieldErrors(transactionFormError(form));
  if (transactionSourceKind(form) === 'incomeSource') {
    return (
      <Select
        label={fields.incomeSource}
        error={fieldError('transactions.incomeSource')}
        placeholder={transactionForm.chooseSource}
        value={draft.incomeSource?.id ?? ''}
        options={transactionSourceChoices(form).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={({ value }) => send({ type: 'incomeSourceChosen', id: value })}
      />
    );
  }
  const merchants = offeredMerchants(form);
  return (
    <>
      <TextField
        label={fields.merchant}
        error={fieldError('transactions.merchant')}
        value={draft.merchant}
        autoComplete="off"
        list={merchants.length === 0 ? undefined : listId}
        onChange={({ currentTarget }) => send({ type: 'merchantTyped', text: currentTarget.value })}
        onBlur={() => send({ type: 'merchantSettled' })}
      />
      {merchants.length > 0 && (
        <datalist id={listId}>{merchants.map((merchant) => <option key={merchant}>{merchant}</option>)}</datalist>
      )}
    </>
  );
}
