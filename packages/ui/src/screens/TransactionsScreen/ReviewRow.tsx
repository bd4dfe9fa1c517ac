import { amountAfter, findItem, type Overview } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { isolated, messages } from '@blue-budget/messages';
import { Check, Pencil, X } from 'lucide-react';
import { ItemCombobox } from '../../budget/ItemCombobox/ItemCombobox.tsx';
import { DirectedAmount, DirectionMark } from '../../budget/TransactionList/DirectedAmount.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { leadsBackToUnread } from '../../primitives/Form/Form.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import type { ReviewEntry } from './reviewEntries.ts';
import styles from './ReviewRow.module.css';
import { useReviewWords } from './useReviewWords.ts';

export interface ReviewRowProps {
  entry: ReviewEntry;
  overview: Overview;
  /** Marks the control that the keys of the list go to. */
  entryKey: string;
  isCurrent: boolean;
  onAccept: () => void;
  /** Opens the form. */
  onEdit: () => void;
  onDeny: () => void;
  onItemSelect: (itemId: Id) => void;
  /** It is no pair, or not recorded yet. */
  onPart: () => void;
}

/** A pending import with all that it takes to settle it in one press: what is suggested and why, the envelope to change, accept, edit, deny. */
export function ReviewRow({ entry, overview, entryKey, isCurrent, onAccept, onEdit, onDeny, onItemSelect, onPart }: ReviewRowProps) {
  const texts = useTexts(messages.importReview);
  const { review, deny } = useTexts(messages.transactionsPage);
  const subsets = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const { name, note, bankText, direction, settledOn, reason } = useReviewWords(entry);
  const { imported, suggestion, envelope, isReady } = entry;
  const isPair = 'other' in suggestion;
  const item = findItem(overview, envelope?.itemId ?? '');
  const after = item === undefined ? 0 : amountAfter(item, imported.amount);
  // Not with the envelope of before while another one is half typed.
  const accept = (button: Element) => {
    const row = button.closest('[data-kind]');
    if (row === null || !leadsBackToUnread(row)) onAccept();
  };
  return (
    <div className={styles['frame']}>
      <div className={styles['row']} data-current={isCurrent || undefined} data-kind={suggestion.kind}>
        <DirectionMark direction={direction} />
        <div className={styles['what']}>
          <p className={styles['name']}>{name}</p>
          <p className={styles['note']}>{note}{bankText !== '' && <span className={styles['bankText']}>{bankText}</span>}</p>
        </div>
        <div className={styles['amount']}><DirectedAmount amount={imported.amount} direction={direction} /></div>
        {envelope !== null && (
          <div className={styles['choice']}>
            <ItemCombobox
              variant="inline"
              label={texts.envelope(name)}
              groups={envelope.choices.map(({ subset, items }) => ({ key: subset, title: subsets[subset], options: items }))}
              selectedId={envelope.itemId}
              change={imported.amount}
              onItemSelect={({ id }) => onItemSelect(id)}
              onKeyDown={(event) => {
                // An open list keeps its Enter to itself.
                if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || event.nativeEvent.isComposing || !isReady) return;
                event.preventDefault();
                onAccept();
              }}
            />
          </div>
        )}
        {settledOn !== '' && <p className={styles['choice']}>{settledOn}</p>}
        <p className={styles['reason']}>
          {reason}
          {after < 0 && <span className={styles['short']}>{texts.overspends(formats.money(after))}</span>}
        </p>
        <div className={styles['primary']}>
          {isReady
            ? <Button data-entry={entryKey} aria-label={texts.acceptOf(name)} onClick={({ currentTarget }) => accept(currentTarget)}><Check aria-hidden="true" />{texts.accept}</Button>
            : <Button data-entry={entryKey} aria-label={`${review} ${isolated(name)}`} onClick={onEdit}>{review}</Button>}
        </div>
        {isPair && <Button variant="quiet" className={styles['part']} aria-label={texts.partOf(name)} onClick={onPart}>{texts.part}</Button>}
        {suggestion.kind === 'recorded' && <Button variant="quiet" className={styles['part']} aria-label={texts.keepBothOf(name)} onClick={onPart}>{texts.keepBoth}</Button>}
        {!isPair && (
          <>
            <IconButton className={styles['edit']} label={texts.editOf(name)} aria-keyshortcuts="E" onClick={onEdit}><Pencil aria-hidden="true" /></IconButton>
            <IconButton className={styles['deny']} label={deny(name)} aria-keyshortcuts="D" onClick={onDeny}><X aria-hidden="true" /></IconButton>
          </>
        )}
      </div>
    </div>
  );
}
