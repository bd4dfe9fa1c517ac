import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './AllocationMeter.module.css';

export interface AllocationMeterProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** The amount placed so far, in cents, unsigned. */
  placed: Cents;
  /** The amount to place, in cents, unsigned. */
  total: Cents;
}

/** A meter of amounts that must add up to a total: placed of total, and the rest, the excess, or that it adds up. */
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
