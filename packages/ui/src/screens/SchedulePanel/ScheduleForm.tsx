import { scheduleIntervals, scheduleKinds } from '@blue-budget/domain/schedules';
import { moneyDirections, offersDirection, signedAmount, type TransactionKind } from '@blue-budget/domain/transactions';
import {
  scheduleAccountChoices, scheduleDraft, scheduleError, scheduleItemChoices, scheduleNextDays, type scheduleFormMachine, type ScheduleFormEvent,
} from '@blue-budget/machines/schedule-form';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { ItemCombobox } from '../../budget/ItemCombobox/ItemCombobox.tsx';
import { usePortrait } from '../../layout/usePortrait.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { FormError } from '../budgeting/FormError.tsx';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import styles from './ScheduleForm.module.css';

export interface ScheduleFormProps {
  form: SnapshotFrom<typeof scheduleFormMachine>;
  /** The merchants that are offered while one is typed. */
  merchants: readonly string[];
  send: (event: ScheduleFormEvent) => void;
  onCancel: () => void;
  /** It is to be removed. Only of one that is there. */
  onRemove?: () => void;
}

/** The form of a scheduled transaction: what it is, to whom, how much, from where, what for, how often and from when on. */
export function ScheduleForm({ form, merchants, send, onCancel, onRemove }: ScheduleFormProps) {
  const texts = useTexts(messages.schedulePages);
  const { fields } = useTexts(messages.schedules);
  const transactions = useTexts(messages.transactions);
  const words = useNoticeWords();
  const kindWords = useKindWords();
  const portrait = usePortrait();
  const listId = useId();
  const { kind, merchant, amount, accountId, every, first, secondDay, end, description } = scheduleDraft(form);
  const error = scheduleError(form);
  const fieldError = useFieldErrors(error);
  const kinds = scheduleKinds();
  const isAdding = form.context.editedId === null;
  return (
    <Form aria-label={isAdding ? texts.panelTitle.add : texts.panelTitle.edit} className={styles['form']} onSubmit={() => send({ type: 'submitted' })}>
      <Select
        label={texts.kind}
        value={keyOf(kind)}
        options={kinds.map((each) => ({ value: keyOf(each), label: kindWords(each) }))}
        onValueChange={({ value }) => {
          const chosen = kinds.find((each) => keyOf(each) === value);
          if (chosen !== undefined) send({ type: 'kindChosen', kind: chosen });
        }}
      />
      <TextField
        label={fields.merchant}
        error={fieldError('schedules.merchant')}
        value={merchant}
        autoComplete="off"
        list={merchants.length === 0 ? undefined : listId}
        onChange={({ currentTarget }) => send({ type: 'fieldsTyped', fields: { merchant: currentTarget.value } })}
      />
      {merchants.length > 0 && <datalist id={listId}>{merchants.map((name) => <option key={name}>{name}</option>)}</datalist>}
      <div className={styles['pair']}>
        <AmountInput
          variant="box"
          label={fields.amount}
          error={fieldError('schedules.amount')}
          cents={amount}
          onAmountCommit={({ cents }) => send({ type: 'fieldsTyped', fields: { amount: cents === null ? null : Math.abs(cents) } })}
        />
        <Select
          label={fields.account}
          error={fieldError('schedules.account')}
          placeholder={texts.chooseAccount}
          value={accountId ?? ''}
          options={scheduleAccountChoices(form).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={({ value }) => send({ type: 'fieldsTyped', fields: { accountId: value } })}
        />
      </div>
      <Target form={form} send={send} fieldError={fieldError} />
      <div className={styles['pair']}>
        <Select
          label={texts.every}
          value={every}
          options={scheduleIntervals.map((value) => ({ value, label: texts.intervals[value] }))}
          onValueChange={({ value }) => send({ type: 'fieldsTyped', fields: { every: value } })}
        />
        <DateInput
          label={fields.first}
          error={fieldError('schedules.first')}
          date={first}
          onDateCommit={({ date }) => send({ type: 'firstCommitted', text: date })}
        />
        {every === 'twice-a-month' && (
          <Select
            label={fields.secondDay}
            error={fieldError('schedules.secondDay')}
            hint={texts.secondDayHint}
            placeholder={texts.chooseDay}
            value={secondDay === null ? '' : String(secondDay)}
            options={daysOfMonth.map((day) => ({ value: day, label: day }))}
            onValueChange={({ value }) => send({ type: 'fieldsTyped', fields: { secondDay: Number(value) } })}
          />
        )}
        <DateInput label={texts.end} optional date={end} onDateCommit={({ date }) => send({ type: 'endCommitted', text: date })} />
      </div>
      <NextDays form={form} />
      <TextField
        label={texts.description}
        value={description}
        autoComplete="off"
        onChange={({ currentTarget }) => send({ type: 'fieldsTyped', fields: { description: currentTarget.value } })}
      />
      {error !== null && <FormError>{words(error)}</FormError>}
      <div className={styles['foot']}>
        {portrait && <Button onClick={onCancel}>{transactions.cancel}</Button>}
        <Button type="submit" variant="primary">{texts.save}</Button>
      </div>
      <p className={styles['note']}>{texts.explanation}</p>
      {onRemove !== undefined && <Button variant="removal" className={styles['remove']} onClick={onRemove}>{texts.remove}</Button>}
    </Form>
  );
}

/** What accepting suggests: an envelope, or an income source. Either may be left open. */
function Target({ form, send, fieldError }: Pick<ScheduleFormProps, 'form' | 'send'> & { fieldError: ReturnType<typeof useFieldErrors> }) {
  const texts = useTexts(messages.schedulePages);
  const { fields } = useTexts(messages.schedules);
  const subsets = useTexts(messages.subsetTitles);
  const { kind, amount, itemId, sourceId } = scheduleDraft(form);
  const choices = scheduleItemChoices(form);
  if (choices === null) {
    return (
      <Select
        label={fields.incomeSource}
        error={fieldError('schedules.incomeSource')}
        value={sourceId ?? laterOption}
        options={[{ value: laterOption, label: texts.later }, ...form.context.ledger.incomeSources.items.map(({ id, name }) => ({ value: id, label: name }))]}
        onValueChange={({ value }) => send({ type: 'fieldsTyped', fields: { sourceId: value === laterOption ? null : value } })}
      />
    );
  }
  return (
    <div className={styles['target']}>
      <ItemCombobox
        label={fields.item}
        hint={itemId === null ? texts.itemHint : undefined}
        error={fieldError('schedules.item')}
        groups={choices.map(({ subset, items }) => ({ key: subset, title: subsets[subset], options: items }))}
        selectedId={itemId}
        change={signedAmount(kind, amount ?? 0)}
        onItemSelect={({ id }) => send({ type: 'fieldsTyped', fields: { itemId: id } })}
      />
      {itemId !== null && <Button variant="quiet" className={styles['later']} onClick={() => send({ type: 'fieldsTyped', fields: { itemId: null } })}>{texts.later}</Button>}
    </div>
  );
}

/** The next days on which it comes, as they follow from what is filled in; announced when they change. */
function NextDays({ form }: Pick<ScheduleFormProps, 'form'>) {
  const texts = useTexts(messages.schedulePages);
  const formats = useFormats();
  const days = scheduleNextDays(form);
  return (
    <div role="status">
      {days !== null && <p className={styles['next']}>{days.length === 0 ? texts.noneLeft : texts.upcoming(formats.list(days.map(formats.date)))}</p>}
    </div>
  );
}

/** The words for a kind: its type, its subtype, and the way its money goes where that is a choice. */
function useKindWords(): (kind: TransactionKind) => string {
  const texts = useTexts(messages.schedulePages);
  const names = useTexts(messages.transactionKinds);
  return (kind) => texts.kindOf(names.types[kind.type], names.subtypes[kind.subtype] ?? kind.subtype, offersDirection(kind) ? names.directions[kind.direction] : null);
}

function keyOf({ type, subtype, direction }: TransactionKind): string {
  return `${type} ${subtype} ${moneyDirections.indexOf(direction)}`;
}

const laterOption = 'later';
const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));
