import type { AccountSectionKey } from '@blue-budget/domain/accounts';
import type { SpendingSubsetKey } from '@blue-budget/domain/budget';
import { textLimits } from '@blue-budget/domain/limits';
import type { DayProblems, SoughtFields, SoughtSection } from '@blue-budget/machines/find-transactions';
import { messages } from '@blue-budget/messages';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { optionGroups } from '../budgeting/options.ts';
import styles from './FindPanel.module.css';

export interface FindFieldsProps {
  fields: SoughtFields;
  /** The amount cannot be parsed. */
  isAmountUnread: boolean;
  dayProblems: DayProblems;
  /** The options. */
  accounts: readonly SoughtSection<AccountSectionKey>[];
  items: readonly SoughtSection<SpendingSubsetKey>[];
  onChange: (fields: Partial<SoughtFields>) => void;
  onClear: () => void;
  onSubmit: () => void;
}

/** Words, an amount, an account, a budgeted account, the first day and the last, each of which may be left open. */
export function FindFields({ fields, isAmountUnread, dayProblems, accounts, items, onChange, onClear, onSubmit }: FindFieldsProps) {
  const texts = useTexts(messages.findTransactions);
  const sectionTitles = useTexts(messages.sectionTitles);
  const subsetTitles = useTexts(messages.subsetTitles);
  return (
    <Form
      role="search"
      aria-label={texts.title}
      className={styles['form']}
      onSubmit={onSubmit}
    >
      <TextField
        data-first-focus
        type="search"
        label={texts.text}
        hint={texts.textHint}
        value={fields.text}
        maxLength={textLimits.search}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className={styles['pair']}>
        <TextField
          label={texts.amount}
          value={fields.amount}
          inputMode="decimal"
          maxLength={textLimits.amount}
          autoComplete="off"
          error={isAmountUnread ? texts.notAnAmount : undefined}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
        <Select
          label={texts.account}
          options={[{ value: '', label: texts.anyAccount }, ...optionGroups(accounts, sectionTitles)]}
          value={fields.accountId ?? ''}
          onValueChange={({ value }) => onChange({ accountId: value === '' ? null : value })}
        />
      </div>
      <Select
        label={texts.item}
        options={[{ value: '', label: texts.anyItem }, ...optionGroups(items, subsetTitles)]}
        value={fields.itemId ?? ''}
        onValueChange={({ value }) => onChange({ itemId: value === '' ? null : value })}
      />
      <div className={styles['pair']}>
        <DateInput
          optional
          label={texts.from}
          date={fields.from}
          error={dayProblems.from === null ? undefined : texts[dayProblems.from]}
          onDateCommit={({ date }) => onChange({ from: date })}
        />
        <DateInput
          optional
          label={texts.to}
          date={fields.to}
          error={dayProblems.to === null ? undefined : texts[dayProblems.to]}
          onDateCommit={({ date }) => onChange({ to: date })}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">{texts.open}</Button>
        <Button onClick={onClear}>{texts.clear}</Button>
      </div>
    </Form>
  );
}
