import { compareMonths } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import {
  allocatedAmount, budgetedAccountOptions, changeOfItem, incomeMonth, incomeMonthState, isBudgetedToMonth, isNextIncomeMonthBlocked, isSplitTransaction, offersSplitChoice,
  transactionAmount, transactionDraft, transactionFormError,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { AllocationMeter } from '../../budget/AllocationMeter/AllocationMeter.tsx';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { nextAmount } from '../../budget/AmountInput/nextAmount.ts';
import { ItemCombobox } from '../../budget/ItemCombobox/ItemCombobox.tsx';
import { MonthNavigation } from '../../budget/MonthNavigation/MonthNavigation.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import type { FormPartProps } from './formPart.ts';
import styles from './BudgetFields.module.css';

/** The budget side of it: one budget item or several, or for an income a month (product, section 2-transaction-form). */
export function BudgetFields(props: FormPartProps) {
  const transactionForm = useTexts(messages.transactionForm);
  const transactions = useTexts(messages.transactions);
  const { form, send } = props;
  const fieldError = useFieldErrors(transactionFormError(form));
  const { legs } = transactionDraft(form);
  const groups = useItemGroups(form);
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
        ? <Split {...props} error={error} groups={groups} />
        : (
          <>
            <ItemCombobox
              variant="inline"
              label={transactions.fields.budgetedAccount}
              error={error}
              groups={groups}
              selectedId={legs[0]?.id ?? null}
              change={changeOfItem(form, transactionAmount(form))}
              onItemSelect={({ id }) => send({ type: 'itemChosen', id })}
            />
            <AllAccounts {...props} label={transactions.fields.budgetedAccount} />
          </>
        )}
    </div>
  );
}

/** Opens the list of all budgeted accounts, over the form. */
function AllAccounts({ send, label }: FormPartProps & { label: string }) {
  const texts = useTexts(messages.transactionForm);
  return (
    <Button variant="quiet" className={styles['all']} aria-label={texts.allAccountsOf(label)} onClick={() => send({ type: 'listOpened', list: 'budgetedAccount' })}>
      {texts.allAccounts}
    </Button>
  );
}

function useItemGroups(form: FormPartProps['form']): AccountOptionGroup[] {
  const titles = useTexts(messages.subsetTitles);
  return budgetedAccountOptions(form).map(({ subset, items }) => ({ key: subset, title: titles[subset], options: items }));
}

/** Parts of the amount on several budget items, and whether they make it up. */
function Split({ form, send, error, groups }: FormPartProps & { error: string | undefined; groups: AccountOptionGroup[] }) {
  const transactionForm = useTexts(messages.transactionForm);
  const transactions = useTexts(messages.transactions);
  const { legs } = transactionDraft(form);
  const addId = useId();
  const leaveOut = (id: Id) => {
    send({ type: 'partRemoved', id });
    // Its own button goes with it.
    document.getElementById(addId)?.focus();
  };
  const chosen = new Set(legs.map(({ id }) => id));
  const others = (own: Id | null) => groups.map((group) => ({ ...group, options: group.options.filter(({ id }) => id === own || !chosen.has(id)) }));
  return (
    <div className={styles['split']} role="group" aria-label={transactionForm.budgetedAccounts} data-amounts>
      {legs.map(({ id, name, amount }, place) => (
        // By place: another budget item in the same field leaves the focus there.
        <div key={place} className={styles['part']}>
          <ItemCombobox
            variant="inline"
            label={transactions.fields.budgetedAccount}
            groups={others(id)}
            selectedId={id}
            change={changeOfItem(form, amount)}
            onItemSelect={(choice) => send({ type: 'itemChosen', id: choice.id, instead: id })}
          />
          <AmountInput
            key={id}
            variant="box"
            label={transactionForm.partOf(name)}
            cents={amount}
            readOnly={legs.length === 1}
            wrapperProps={{ className: styles['amount'] }}
            onAmountCommit={({ cents }) => send({ type: 'partTyped', id, amount: cents })}
            onKeyDown={goToNextPart}
          />
          <IconButton once label={transactionForm.leaveOut(name)} onClick={() => leaveOut(id)}><X aria-hidden="true" /></IconButton>
        </div>
      ))}
      <ItemCombobox
        variant="inline"
        id={addId}
        label={transactionForm.addBudgetedAccount}
        placeholder={transactionForm.addBudgetedAccount}
        groups={others(null)}
        selectedId={null}
        change={0}
        onItemSelect={({ id }) => send({ type: 'itemChosen', id })}
      />
      <AllAccounts form={form} send={send} label={transactionForm.budgetedAccounts} />
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
