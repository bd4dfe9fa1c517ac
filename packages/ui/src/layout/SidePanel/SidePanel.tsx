import { messages } from '@blue-budget/messages';
import { ArrowLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePortrait } from '../usePortrait.ts';
import { useScrollKept } from '../useScrollKept.ts';
import { useBackStep } from './back-step.ts';
import styles from './SidePanel.module.css';

export interface SidePanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading of the view. */
  title: string;
  /** Goes back to the view beneath on the stack; without it there is no Back button. */
  onBack?: () => void;
  /** Stands at the end of the head. */
  action?: ReactNode;
  /**
   * Where the view has several screens, how many of them lie on one another, 1 without it: one that is opened begins at its top, and the
   * one beneath stands again where it was left.
   */
  depth?: number;
  /** `panel` fills the shell's side; `card` has an edge of its own, to show the same view in the main column. */
  frame?: 'panel' | 'card';
}

/** One view of the side panel: a head that stays, and a body that scrolls. */
export function SidePanel({ title, onBack, action, depth = 1, frame = 'panel', className, children, ...rest }: SidePanelProps) {
  const texts = useTexts(messages.shell);
  useBackStep(onBack);
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  // In portrait the page scrolls.
  const scroller = usePortrait() ? null : body;
  useScrollKept({ place: titleId, depth, scroller, inShell: body });
  return (
    <div {...rest} className={classes(styles['panel'], className)} data-frame={frame}>
      <div className={styles['head']}>
        {onBack !== undefined && (
          <IconButton label={texts.back} className={styles['back']} onClick={onBack}><ArrowLeft aria-hidden="true" /></IconButton>
        )}
        <h2 id={titleId} className={styles['title']} tabIndex={-1}>{title}</h2>
        {action}
      </div>
      {frame === 'card'
        ? <div className={styles['body']}>{children}</div>
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be keyboard accessible
        : <div ref={body} className={styles['body']} role="group" aria-labelledby={titleId} tabIndex={0}>{children}</div>}
    </div>
  );
}
