import { groupItems, messages, type Id, type RealAccount } from '@blue-budget/domain';
import {
  budgetedAccountOptions, isSplitTransaction, isTransferForm, realAccountOptions, selectedOptionIds, transferFromOptions,
  type SelectionList as ListKind,
} from '@blue-budget/machines';
import { useEffect, useRef } from 'react';
import { AccountPicker } from '../../budget/AccountPicker/AccountPicker.tsx';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import type { FormPartProps } from './formPart.ts';
import styles from './SelectionList.module.css';

interface SelectionListProps extends FormPartProps {
  list: ListKind;
}

/** What the list that is open over the form is called. */
export function selectionTitle(form: FormPartProps['form'], list: ListKind): string {
  const { fields } = messages.transactions;
  switch (list) {
    case 'budgetedAccount': return isSplitTransaction(form) ? messages.transactionForm.budgetedAccounts : fields.budgetedAccount;
    case 'realAccount': return isTransferForm(form) ? fields.transferTo : fields.accountUsed;
    case 'transferFrom': return fields.transferFrom;
  }
}

/**
 * The list from which a budgeted account, the account used or either end of a transfer is chosen (specification, section 2). In a split
 * any number of budgeted accounts. What is chosen already, chosen once more, is selected.
 */
export function SelectionList({ form, send, list }: SelectionListProps) {
  const body = useRef<HTMLDivElement>(null);
  const selectedIds = selectedOptionIds(form);
  const confirm = () => send({ type: 'selectionConfirmed' });
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[role="combobox"], [role="listbox"], input')?.focus();
  }, []);
  const pick = (id: Id | null) => {
    if (id !== null && selectedIds.includes(id)) confirm();
    else if (id !== null) send({ type: 'optionPicked', id });
  };
  return (
    <div ref={body} className={styles['body']}>
      {list === 'budgetedAccount' && isSplitTransaction(form)
        ? <ItemChecklist form={form} send={send} />
        : (
          <AccountPicker
            label={selectionTitle(form, list)}
            groups={groupsOf(form, list)}
            selectedId={selectedIds[0] ?? null}
            onSelect={({ id }) => pick(id)}
          />
        )}
      <div className={styles['foot']}>
        <Button onClick={() => send({ type: 'selectionCancelled' })}>{messages.transactions.cancel}</Button>
        <Button variant="primary" aria-disabled={selectedIds.length === 0 || undefined} onClick={confirm}>{messages.transactions.selectAccount}</Button>
      </div>
    </div>
  );
}

/** The budget items of a split, to be ticked. */
function ItemChecklist({ form, send }: FormPartProps) {
  return budgetedAccountOptions(form).map(({ subset, items }) => {
    const groups = groupItems(items.map((item) => ({ ...item, parentId: null })), []);
    return (
      <SubsetList
        key={subset}
        title={form.context.ledger.overview[subset].title}
        groups={groups}
        amounts={{ mode: 'none' }}
        selection={{ kind: 'checkbox', selectedIds: selectedOptionIds(form), onSelect: ({ id }) => send({ type: 'optionPicked', id }) }}
      />
    );
  });
}

function groupsOf(form: FormPartProps['form'], list: ListKind): AccountOptionGroup[] {
  const { overview, realAccounts } = form.context.ledger;
  if (list === 'budgetedAccount') {
    return budgetedAccountOptions(form).map(({ subset, items }) => ({ key: subset, title: overview[subset].title, options: items }));
  }
  const accounts: readonly RealAccount[] = list === 'realAccount' ? realAccountOptions(form) : transferFromOptions(form);
  const sections = (['cash-accounts', 'debt'] as const).map((key): AccountOptionGroup => ({
    key,
    title: realAccounts[key].title,
    options: realAccounts[key].accounts.filter(({ id }) => accounts.some((account) => account.id === id))
      .map(({ id, name, amount, category }) => ({ id, name, amount, note: category })),
  }));
  return sections.filter(({ options }) => options.length > 0);
}
