import type { AccountDraft } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import type { TypedAccountFields } from '@blue-budget/machines/account-form';
import { messages } from '@blue-budget/messages';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { PercentInput } from '../../budget/PercentInput/PercentInput.tsx';
import { ProgressBar } from '../../budget/ProgressBar/ProgressBar.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import styles from './AccountForm.module.css';

export interface DebtFieldsProps {
  draft: AccountDraft;
  /** How much of a saved debt is paid. */
  paidOff: { paid: Cents; total: Cents } | null;
  /** Why the account was not saved. */
  error: Notice | null;
  onFieldsTyped: (fields: TypedAccountFields) => void;
}

/** The extra fields of a debt: whether it is a card, its interest, minimum payment and starting balance. */
export function DebtFields({ draft, paidOff, error, onFieldsTyped }: DebtFieldsProps) {
  const accounts = useTexts(messages.accounts);
  const realAccounts = useTexts(messages.realAccounts);
  const progress = useTexts(messages.progress);
  const formats = useFormats();
  const fieldError = useFieldErrors(error);
  const { fields } = accounts;
  return (
    <>
      <Segmented
        label={fields.isCreditCard}
        error={fieldError('accounts.isCreditCard')}
        options={[{ value: 'yes', label: realAccounts.yes }, { value: 'no', label: realAccounts.no }]}
        value={draft.isCreditCard === null ? null : draft.isCreditCard ? 'yes' : 'no'}
        onValueChange={({ value }) => onFieldsTyped({ isCreditCard: value === 'yes' })}
      />
      <div className={styles['pair']}>
        <PercentInput
          label={fields.interestRate}
          error={fieldError('accounts.interestRate')}
          rate={draft.interestRate}
          onRateCommit={({ rate }) => onFieldsTyped({ interestRate: rate })}
        />
        <AmountInput
          variant="box"
          label={fields.minimumPayment}
          error={fieldError('accounts.minimumPayment')}
          cents={draft.minimumPayment}
          onAmountCommit={({ cents }) => onFieldsTyped({ minimumPayment: cents })}
        />
      </div>
      <AmountInput
        variant="box"
        label={fields.beginningBalance}
        error={fieldError('accounts.beginningBalance')}
        hint={realAccounts.beginningBalanceHint}
        cents={draft.beginningBalance}
        onAmountCommit={({ cents }) => onFieldsTyped({ beginningBalance: cents })}
      />
      {paidOff !== null && (
        <ProgressBar label={progress.paidOf(draft.name)} amount={paidOff.paid} total={paidOff.total} note={realAccounts.paidOff(formats.money(paidOff.paid))} />
      )}
    </>
  );
}
