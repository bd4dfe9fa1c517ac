import { formatMoney, messages } from '@blue-budget/domain';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { PercentInput } from '../../budget/PercentInput/PercentInput.tsx';
import { ProgressBar } from '../../budget/ProgressBar/ProgressBar.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { fieldError } from '../budgeting/fieldError.ts';
import type { AccountFormProps } from './AccountForm.tsx';
import styles from './AccountForm.module.css';

type DebtFieldsProps = Pick<AccountFormProps, 'draft' | 'paidOff' | 'error' | 'onFieldsTyped'>;

/** What a debt has besides: whether it is a card, what it costs, what is paid at least and what it began with. */
export function DebtFields({ draft, paidOff, error, onFieldsTyped }: DebtFieldsProps) {
  const { fields } = messages.accounts;
  const texts = messages.realAccounts;
  return (
    <>
      <Segmented
        label={fields.isCreditCard}
        error={fieldError(error, fields.isCreditCard)}
        options={[{ value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }]}
        value={draft.isCreditCard === null ? null : draft.isCreditCard ? 'yes' : 'no'}
        onValueChange={({ value }) => onFieldsTyped({ isCreditCard: value === 'yes' })}
      />
      <div className={styles['pair']}>
        <PercentInput
          label={fields.interestRate}
          error={fieldError(error, fields.interestRate)}
          rate={draft.interestRate}
          onRateCommit={({ rate }) => onFieldsTyped({ interestRate: rate })}
        />
        <AmountInput
          variant="box"
          label={fields.minimumPayment}
          error={fieldError(error, fields.minimumPayment)}
          cents={draft.minimumPayment}
          onAmountCommit={({ cents }) => onFieldsTyped({ minimumPayment: cents })}
        />
      </div>
      <AmountInput
        variant="box"
        label={fields.beginningBalance}
        error={fieldError(error, fields.beginningBalance)}
        hint={texts.beginningBalanceHint}
        cents={draft.beginningBalance}
        onAmountCommit={({ cents }) => onFieldsTyped({ beginningBalance: cents })}
      />
      {paidOff !== null && (
        <ProgressBar label={messages.progress.paidOf(draft.name)} amount={paidOff.paid} total={paidOff.total} note={texts.paidOff(formatMoney(paidOff.paid))} />
      )}
    </>
  );
}
