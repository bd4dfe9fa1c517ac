import {
  filledInterestOf, isTransferForm, transactionAmount, transactionDraft, transactionFormError, transactionLines, type ShownLine,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import type { FormPartProps } from './formPart.ts';
import styles from './TransactionForm.module.css';

/** The amount and its parts, and the date (product, sections 2 and 3). */
export function AmountFields({ form, send }: FormPartProps) {
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
  const { lines: lineTexts } = useTexts(messages.transactionKinds);
  const draft = transactionDraft(form);
  const lines = transactionLines(form);
  const debt = filledInterestOf(form);
  const { money, percent } = useFormats();
  const { fields } = transactions;
  const amountLabel = isTransferForm(form) ? fields.transferAmount : fields.amount;
  const error = transactionFormError(form);
  const fieldError = useFieldErrors(error);
  const date = (
    <DateInput
      label={transactionForm.date}
      date={draft.date}
      error={error?.code === 'transactions.dateInvalid' ? transactions.dateInvalid : undefined}
      onDateCommit={({ date: text }) => send({ type: 'dateCommitted', text })}
    />
  );
  const line = ({ name, amount, isTotal, isReadOnly }: ShownLine) => (
    <AmountInput
      key={name}
      variant="box"
      label={lineTexts[name]}
      cents={amount}
      readOnly={isReadOnly}
      // Stays when an amount is typed: were it to go, a press that leaves the field would find nothing where it pressed.
      hint={isTotal && !isReadOnly ? transactionForm.computed : undefined}
      onAmountCommit={({ cents }) => send({ type: 'lineTyped', name, amount: cents })}
    />
  );
  if (lines.some(({ isTotal }) => isTotal)) {
    return (
      <>
        <div className={styles['two']}>{lines.filter(({ isTotal }) => !isTotal).map(line)}</div>
        {lines.filter(({ isTotal }) => isTotal).map(line)}
        {date}
      </>
    );
  }
  return (
    <>
      <div className={styles['two']}>
        <AmountInput
          variant="box"
          label={amountLabel}
          error={fieldError(isTransferForm(form) ? 'transactions.transferAmount' : 'transactions.amount')}
          cents={transactionAmount(form)}
          readOnly={draft.frozen.money}
          hint={draft.frozen.money ? transactionForm.fromBank : undefined}
          onAmountCommit={({ cents }) => send({ type: 'amountTyped', amount: cents })}
        />
        {date}
      </div>
      {lines.length > 0 && <div className={styles['two']}>{lines.map(line)}</div>}
      {debt !== null && <p className={styles['filled']}>{transactionForm.interestFilled(percent(debt.interestRate), money(debt.amount))}</p>}
    </>
  );
}
