import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useRef } from 'react';
import { AccountPicker } from '../../budget/AccountPicker/AccountPicker.tsx';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './GoToItem.module.css';

export interface GoToItemViewProps {
  /** The envelopes, by subset, each with what is in it. */
  groups: readonly AccountOptionGroup[];
  onTake: (choice: { id: Id | null }) => void;
  /** It was closed without one. */
  onCancel: () => void;
  /** The dialog has closed, and the focus is back. */
  onClosed: () => void;
}

/** The way to an envelope, as drawn: a list that typing searches. */
export function GoToItemView({ groups, onTake, onCancel, onClosed }: GoToItemViewProps) {
  const texts = useTexts(messages.goToItem);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = groups.every(({ options }) => options.length === 0);
  return (
    <Dialog open title={texts.title} description={isEmpty ? texts.none : texts.hint} initialFocus={field} onOpenChange={onCancel} onClosed={onClosed}>
      {!isEmpty && (
        <div ref={(frame) => { field.current = frame?.querySelector('input') ?? null; }}>
          <AccountPicker className={styles['picker']} label={texts.choose} groups={groups} selectedId={null} searchableFrom={0} onSelect={onTake} />
        </div>
      )}
    </Dialog>
  );
}
