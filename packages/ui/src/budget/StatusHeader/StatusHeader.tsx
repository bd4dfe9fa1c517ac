import type { BudgetStatus } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './StatusHeader.module.css';
import { useStatusWords } from './useStatusWords.ts';

export interface StatusHeaderProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The status: the domain's `budgetStatus` of the two totals. */
  status: BudgetStatus;
  /** Cash that there is, in cents. */
  cashTotal: Cents;
  /** Cash that is budgeted, in cents. */
  budgetedTotal: Cents;
  /** Premium people see a gradient in place of the plain colour; words and signs stay. */
  premium?: boolean;
  /** The heading, which can be given the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** It was asked why the budget is red. Without a listener it cannot be asked. */
  onExplain?: () => void;
  /** The first account is to be added: for a budget in which nothing was begun. Without a listener it is not offered. */
  onAddFirstAccount?: (() => void) | undefined;
}

/**
 * Shows by words, sign and colour whether cash and budget are equal (product, section 1-header).
 * Keeps its height when the state flips, and announces the flip to screen readers once.
 */
export function StatusHeader({
  status, cashTotal, budgetedTotal, premium = false, titleRef, onExplain, onAddFirstAccount, className, ...rest
}: StatusHeaderProps) {
  const texts = useTexts(messages.statusHeader);
  const gapHistory = useTexts(messages.gapHistory);
  const totals = useTexts(messages.totals);
  const { title, message } = useStatusWords(status);
  const hasJustFlipped = useFlip(status);
  const red = status.kind === 'red';
  return (
    <div {...rest} className={classes(styles['header'], className)} data-status={status.kind} data-premium={premium || undefined}>
      <span className={styles['alarm']} aria-hidden="true" />
      <div className={styles['words']}>
        <h1 ref={titleRef} className={styles['title']} tabIndex={-1}>{title}</h1>
        {message !== null && (
          <div className={styles['messageLine']}>
            <p className={styles['message']}>{message}</p>
            {onExplain !== undefined && (
              <button type="button" className={styles['link']} aria-label={gapHistory.title} onClick={onExplain}>
                {gapHistory.why}
              </button>
            )}
          </div>
        )}
        {onAddFirstAccount !== undefined && (
          <div className={styles['messageLine']}>
            <button type="button" className={styles['link']} onClick={onAddFirstAccount}>{texts.addFirstAccount}</button>
          </div>
        )}
      </div>
      <div className={styles['equation']}>
        <Total name={totals.cash} amount={cashTotal} />
        <div className={styles['sign']}>
          <VisuallyHidden>{red ? texts.differs : texts.equals}</VisuallyHidden>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9h16M4 15h16" />
            <path className={styles['slash']} d="M16.5 3.5l-9 17" />
          </svg>
        </div>
        <Total name={totals.budgeted} amount={budgetedTotal} />
      </div>
      <VisuallyHidden aria-live="polite">{hasJustFlipped && texts.flipped(title, message)}</VisuallyHidden>
    </div>
  );
}

function Total({ name, amount }: { name: string; amount: Cents }) {
  return (
    <p className={styles['side']}>
      <span className={styles['label']}>{name}</span>{' '}
      <AmountText amount={amount} size="header" tone="onStatus" strong />
    </p>
  );
}

/** Stands in for the status header, at its height, until the totals are known. */
export function StatusHeaderSkeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div {...rest} className={classes(styles['header'], className)} data-status="loading">
      <div className={styles['words']}><Skeleton width="240px" height="28px" /></div>
      <div className={styles['equation']}>
        <div className={styles['side']}><Skeleton width="104px" height="40px" /></div>
        <span className={styles['sign']} />
        <div className={styles['side']}><Skeleton width="104px" height="40px" /></div>
      </div>
    </div>
  );
}

/** Whether the status is that of the last flip: not before the first, and not once another amount is missing. */
function useFlip({ kind, gap }: BudgetStatus): boolean {
  const [last, setLast] = useState({ kind, gap, isFlip: false });
  if (last.kind !== kind) setLast({ kind, gap, isFlip: true });
  else if (last.gap !== gap) setLast({ kind, gap, isFlip: false });
  return last.isFlip;
}
