import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import type { ProgressBarProps } from '../ProgressBar/ProgressBar.tsx';
import styles from './FactsCard.module.css';

export interface FactsCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  title: string;
  /** At the end of the title's line: an amount, a mark. */
  aside?: ReactNode;
  /** Under the title, the one figure that counts. */
  figure?: ReactNode;
  /** Pairs of name and value. */
  facts: readonly { name: string; value: ReactNode }[];
  /** How far it has come. */
  progress: Pick<ProgressBarProps, 'label' | 'amount' | 'total' | 'words' | 'note'>;
  /** The card was pressed, anywhere. Without a listener it only shows. */
  onOpen?: (() => void) | undefined;
  /** Its panel is open. */
  isOpen?: boolean;
  /** Stands in the corner: a remove button. */
  corner?: ReactNode;
  /** The bar stands over the facts, or under them. */
  barFirst?: boolean;
}

/** The common layout of goal and debt cards: a name, two facts, and a bar with its percentage. */
export function FactsCard({
  title, aside, figure, facts, progress, onOpen, isOpen = false, corner, barFirst = false, className, ...rest
}: FactsCardProps) {
  const titleId = useId();
  const bar = <ProgressBar {...progress} className={styles['progress']} />;
  return (
    <article
      {...rest}
      className={classes(styles['card'], className)}
      aria-labelledby={titleId}
      data-corner={corner !== undefined || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>
          {onOpen === undefined
            ? title
            : <button type="button" className={styles['opener']} aria-current={isOpen || undefined} onClick={onOpen}>{title}</button>}
        </h3>
        {aside}
      </div>
      {figure}
      {barFirst && bar}
      <dl className={styles['facts']}>
        {facts.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
      </dl>
      {!barFirst && bar}
      {corner}
    </article>
  );
}
