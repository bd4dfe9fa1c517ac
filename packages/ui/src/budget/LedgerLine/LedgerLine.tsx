import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './LedgerLine.module.css';

export interface LineNote {
  text: string;
  /** `warning` is set in the colour of a negative amount, beside which it stands. */
  tone?: 'quiet' | 'warning';
}

export interface LedgerLineProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** The name, or the button that carries it. */
  children: ReactNode;
  /** Words beside the name. */
  notes?: readonly LineNote[];
  /** Notes go under the name in portrait, where there is no room for long ones beside it. */
  longNotes?: boolean;
  /** What can be done about it, after those words. */
  remedy?: ReactNode;
  /** A second row under the name. */
  below?: string;
  /** An `AmountText`. */
  amount: ReactNode;
  /** The actions of the line, such as `LineActions` of a list: before its amount, or in a strip under it. */
  actions?: ReactNode;
  /** `parent` carries a group of lines, `child` stands inside one. */
  level?: 'single' | 'parent' | 'child';
}

/** One line of a statement: a name, leaders, and an amount on the right-hand edge. A list item: it stands in a `ul`. */
export function LedgerLine({
  children, notes = [], longNotes = false, remedy, below, amount, actions, level = 'single', className, ...rest
}: LedgerLineProps) {
  const said = notes.map(({ text, tone = 'quiet' }) => <span key={text} className={styles['note']} data-tone={tone}>{text}</span>);
  return (
    <li {...rest} className={classes(styles['line'], className)} data-level={level}>
      <div className={styles['what']}>
        <div className={styles['names']} data-long-notes={longNotes || undefined}>
          <span className={styles['name']}>{children}</span>
          {remedy === undefined ? said : <div className={styles['remedied']}>{said}{remedy}</div>}
        </div>
        {below !== undefined && <p className={styles['below']}>{below}</p>}
      </div>
      <span className={styles['leader']} aria-hidden="true" />
      <span className={styles['amount']}>{amount}</span>
      {actions}
    </li>
  );
}
