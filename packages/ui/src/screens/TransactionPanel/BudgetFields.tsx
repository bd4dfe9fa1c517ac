import { compareMonths } from '@blue-budget/domain/calendar';
import {
  allocatedAmount, incomeMonth, incomeMonthState, isBudgetedToMonth, isNextIncomeMonthBlocked, isSplitTransaction, offersSplitChoice,
  transactionAmount, transactionDraft, transactionFormError,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { Plus, X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { AllocationMeter } from '../../budget/AllocationMeter/AllocationMeter.tsx';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { nextAmount } from '../../budget/AmountInput/nextAmount.ts';
import { MonthNavigation } from '../../budget/MonthNavigation/MonthNavigation.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import type { FormPartProps } from './formPart.ts';
import styles from './BudgetFields.module.css';

/** The budget side of it: one budget item or several, or for an income a month (product, section 2-transaction-form). */
export function BudgetFields(props: FormPartProps) {
  const transactionForm = useTexts(messages.transactionForm);
  const transactions = useTexts(messages.transactions);
  const { form, send } = props;
  const fieldError = useFieldErrors(transactionFormError(form));
  const { legs } = transactionDraft(form);
  if (isBudgetedToMonth(form)) return <IncomeMonth {...props} />;
  const isSplit = isSplitTransaction(form);
  const error = fieldError('transactions.budgetedAccount');
  return (
    <div>
      <div className={styles['head']}>
        <span>{isSplit ? transactionForm.budgetedAccounts : transactions.fields.budgetedAccount}</span>
        {offersSplitChoice(form) && (
          <Switch
            label={transactions.split}
            checked={isSplit}
            wrapperProps={{ className: styles['switch'] }}
            onCheckedChange={() => send({ type: 'splitToggled' })}
          />
        )}
      </div>
      {isSplit
        ? <Split {...props} error={error} />
        : (
          <ChoiceButton
            isBare
            label={transactions.fields.budgetedAccount}
            error={error}
            chosen={legs[0]?.name ?? null}
            placeholder={transactionForm.chooseAccount}
            onOpen={() => send({ type: 'listOpened', list: 'budgetedAccount' })}
          />
        )}
    </div>
  );
}

/** Parts of the amount on several budget items, and whether they make it up. */
function Split({ form, send, error }: FormPartProps & { error: string | undefined }) {
  const transactionForm = useTexts(messages.transactionForm);
  const transactions = useTexts(messages.transactions);
  const { legs } = transactionDraft(form);
  const open = () => send({ type: 'listOpened', list: 'budgetedAccount' });
  return (
    <div className={styles['split']} role="group" aria-label={transactionForm.budgetedAccounts} data-amounts>
      {legs.map(({ id, name, amount }) => (
        <div key={id} className={styles['part']}>
          <ChoiceButton isBare label={transactions.fields.budgetedAccount} chosen={name} placeholder="" onOpen={open} />
          <AmountInput
            variant="box"
            label={transactionForm.partOf(name)}
            cents={amount}
            readOnly={legs.length === 1}
            wrapperProps={{ className: styles['amount'] }}
            onAmountCommit={({ cents }) => send({ type: 'partTyped', id, amount: cents })}
            onKeyDown={goToNextPart}
          />
          <IconButton once label={transactionForm.leaveOut(name)} onClick={() => send({ type: 'partRemoved', id })}><X aria-hidden="true" /></IconButton>
        </div>
      ))}
      <Button variant="quiet" className={styles['add']} onClick={open}><Plus aria-hidden="true" />{transactionForm.addBudgetedAccount}</Button>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
      {legs.length > 0 && (
        <AllocationMeter placed={allocatedAmount(form)} total={transactionAmount(form) ?? 0} />
      )}
    </div>
  );
}

/** Enter goes on to the next part; on the last one it is the form's. */
function goToNextPart(event: KeyboardEvent<HTMLInputElement>) {
  const next = event.key === 'Enter' && !event.nativeEvent.isComposing ? nextAmount(event.currentTarget) : null;
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

/** The month an income counts for, by two arrows (product, section 4, Q-X-8). */
function IncomeMonth({ form, send }: FormPartProps) {
  const transactionForm = useTexts(messages.transactionForm);
  const budget = useTexts(messages.budget);
  const labelId = useId();
  const month = incomeMonth(form);
  if (month === null) return null;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className={styles['head']}><span id={labelId}>{transactionForm.incomeMonth}</span></div>
      <MonthNavigation
        month={month}
        nextBlockedReason={isNextIncomeMonthBlocked(form) ? budget.nextIncomeMonthBlocked : undefined}
        onMonthChange={({ month: chosen }) => send({
          type: 'incomeMonthStepped', step: compareMonths(chosen, month) < 0 ? 'previous' : 'next',
        })}
        onNextBlocked={() => send({ type: 'incomeMonthStepped', step: 'next' })}
      />
      {incomeMonthState(form) === 'notBudgeted' && <p className={styles['note']}>{transactionForm.notBudgeted}</p>}
    </div>
  );
}
