import type { RealAccount } from '@blue-budget/domain/accounts';
import { groupItems } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import {
  budgetedAccountOptions, isSplitTransaction, isTransferForm, realAccountOptions, selectedOptionIds, transferFromOptions,
  type SelectionList as ListKind,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { useEffect, useRef } from 'react';
import { AccountPicker } from '../../budget/AccountPicker/AccountPicker.tsx';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { PanelFoot } from '../../layout/SidePanel/PanelFoot.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import type { FormPartProps } from './formPart.ts';
import styles from './SelectionList.module.css';

interface SelectionListProps extends FormPartProps {
  list: ListKind;
}

/** The title of a list that opens over the form. */
export function useSelectionTitle(form: FormPartProps['form']): (list: ListKind) => string {
  const { fields } = useTexts(messages.transactions);
  const { budgetedAccounts } = useTexts(messages.transactionForm);
  return (list) => {
    switch (list) {
      case 'budgetedAccount': return isSplitTransaction(form) ? budgetedAccounts : fields.budgetedAccount;
      case 'realAccount': return isTransferForm(form) ? fields.transferTo : fields.accountUsed;
      case 'transferFrom': return fields.transferFrom;
    }
  };
}

/**
 * The list from which a budgeted account, the account used or either end of a transfer is chosen (product, section 2). In a split
 * any number of budgeted accounts. Choosing the current option again confirms it.
 */
export function SelectionList({ form, send, list }: SelectionListProps) {
  const texts = useTexts(messages.transactions);
  const titleOf = useSelectionTitle(form);
  const groups = useOptionGroups(form, list);
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
            label={titleOf(list)}
            groups={groups}
            selectedId={selectedIds[0] ?? null}
            onSelect={({ id }) => pick(id)}
          />
        )}
      <PanelFoot className={styles['foot']}>
        <Button onClick={() => send({ type: 'selectionCancelled' })}>{texts.cancel}</Button>
        <Button variant="primary" aria-disabled={selectedIds.length === 0 || undefined} onClick={confirm}>{texts.selectAccount}</Button>
      </PanelFoot>
    </div>
  );
}

/** The budget items of a split, to be ticked. */
function ItemChecklist({ form, send }: FormPartProps) {
  const titles = useTexts(messages.subsetTitles);
  return budgetedAccountOptions(form).map(({ subset, items }) => {
    const groups = groupItems(items.map((item) => ({ ...item, parentId: null })), []);
    return (
      <SubsetList
        key={subset}
        title={titles[subset]}
        groups={groups}
        amounts={{ mode: 'none' }}
        selection={{ kind: 'checkbox', selectedIds: selectedOptionIds(form), onSelect: ({ id }) => send({ type: 'optionPicked', id }) }}
      />
    );
  });
}

function useOptionGroups(form: FormPartProps['form'], list: ListKind): AccountOptionGroup[] {
  const subsets = useTexts(messages.subsetTitles);
  const sectionTitles = useTexts(messages.sectionTitles);
  const { realAccounts } = form.context.ledger;
  if (list === 'budgetedAccount') {
    return budgetedAccountOptions(form).map(({ subset, items }) => ({ key: subset, title: subsets[subset], options: items }));
  }
  const accounts: readonly RealAccount[] = list === 'realAccount' ? realAccountOptions(form) : transferFromOptions(form);
  const sections = (['cash-accounts', 'debt'] as const).map((key): AccountOptionGroup => ({
    key,
    title: sectionTitles[key],
    options: realAccounts[key].accounts.filter(({ id }) => accounts.some((account) => account.id === id))
      .map(({ id, name, amount, category }) => ({ id, name, amount, note: category })),
  }));
  return sections.filter(({ options }) => options.length > 0);
}
