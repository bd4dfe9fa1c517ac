import { monthEntry, movableItems, spendingSubsetKeys } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { planAndAssign, unplannedIncome, type Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AccountPicker } from '../../budget/AccountPicker/AccountPicker.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useKnownId, useLedger, useLedgerStore, useOperations } from '../budgeting/index.ts';
import { useMonth } from '../budgeting/useMonth.ts';
import styles from './PlanDialog.module.css';

export interface PlanDialogProps {
  month: YearMonth;
  onClosed: () => void;
  /** Gets the focus once the button that opened it is gone with what it was about. */
  fallbackFocus: () => HTMLElement | null;
}

/** Asks where income that was not planned goes, then plans and assigns it. */
export function PlanDialog({ month, onClosed, fallbackFocus }: PlanDialogProps) {
  const texts = useTexts(messages.planIncome);
  const { loadingMonth } = useTexts(messages.budget);
  const offline = useTexts(messages.offline);
  const titles = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const store = useLedgerStore();
  const { dispatchTogether } = useOperations();
  const amount = useLedger((ledger) => unplannedIncome(ledger, month));
  const isBudgeted = useLedger(({ months }) => monthEntry(months, month)?.isSet === true);
  const { isLoading, hasFailed } = useMonth(month);
  const items = useLedger(({ overview, months }) => movableItems(overview, monthEntry(months, month)?.budget ?? null));
  const [chosenId, setChosenId] = useState<Id | null>(null);
  const itemId = useKnownId(chosenId);
  const [isTried, setIsTried] = useState(false);

  function submit() {
    setIsTried(true);
    const { ledger } = store.getSnapshot();
    const operations = ledger === null || itemId === null ? null : planAndAssign(ledger, { month, itemId, newLineId: store.newId() });
    if (operations === null) return;
    dispatchTogether(operations, { code: 'changes.incomeAssigned' });
    onClosed();
  }

  // Reached from a page that shows no month, it may have to be fetched.
  if (isLoading || !isBudgeted) {
    const named = formats.month(month);
    const missing = hasFailed ? offline.month(named) : texts.noMonth(named);
    return <Dialog open title={texts.dialog} description={isLoading ? loadingMonth(named) : missing} fallbackFocus={fallbackFocus} onOpenChange={onClosed} />;
  }
  return (
    <Dialog open title={texts.dialog} description={texts.note(formats.money(amount), formats.month(month))} fallbackFocus={fallbackFocus} onOpenChange={onClosed}>
      <Form className={styles['form']} onSubmit={submit}>
        <AccountPicker
          className={styles['picker']}
          label={texts.item}
          groups={spendingSubsetKeys.map((key) => ({ key, title: titles[key], options: items.filter(({ subset }) => subset === key) }))}
          selectedId={itemId}
          searchableFrom={0}
          onSelect={({ id }) => setChosenId(id)}
        />
        {isTried && itemId === null && <p role="alert" className={styles['error']}>{texts.choose}</p>}
        <Button type="submit" variant="primary" fullWidth>{texts.plan(formats.money(amount))}</Button>
      </Form>
    </Dialog>
  );
}
