import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './AllocationMeter.module.css';

export interface AllocationMeterProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What was placed so far, in cents and without sign. */
  placed: Cents;
  /** What has to be placed, in cents and without sign. */
  total: Cents;
}

/** How far amounts that must make up a whole have come: how much of how much, and what is left, too much, or that it adds up. */
export function AllocationMeter({ placed, total, className, ...rest }: AllocationMeterProps) {
  const progress = useTexts(messages.progress);
  const texts = useTexts(messages.allocation);
  const formats = useFormats();
  const left = total - placed;
  const Icon = left === 0 ? CircleCheck : CircleAlert;
  return (
    <p {...rest} className={classes(styles['meter'], className)} data-adds-up={left === 0 || undefined}>
      <span>{progress.amounts(formats.money(placed), formats.money(total))}</span>
      <span role="status" className={styles['state']}><Icon aria-hidden="true" />{left === 0 ? texts.addsUp : (left > 0 ? texts.left : texts.tooMuch)(formats.money(left))}</span>
    </p>
  );
}
