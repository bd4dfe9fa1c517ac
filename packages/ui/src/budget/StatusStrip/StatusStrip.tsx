import type { BudgetStatus } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { useStatusWords } from '../StatusHeader/useStatusWords.ts';
import styles from './StatusStrip.module.css';

export interface StatusStripProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The status: the domain's `budgetStatus` of the two totals. */
  status: BudgetStatus;
  /** Cash that there is, in cents. */
  cashTotal: Cents;
  /** Cash that is budgeted, in cents. */
  budgetedTotal: Cents;
  /** Premium people see a gradient in place of the plain colour; words and signs stay. */
  premium?: boolean;
  /** It was asked why the budget is red. Without a listener it cannot be asked. */
  onExplain?: () => void;
  /** The strip was pressed: the page is to stand at its top, where the header is. */
  onTop: () => void;
}

/**
 * The status header in 48 px, for where that has been scrolled out of sight: what is wrong, or that nothing is, and both totals. The header
 * announces each flip; the strip is silent, so that it is heard once.
 */
export function StatusStrip({ status, cashTotal, budgetedTotal, premium = false, onExplain, onTop, className, ...rest }: StatusStripProps) {
  const texts = useTexts(messages.statusStrip);
  const header = useTexts(messages.statusHeader);
  const gapHistory = useTexts(messages.gapHistory);
  const { title, message } = useStatusWords(status);
  const words = message ?? title;
  return (
    <div {...rest} className={classes(styles['strip'], className)} data-status={status.kind} data-premium={premium || undefined}>
      <span className={styles['alarm']} aria-hidden="true" />
      {/* The keyboard has its own way to the top; a tab stop here would come before every page. */}
      <button type="button" className={styles['words']} tabIndex={-1} aria-label={texts.toTop(words)} onClick={onTop}>{words}</button>
      {message !== null && onExplain !== undefined && (
        <button type="button" className={styles['why']} aria-label={gapHistory.title} onClick={onExplain}>{gapHistory.why}</button>
      )}
      <p className={styles['equation']}>
        <span>{texts.cash} <AmountText amount={cashTotal} tone="onStatus" strong /></span>
        <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9h16M4 15h16" />
          {status.kind === 'red' && <path d="M16.5 3.5l-9 17" />}
        </svg>
        <VisuallyHidden>{status.kind === 'red' ? header.differs : header.equals}</VisuallyHidden>
        <span>{texts.budgeted} <AmountText amount={budgetedTotal} tone="onStatus" strong /></span>
      </p>
    </div>
  );
}
