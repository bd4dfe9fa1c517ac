import { messages } from '@blue-budget/messages';
import { ArrowLeftRight, Trash2 } from 'lucide-react';
import { useLayoutEffect, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './LineBar.module.css';
import type { LineActionsProps } from './LineActions.tsx';
import { LineMenu } from './LineMenu.tsx';
import { useAboveKeyboard } from './useAboveKeyboard.ts';

interface LineBarProps extends LineActionsProps {
  /** The line's element, which holds the focus. */
  row: Element;
}

/** The actions of the line that holds the focus, in portrait: over the navigation, or over the keyboard of the screen. */
export function LineBar({ row, name, movesOf, onMove, onMoveMoney, onQuickAssign, onRemove, onNext }: LineBarProps) {
  const texts = useTexts(messages.subsetList);
  const moving = useTexts(messages.moveMoney);
  const place = useAboveKeyboard();
  // It has just come to stand where the line may be.
  useLayoutEffect(() => {
    row.scrollIntoView({ block: 'nearest' });
  }, [row]);
  return createPortal(
    <div ref={place} role="group" aria-label={texts.actionsOf(name)} className={styles['bar']} data-line-bar>
      <span className={styles['name']} aria-hidden="true">{name}</span>
      {onMoveMoney !== undefined && <IconButton label={moving.moveOf(name)} onClick={onMoveMoney}><ArrowLeftRight aria-hidden="true" /></IconButton>}
      {movesOf !== undefined && <LineMenu {...{ name, movesOf, onMove, onMoveMoney, onQuickAssign }} className={styles['more']} />}
      {onRemove !== undefined && <IconButton label={texts.removeOf(name)} className={styles['remove']} onClick={onRemove}><Trash2 aria-hidden="true" /></IconButton>}
      {onNext !== undefined && <Button onMouseDown={keepAmount} onClick={onNext}>{texts.next}</Button>}
    </div>,
    row.closest('main, [role="main"], [role="dialog"]') ?? document.body,
  );
}

/** The focus goes from amount to amount, so that the keyboard of the screen stays. */
function keepAmount(event: MouseEvent): void {
  event.preventDefault();
}
