import { shareOf } from '@blue-budget/domain/money';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useSpokenAmount } from '../AmountText/useSpokenAmount.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name for screen readers, naming what the bar measures: "Store card, paid". */
  label: string;
  /** How much there is, in cents. More than the total fills the bar and marks where the total is; below zero leaves it empty. */
  amount: Cents;
  /** How much it is to be, in cents. Where nothing is wanted the bar is full. */
  total: Cents;
  /** Text for the two formatted amounts, if "of" is not enough: `messages.progress.paid`. */
  words?: (amount: string, total: string) => string;
  /** Replaces the amounts under the bar, if these are shown elsewhere. */
  note?: ReactNode;
}

/** How much of how much: a bar, the amounts in words under it, and the share in percent (product, section 9-formats). */
export function ProgressBar({ label, amount, total, words, note, className, ...rest }: ProgressBarProps) {
  const texts = useTexts(messages.progress);
  const formats = useFormats();
  const share = shareOf(amount, total) * 100;
  const spoken = useSpokenAmount();
  const inWords = (words ?? texts.amounts)(spoken(amount), spoken(total));
  return (
    <div {...rest} className={classes(styles['progress'], className)}>
      <div className={styles['track']}>
        <Progress label={label} value={share} aria-valuetext={texts.withShare(inWords, formats.percent(share))} />
        {share > 100 && <span className={styles['mark']} style={{ '--bb-progress-mark': `${(100 / share) * 100}%` }} />}
      </div>
      <p className={styles['note']}><span>{note ?? inWords}</span><span>{formats.percent(share)}</span></p>
    </div>
  );
}
