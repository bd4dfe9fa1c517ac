import { ArrowLeftRight, EllipsisVertical, WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import type { Drop } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../primitives/Menu/Menu.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { RemoveDot } from '../RemoveDot/RemoveDot.tsx';
import styles from './LineActions.module.css';
import type { Move } from './moves.ts';

interface LineActionsProps {
  name: string;
  /** Leaders run from the name to the amount: nothing is between them. */
  isStatement?: boolean;
  /** Its possible moves, read when the menu opens. Undefined if lines cannot be moved. */
  movesOf: (() => readonly Move[]) | undefined;
  onMove: (drop: Drop) => void;
  /** Money of the line is to be moved. Without a listener the menu does not offer it. */
  onMoveMoney?: (() => void) | undefined;
  /** Its amounts are to be assigned at once. Without a listener the menu does not offer it. */
  onQuickAssign?: (() => void) | undefined;
  /** Without a listener there is no dot. */
  onRemove: (() => void) | undefined;
}

/** The actions of a line: in its gutters in landscape, in a strip under the focused line in portrait. */
export function LineActions({ name, isStatement = false, movesOf, onMove, onMoveMoney, onQuickAssign, onRemove }: LineActionsProps) {
  const texts = useTexts(messages.subsetList);
  const moving = useTexts(messages.moveMoney);
  const quick = useTexts(messages.quickAssign);
  const chosen = useRef<(() => void) | undefined>(undefined);
  return (
    <span className={styles['actions']} data-statement={isStatement || undefined}>
      {movesOf !== undefined && (
        <Menu
          trigger={(
            <button type="button" tabIndex={0} className={styles['move']} aria-label={texts.menu(name)}>
              <EllipsisVertical aria-hidden="true" />
              <span className={styles['word']}>{texts.move}</span>
            </button>
          )}
          // What opens then gives the focus back to the button: not before the menu has done so.
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = undefined;
          }}
        >
          {onMoveMoney !== undefined && (
            <MenuItem onChoose={() => { chosen.current = onMoveMoney; }}><ArrowLeftRight aria-hidden="true" />{moving.title}</MenuItem>
          )}
          {onQuickAssign !== undefined && (
            <MenuItem onChoose={() => { chosen.current = onQuickAssign; }}><WandSparkles aria-hidden="true" />{quick.title}</MenuItem>
          )}
          {(onMoveMoney ?? onQuickAssign) !== undefined && <MenuSeparator />}
          <Moves movesOf={movesOf} onMove={onMove} />
        </Menu>
      )}
      {onRemove !== undefined && (
        <>
          <RemoveDot label={texts.removeOf(name)} className={styles['dot']} onClick={onRemove} />
          <Button variant="removal" tabIndex={0} className={styles['remove']} aria-label={texts.removeOf(name)} onClick={onRemove}>{texts.remove}</Button>
        </>
      )}
    </span>
  );
}

function Moves({ movesOf, onMove }: { movesOf: () => readonly Move[]; onMove: (drop: Drop) => void }) {
  return movesOf().map(({ label, drop }) => (
    <MenuItem key={label} disabled={drop === null} onChoose={() => drop !== null && onMove(drop)}>{label}</MenuItem>
  ));
}
