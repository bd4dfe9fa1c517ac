import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ShownAdjustment } from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import { ItemCombobox } from '../../budget/ItemCombobox/ItemCombobox.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { leadsBackToUnread } from '../../primitives/Form/Form.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ReconcileView.module.css';

interface AdjustmentStepProps {
  adjustment: ShownAdjustment;
  /** The difference that it closes. */
  amount: Cents;
  error: string | undefined;
  onItemSelect: (choice: { id: Id }) => void;
  onSubmit: () => void;
}

/** One transaction that closes the difference, on a chosen envelope, and the button that records it and finishes. */
export function AdjustmentStep({ adjustment: { isMoneyOut, choices, itemId, ownItemId, change }, amount, error, onItemSelect, onSubmit }: AdjustmentStepProps) {
  const { adjust } = useTexts(messages.reconcilingPanel);
  const subsets = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const money = formats.money(amount);
  const noteId = useId();
  return (
    <div className={styles['adjust']}>
      <p><b>{adjust.title}</b> {isMoneyOut ? adjust.out(money) : adjust.in(money)}</p>
      <ItemCombobox
        label={adjust.item}
        groups={choices.map(({ subset, items }) => ({ key: subset, title: subsets[subset], options: items }))}
        selectedId={itemId}
        change={change}
        unchangedId={ownItemId}
        error={error}
        onItemSelect={onItemSelect}
      />
      {/* Not the form's own submit: Enter in the balance would record an adjustment that nobody asked for. */}
      <Button
        variant="primary"
        fullWidth
        aria-describedby={noteId}
        onClick={({ currentTarget: { form } }) => {
          if (form === null || !leadsBackToUnread(form)) onSubmit();
        }}
      >
        {adjust.submit(money)}
      </Button>
      <p id={noteId} className={styles['note']}>{itemId !== null && itemId === ownItemId ? adjust.cardNote : adjust.note}</p>
    </div>
  );
}
