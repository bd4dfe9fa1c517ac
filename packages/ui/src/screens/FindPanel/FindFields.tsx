import { isTemporaryId, messages, textLimits, type Id } from '@blue-budget/domain';
import type { SoughtFields } from '@blue-budget/machines';
import { Button } from '../../primitives/Button/Button.tsx';
import { Select, type SelectOptionGroup } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useLedger } from '../budgeting/index.ts';
import { itemChoices } from '../budgeting/itemChoices.ts';
import styles from './FindPanel.module.css';

export interface FindFieldsProps {
  fields: SoughtFields;
  /** What stands for the amount is none. */
  isAmountUnread: boolean;
  onChange: (fields: Partial<SoughtFields>) => void;
  onClear: () => void;
  onSubmit: () => void;
}

/** Words, an amount, an account and a budgeted account, each of which may be left open. */
export function FindFields({ fields, isAmountUnread, onChange, onClear, onSubmit }: FindFieldsProps) {
  const texts = messages.findTransactions;
  const accounts = useLedger(({ realAccounts }) => realAccounts);
  const overview = useLedger((ledger) => ledger.overview);
  const accountChoices = [accounts['cash-accounts'], accounts.debt]
    .map(({ title, accounts: own }) => ({ label: title, options: own.map(({ id, name }) => ({ value: id, label: name })) }));
  return (
    <form
      role="search"
      aria-label={texts.title}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
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
          options={[{ value: '', label: texts.anyAccount }, ...known(accountChoices)]}
          value={fields.accountId ?? ''}
          onValueChange={({ value }) => onChange({ accountId: value === '' ? null : value })}
        />
      </div>
      <Select
        label={texts.item}
        options={[{ value: '', label: texts.anyItem }, ...known(itemChoices(overview))]}
        value={fields.itemId ?? ''}
        onValueChange={({ value }) => onChange({ itemId: value === '' ? null : value })}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">{texts.open}</Button>
        <Button onClick={onClear}>{texts.clear}</Button>
      </div>
    </form>
  );
}

/** Those that the services know: they are not asked for temporary ids (decisions, Q-WIRE), and nothing is recorded on them yet. */
function known(groups: readonly SelectOptionGroup<Id>[]): SelectOptionGroup<Id>[] {
  return groups.map(({ label, options }) => ({ label, options: options.filter(({ value }) => !isTemporaryId(value)) }))
    .filter(({ options }) => options.length > 0);
}
