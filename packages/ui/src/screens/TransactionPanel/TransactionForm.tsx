import { draftAmount, kindOf, type TransactionDraft } from '@blue-budget/domain/transactions';
import { isTransferForm, transactionAmount, transactionDraft, transactionFormError } from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { CalendarPlus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form, leadsBackToUnread } from '../../primitives/Form/Form.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { FormError } from '../budgeting/FormError.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AmountFields } from './AmountFields.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import type { FormPartProps } from './formPart.ts';
import { ImportFacts } from './ImportFacts.tsx';
import { KindFields } from './KindFields.tsx';
import { SourceField } from './SourceField.tsx';
import styles from './TransactionForm.module.css';

export interface TransactionFormProps extends FormPartProps {
  /** The previous transaction recorded in this form. */
  recorded: TransactionDraft | null;
  onSubmit: () => void;
  /** Enter in a field saves and stays for the next one: for new transactions. */
  onEnter?: () => void;
  /** The way out, where the page is not in sight beside the form. */
  onCancel?: () => void;
  /** The transaction is to be removed. Only of recorded ones. */
  onRemove?: () => void;
  /** It is to come again. */
  onRepeat?: () => void;
}

/** The form of a transaction, in the order in which people think of it: what, to whom, how much, when, from where, what for. */
export function TransactionForm({ form, send, recorded, onSubmit, onEnter, onCancel, onRemove, onRepeat }: TransactionFormProps) {
  const transactionForm = useTexts(messages.transactionForm);
  const transactions = useTexts(messages.transactions);
  const schedulePages = useTexts(messages.schedulePages);
  const words = useNoticeWords();
  const draft = transactionDraft(form);
  const error = transactionFormError(form);
  const isKnown = kindOf(draft) !== null;

  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // Straight on from whom to how much, as long as that is open.
    const amount = target.matches('[data-merchant]') && transactionAmount(form) === null ? event.currentTarget.querySelector<HTMLElement>('[inputmode="decimal"]') : null;
    if (amount === null && onEnter === undefined) return;
    event.preventDefault();
    if (amount !== null) amount.focus();
    else if (!leadsBackToUnread(event.currentTarget)) onEnter?.();
  };

  return (
    <Form
      aria-label={transactionForm.titles[form.context.task.kind]}
      className={styles['form']}
      onKeyDown={submitByEnter}
      onSubmit={onSubmit}
    >
      <ImportFacts task={form.context.task} />
      {recorded !== null && <Recorded draft={recorded} />}
      <KindFields form={form} send={send} />
      {isKnown && (
        <>
          {!isTransferForm(form) && <SourceField form={form} send={send} />}
          <AmountFields form={form} send={send} />
          <AccountFields form={form} send={send} />
          {!isTransferForm(form) && <BudgetFields form={form} send={send} />}
          <TextField
            label={transactionForm.description}
            value={draft.description}
            autoComplete="off"
            onChange={({ currentTarget }) => send({ type: 'descriptionTyped', text: currentTarget.value })}
          />
        </>
      )}
      {error !== null && <FormError>{words(error)}</FormError>}
      <div className={styles['foot']}>
        {onCancel !== undefined && <Button onClick={onCancel}>{transactions.cancel}</Button>}
        <Button type="submit" variant="primary" fullWidth>{transactions.submit}</Button>
      </div>
      {onEnter !== undefined && <p className={styles['note']}>{transactionForm.quickEntry}</p>}
      {onRepeat !== undefined && <Button className={styles['remove']} onClick={onRepeat}><CalendarPlus aria-hidden="true" />{schedulePages.repeat}</Button>}
      {onRemove !== undefined && <Button variant="removal" className={styles['remove']} onClick={onRemove}>{transactionForm.remove}</Button>}
    </Form>
  );
}

/** Shows the recorded payee and amount. */
function Recorded({ draft }: { draft: TransactionDraft }) {
  const { transferNames } = useTexts(messages.transactionList);
  const texts = useTexts(messages.transactionForm);
  const { money } = useFormats();
  const { merchant, incomeSource, transferFrom, account } = draft;
  const transfer = transferFrom === null ? null : transferNames(transferFrom.name, account?.name ?? '');
  return <Banner variant="success">{texts.recorded(transfer ?? incomeSource?.name ?? merchant, money(draftAmount(draft) ?? 0))}</Banner>;
}
