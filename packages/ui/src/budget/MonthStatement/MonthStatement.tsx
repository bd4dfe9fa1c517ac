import type { MonthStatement as Statement } from '@blue-budget/domain/budget';
import { nextMonth, previousMonth, type YearMonth } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { useSpokenAmount } from '../AmountText/useSpokenAmount.ts';
import styles from './MonthStatement.module.css';

export interface MonthStatementProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The month that is shown. */
  month: YearMonth;
  /** What it is made of (`monthStatement` of the domain), in cents. */
  statement: Statement;
  /** The amount of the item, in cents, which later months are part of. */
  amount: Cents;
  /** What is left is saved, not spent. */
  isSaved?: boolean;
}

/** What the amount of a budget item is made of: what was there before the month, what the month assigns, what was spent, and what is left. */
export function MonthStatement({ month, statement, amount, isSaved = false, className, ...rest }: MonthStatementProps) {
  const texts = useTexts(messages.monthStatement);
  const { ofWhichAmount } = useTexts(messages.subsetList);
  const formats = useFormats();
  const spoken = useSpokenAmount();
  const titleId = useId();
  const { carried, assigned, activity, spent, left, later } = statement;
  const ofWhich = later === 0 ? null : ofWhichAmount(formats.monthName(nextMonth(month).month), spoken(later));
  return (
    <section {...rest} className={classes(styles['statement'], className)} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>{formats.month(month)}</h3>
      <dl className={styles['lines']}>
        <Line name={texts.carriedFrom(formats.monthName(previousMonth(month).month))}><AmountText amount={carried} tone="neutral" /></Line>
        <Line name={texts.assigned}><AmountText amount={assigned} tone="neutral" /></Line>
        <Line name={spent < 0 ? texts.received : texts.spent}><AmountText amount={activity} tone="neutral" /></Line>
        <Line name={isSaved ? texts.saved : texts.left} isTotal><AmountText amount={left} strong /></Line>
        {ofWhich !== null && <Line name={texts.amount} note={ofWhich}><AmountText amount={amount} tone="neutral" /></Line>}
      </dl>
    </section>
  );
}

function Line({ name, note, isTotal = false, children }: { name: string; note?: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={styles['line']} data-total={isTotal || undefined}>
      <dt>{name}{note !== undefined && <span className={styles['note']}> {note}</span>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
