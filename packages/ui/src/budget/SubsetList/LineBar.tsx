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
import { focusInRow } from './useFocusedRow.ts';

interface LineBarProps extends LineActionsProps {
  /** The line's element, which holds the focus. */
  row: Element;
}

/** The actions of the line that holds the focus, in portrait: over the navigation, or over the on-screen keyboard. */
export function LineBar({ row, name, movesOf, onMove, onMoveMoney, onQuickAssign, onRemove, onNext }: LineBarProps) {
  const texts = useTexts(messages.subsetList);
  const moving = useTexts(messages.moveMoney);
  const place = useAboveKeyboard();
  // It has just come to stand where the line may be.
  useLayoutEffect(() => {
    row.scrollIntoView({ block: 'nearest' });
  }, [row]);
  const remove = () => {
    // What opens gives the focus back to where it was: the bar will be gone by then.
    focusInRow(row);
    onRemove?.();
  };
  const goOn = () => {
    const amount = document.activeElement;
    onNext?.();
    // After the last of all, what was typed is kept as by leaving it.
    if (amount instanceof HTMLElement && document.activeElement === amount) amount.blur();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside a button takes the focus from nothing
    <div ref={place} role="group" aria-label={texts.actionsOf(name)} className={styles['bar']} data-bottom-bar onMouseDown={keepFocus}>
      <span className={styles['name']} aria-hidden="true">{name}</span>
      {onMoveMoney !== undefined && <IconButton label={moving.moveOf(name)} onClick={onMoveMoney}><ArrowLeftRight aria-hidden="true" /></IconButton>}
      {movesOf !== undefined && <LineMenu {...{ name, movesOf, onMove, onMoveMoney, onQuickAssign }} className={styles['more']} />}
      {onRemove !== undefined && <IconButton label={texts.removeOf(name)} className={styles['remove']} onClick={remove}><Trash2 aria-hidden="true" /></IconButton>}
      {onNext !== undefined && <Button onMouseDown={keepFocus} onClick={goOn}>{texts.next}</Button>}
    </div>,
    row.closest('main, [role="main"], [role="dialog"]') ?? document.body,
  );
}

/** The focus stays in the line, or goes from amount to amount, so that the on-screen keyboard stays open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
