import type { ShownComparison } from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import { Equal, EqualNot } from 'lucide-react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ReconcileView.module.css';

interface ComparisonProps {
  kind: 'cash' | 'card';
  /** With what is being typed. */
  comparison: ShownComparison;
  /** With what was entered, which is said; null before. */
  entered: ShownComparison | null;
  /** Whether there are entries that may explain a difference. */
  hasEntries: boolean;
}

/** What the bank should say, as a sum, and whether it does. It is drawn while the balance is typed, and said once it is entered. */
export function Comparison({ kind, comparison, entered, hasEntries }: ComparisonProps) {
  const texts = useTexts(messages.reconcilingPanel);
  const { account, notAtBank, unticked, expected } = comparison;
  const [title, note] = useDifference(kind, comparison);
  const [saidTitle, saidNote] = useDifference(kind, entered ?? comparison);
  const Mark = comparison.difference === 0 ? Equal : EqualNot;
  return (
    <div>
      <dl className={styles['statement']}>
        <div><dt>{texts.appSays}</dt><dd><AmountText amount={account} tone={kind === 'card' ? 'neutral' : 'signed'} /></dd></div>
        {unticked > 0 && (
          <div>
            <dt>{texts.notAtBank} <span className={styles['tag']}>{texts.unticked(unticked)}</span></dt>
            <dd className={styles['plus']} data-plus={notAtBank > 0 || undefined}><AmountText amount={notAtBank} tone="neutral" /></dd>
          </div>
        )}
        <div className={styles['total']}><dt>{texts.expected}</dt><dd><AmountText amount={expected} tone={kind === 'card' ? 'neutral' : 'signed'} strong /></dd></div>
      </dl>
      <div className={styles['difference']} data-matches={comparison.difference === 0 || undefined} aria-hidden="true">
        <span className={styles['sign']}><Mark /></span>
        <p><b>{title}</b><span className={styles['note']}>{note}{comparison.difference !== 0 && hasEntries && ` ${texts.explained}`}</span></p>
      </div>
      <VisuallyHidden role="status">{entered === null ? '' : `${saidTitle}. ${saidNote}`}</VisuallyHidden>
    </div>
  );
}

function useDifference(kind: 'cash' | 'card', { difference }: ShownComparison): [title: string, note: string] {
  const texts = useTexts(messages.reconcilingPanel);
  const formats = useFormats();
  if (difference === 0) return [texts.matches, texts.matchesNote];
  const sides = kind === 'cash' ? texts.bankHas : texts.owed;
  return [texts.difference(formats.money(difference)), difference > 0 ? sides.more : sides.less];
}
