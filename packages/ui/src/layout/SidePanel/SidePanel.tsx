import { messages } from '@blue-budget/domain';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import styles from './SidePanel.module.css';

export interface SidePanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What the view is about: its heading. */
  title: string;
  /** Leads to the view beneath on the stack; without it there is no way back to draw. */
  onBack?: () => void;
  /** Stands at the end of the head. */
  action?: ReactNode;
  /** `panel` fills the shell's side; `card` has an edge of its own, to show the same view in the main column. */
  frame?: 'panel' | 'card';
}

/** One view of the side panel: a head that stays, and a body that scrolls. */
export function SidePanel({ title, onBack, action, frame = 'panel', className, children, ...rest }: SidePanelProps) {
  const titleId = useId();
  return (
    <div {...rest} className={classes(styles['panel'], className)} data-frame={frame}>
      <div className={styles['head']}>
        {onBack !== undefined && (
          <IconButton label={messages.shell.back} className={styles['back']} onClick={onBack}><ArrowLeft aria-hidden="true" /></IconButton>
        )}
        <h2 id={titleId} className={styles['title']} tabIndex={-1}>{title}</h2>
        {action}
      </div>
      {frame === 'card'
        ? <div className={styles['body']}>{children}</div>
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
        : <div className={styles['body']} role="group" aria-labelledby={titleId} tabIndex={0}>{children}</div>}
    </div>
  );
}
