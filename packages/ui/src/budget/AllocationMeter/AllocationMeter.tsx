import { formatMoney, messages } from '@blue-budget/domain';
import type { Cents } from '@blue-budget/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './AllocationMeter.module.css';

export interface AllocationMeterProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What was placed so far, in cents and without sign. */
  placed: Cents;
  /** What has to be placed, in cents and without sign. */
  total: Cents;
}

/** How far amounts that must make up a whole have come: how much of how much, and what is left, too much, or that it adds up. */
export function AllocationMeter({ placed, total, className, ...rest }: AllocationMeterProps) {
  const left = total - placed;
  const Icon = left === 0 ? CircleCheck : CircleAlert;
  return (
    <p {...rest} className={classes(styles['meter'], className)} data-adds-up={left === 0 || undefined}>
      <span>{messages.progress.amounts(formatMoney(placed), formatMoney(total))}</span>
      <span role="status" className={styles['state']}><Icon aria-hidden="true" />{stateOf(left)}</span>
    </p>
  );
}

function stateOf(left: Cents): string {
  const { addsUp, left: words, tooMuch } = messages.allocation;
  if (left === 0) return addsUp;
  return left > 0 ? words(formatMoney(left)) : tooMuch(formatMoney(left));
}
