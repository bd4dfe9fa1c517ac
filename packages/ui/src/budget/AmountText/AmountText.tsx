import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { CircleMinus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './AmountText.module.css';

export const amountSizes = ['body', 'total', 'header', 'figure'] as const;
export type AmountSize = (typeof amountSizes)[number];

export const amountTones = ['signed', 'neutral', 'positive', 'onStatus'] as const;
export type AmountTone = (typeof amountTones)[number];

export interface AmountTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The amount, in cents. */
  amount: Cents;
  /** `body` 14 px in lines, `total` 16 px over a rule, `header` 22 px, `figure` 36 px alone on a page. */
  size?: AmountSize;
  /**
   * `signed` colours a negative amount; `neutral` keeps it in ink where negative is normal; `positive` is for money that came in, beside
   * a mark or a word for it; `onStatus` is for the status header.
   */
  tone?: AmountTone;
  /** Heavier: a total, or the one figure that counts. */
  strong?: boolean;
}

/**
 * An amount of money, absolute and with two decimals, in figures that stand in one column (product, section 9-formats).
 * A negative one has a circled minus, a colour and, for screen readers, the word.
 */
export function AmountText({ amount, size = 'body', tone = 'signed', strong = false, className, ...rest }: AmountTextProps) {
  const texts = useTexts(messages.amountText);
  const { before, dollars, after } = useFormats().moneyParts(amount);
  const negative = amount < 0;
  return (
    <span
      {...rest}
      className={classes(styles['amount'], className)}
      data-size={size}
      data-tone={tone}
      data-negative={negative || undefined}
      data-strong={strong || undefined}
    >
      {negative && <VisuallyHidden>{texts.negative} </VisuallyHidden>}
      <span className={styles['start']}>
        {negative && <CircleMinus className={styles['mark']} aria-hidden="true" />}
        <span className={styles['light']}>{before}</span>
      </span>
      {dollars}
      <span className={styles['light']}>{after}</span>
    </span>
  );
}
