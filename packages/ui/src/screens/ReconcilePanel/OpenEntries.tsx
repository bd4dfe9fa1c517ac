import type { Id } from '@blue-budget/domain/ledger';
import type { ShownEntry } from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { DirectedAmount } from '../../budget/TransactionList/DirectedAmount.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ReconcileView.module.css';

interface OpenEntriesProps {
  /** The newest first. */
  entries: readonly ShownEntry[];
  older: number;
  onTick: (change: { id: Id; isTicked: boolean }) => void;
  onEntryOpen: (entry: { id: Id }) => void;
}

/** So many are shown until more are asked for. */
const shownAtFirst = 8;

/** What is not reconciled yet, each entry with a tick for what the bank shows, and a way to the transaction. */
export function OpenEntries({ entries, older, onTick, onEntryOpen }: OpenEntriesProps) {
  const texts = useTexts(messages.reconcilingPanel);
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['heading']}>{texts.entries}</h3>
      <p className={styles['hint']}>{entries.length === 0 ? texts.none : texts.ticksHint}</p>
      <ul className={styles['entries']}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} onTick={(isTicked) => onTick({ id: entry.id, isTicked })} onOpen={() => onEntryOpen({ id: entry.id })} />
        ))}
      </ul>
      {shown.length < entries.length && <Button variant="quiet" className={styles['more']} onClick={() => setIsWhole(true)}>{texts.more(entries.length - shown.length)}</Button>}
      {older > 0 && <p className={styles['hint']}>{texts.older(older)}</p>}
    </section>
  );
}

function Entry({ entry, onTick, onOpen }: { entry: ShownEntry; onTick: (isTicked: boolean) => void; onOpen: () => void }) {
  const texts = useTexts(messages.reconcilingPanel);
  const formats = useFormats();
  const amountId = useId();
  const { name, isTicked, reconciledAs, amount, isMoneyIn } = entry;
  const day = formats.date(entry.date);
  const note = reconciledAs !== null ? texts.changedSince(day, formats.money(reconciledAs)) : isTicked ? day : texts.notThere(day);
  return (
    <li className={styles['entry']} data-ticked={isTicked || undefined}>
      <Checkbox
        wrapperProps={{ className: styles['tick'] }}
        label={<><span className={styles['name']}>{name}</span> <span className={styles['note']}>{note}</span></>}
        checked={isTicked}
        aria-describedby={amountId}
        onCheckedChange={({ checked }) => onTick(checked)}
      />
      <span id={amountId} className={styles['amount']} data-in={isMoneyIn || undefined}><DirectedAmount amount={amount} direction={isMoneyIn ? 'in' : 'out'} /></span>
      <IconButton label={texts.openEntry(name, day)} className={styles['open']} onClick={onOpen}><ChevronRight aria-hidden="true" /></IconButton>
    </li>
  );
}
