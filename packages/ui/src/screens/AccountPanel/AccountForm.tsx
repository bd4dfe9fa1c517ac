import type { DebtAccount, RealAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { textLimits } from '@blue-budget/domain/limits';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import { FormError } from '../budgeting/FormError.tsx';
import styles from './AccountForm.module.css';
import { DebtFields, type DebtFieldsProps } from './DebtFields.tsx';

export interface AccountFormProps extends DebtFieldsProps {
  /** The account is saved: its kind is fixed. */
  isTypeFrozen: boolean;
  /** Categories in use, to be suggested. */
  categories: readonly string[];
  /** The debts that may finance an asset. */
  debts: readonly DebtAccount[];
  onTypeChosen: (type: RealAccount['type']) => void;
  onRelatedDebtChosen: (id: Id | null) => void;
  /** Stands over the button. */
  note?: string | undefined;
  onSubmit: () => void;
}

const types = ['Cash', 'Other Asset', 'Debt'] as const;

/** Name, amount, category and kind of an account, and the fields of its kind. */
export function AccountForm({
  draft, isTypeFrozen, categories, debts, paidOff, error, note, onFieldsTyped, onTypeChosen, onRelatedDebtChosen, onSubmit,
}: AccountFormProps) {
  const words = useNoticeWords();
  const accounts = useTexts(messages.accounts);
  const realAccounts = useTexts(messages.realAccounts);
  const fieldError = useFieldErrors(error);
  const { fields } = accounts;
  const suggestions = useId();
  return (
    <Form
      className={styles['form']}
      onSubmit={onSubmit}
    >
      <TextField
        label={fields.name}
        error={fieldError('accounts.name')}
        value={draft.name}
        maxLength={textLimits.name}
        autoComplete="off"
        onChange={({ currentTarget }) => onFieldsTyped({ name: currentTarget.value })}
      />
      <div className={styles['pair']}>
        <AmountInput
          variant="box"
          label={fields.amount}
          error={fieldError('accounts.amount')}
          cents={draft.amount}
          allowNegative={draft.type !== 'Other Asset'}
          {...(draft.type !== null && { hint: realAccounts.amountHints[draft.type] })}
          onAmountCommit={({ cents }) => onFieldsTyped({ amount: cents })}
        />
        <TextField
          label={fields.category}
          error={fieldError('accounts.category')}
          value={draft.category}
          maxLength={textLimits.category}
          autoComplete="off"
          list={suggestions}
          onChange={({ currentTarget }) => onFieldsTyped({ category: currentTarget.value })}
        />
        <datalist id={suggestions}>{categories.map((category) => <option key={category} value={category}>{category}</option>)}</datalist>
      </div>
      <Segmented
        label={fields.type}
        error={fieldError('accounts.type')}
        options={types.map((value) => ({ value, label: realAccounts.types[value] }))}
        value={draft.type}
        frozen={isTypeFrozen}
        onValueChange={({ value }) => onTypeChosen(value)}
        {...(draft.type === 'Debt' && !isTypeFrozen && { hint: realAccounts.pairedItemNote })}
      />
      {draft.type === 'Other Asset' && (
        <Select
          label={realAccounts.relatedDebt}
          options={[{ value: '', label: realAccounts.noRelatedDebt }, ...debts.map(({ id, name }) => ({ value: id, label: name }))]}
          value={draft.relatedDebtId ?? ''}
          onValueChange={({ value }) => onRelatedDebtChosen(value === '' ? null : value)}
        />
      )}
      {draft.type === 'Debt' && <DebtFields draft={draft} paidOff={paidOff} error={error} onFieldsTyped={onFieldsTyped} />}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {error !== null && <FormError>{words(error)}</FormError>}
      <Button type="submit" variant="primary" fullWidth>{realAccounts.submit}</Button>
    </Form>
  );
}
