import {
  completedMerchant, offeredMerchants, transactionDraft, transactionFormError, transactionSourceChoices, transactionSourceKind,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import type { FormPartProps } from './formPart.ts';
import { useCompletion } from './useCompletion.ts';

/** Where the money comes from or goes: an income source, or a merchant, of whom those used before are offered (product, section 2). */
export function SourceField({ form, send }: FormPartProps) {
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
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
  return <MerchantField form={form} send={send} error={fieldError('transactions.merchant')} />;
}

/** A merchant: what is typed is completed to one that is known. */
function MerchantField({ form, send, error }: FormPartProps & { error: string | undefined }) {
  const { fields } = useTexts(messages.transactions);
  const listId = useId();
  const merchants = offeredMerchants(form);
  const { field, noteTyped, take } = useCompletion(completedMerchant(form), (text) => send({ type: 'merchantTyped', text }));
  return (
    <>
      <TextField
        ref={field}
        label={fields.merchant}
        error={error}
        value={transactionDraft(form).merchant}
        autoComplete="off"
        aria-autocomplete="inline"
        list={merchants.length === 0 ? undefined : listId}
        onChange={({ currentTarget, nativeEvent }) => {
          noteTyped(nativeEvent);
          send({ type: 'merchantTyped', text: currentTarget.value });
        }}
        onBlur={() => {
          take();
          send({ type: 'merchantSettled' });
        }}
        data-merchant
      />
      {merchants.length > 0 && (
        <datalist id={listId}>{merchants.map((merchant) => <option key={merchant}>{merchant}</option>)}</datalist>
      )}
    </>
  );
}
