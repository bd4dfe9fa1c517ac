import { messages } from '@blue-budget/messages';
import { useRef } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { RemoveDot } from '../RemoveDot/RemoveDot.tsx';
import { LineBar } from './LineBar.tsx';
import { LineMenu, type LineMenuProps } from './LineMenu.tsx';
import styles from './LineActions.module.css';
import { useFocusedRow } from './useFocusedRow.ts';

export interface LineActionsProps extends Omit<LineMenuProps, 'movesOf' | 'onRemove' | 'tabIndex' | 'className'> {
  /** Leaders run from the name to the amount: nothing is between them. */
  isStatement?: boolean;
  /** Its possible moves, read when the menu opens. Undefined if lines cannot be moved. */
  movesOf: LineMenuProps['movesOf'] | undefined;
  /** Without a listener there is no dot. */
  onRemove: (() => void) | undefined;
  /** The focus is to go on to the next amount. Without a listener there is none to go to. */
  onNext?: (() => void) | undefined;
}

/**
 * The actions of a line: in its gutters in landscape; in portrait, where it has none, in a bar at the bottom of the window while the line holds
 * the focus. Either way no line moves.
 */
export function LineActions({ isStatement = false, ...actions }: LineActionsProps) {
  const { movesOf, onRemove, name } = actions;
  const texts = useTexts(messages.subsetList);
  const place = useRef<HTMLSpanElement>(null);
  const row = useFocusedRow(place);
  return (
    <span ref={place} className={styles['actions']} data-statement={isStatement || undefined}>
      {movesOf !== undefined && <LineMenu {...actions} movesOf={movesOf} tabIndex={-1} className={styles['move']} />}
      {onRemove !== undefined && (
        <RemoveDot label={texts.removeOf(name)} tabIndex={movesOf === undefined ? 0 : -1} className={styles['dot']} onClick={onRemove} />
      )}
      {row !== null && (movesOf ?? onRemove) !== undefined && <LineBar {...actions} row={row} />}
    </span>
  );
}
