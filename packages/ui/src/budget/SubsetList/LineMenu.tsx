import type { Drop } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { ArrowLeftRight, EllipsisVertical, Trash2, WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../primitives/Menu/Menu.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import type { Move } from './moves.ts';

export interface LineMenuProps {
  name: string;
  /** Its possible moves, read when the menu opens. */
  movesOf: () => readonly Move[];
  onMove: (drop: Drop) => void;
  /** Money of the line is to be moved. Without a listener the menu does not offer it. */
  onMoveMoney?: (() => void) | undefined;
  /** Its amounts are to be assigned at once. Without a listener the menu does not offer it. */
  onQuickAssign?: (() => void) | undefined;
  /** The line is to be removed. Without a listener the menu does not offer it. */
  onRemove?: (() => void) | undefined;
  /** -1 where Shift+F10 opens the menu too, so that Tab stops at a line once instead of three times. */
  tabIndex?: 0 | -1;
  className?: string | undefined;
}

/** What can be done with a line, behind a button. */
export function LineMenu({ name, movesOf, onMove, onMoveMoney, onQuickAssign, onRemove, tabIndex = 0, className }: LineMenuProps) {
  const texts = useTexts(messages.subsetList);
  const moving = useTexts(messages.moveMoney);
  const quick = useTexts(messages.quickAssign);
  const chosen = useRef<(() => void) | undefined>(undefined);
  return (
    <Menu
      trigger={(
        <button type="button" tabIndex={tabIndex} className={className} aria-label={texts.menu(name)} data-line-menu>
          <EllipsisVertical aria-hidden="true" />
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
      {onRemove !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem tone="removal" onChoose={() => { chosen.current = onRemove; }}><Trash2 aria-hidden="true" />{texts.remove}</MenuItem>
        </>
      )}
    </Menu>
  );
}

function Moves({ movesOf, onMove }: Pick<LineMenuProps, 'movesOf' | 'onMove'>) {
  return movesOf().map(({ label, drop }) => (
    <MenuItem key={label} disabled={drop === null} onChoose={() => drop !== null && onMove(drop)}>{label}</MenuItem>
  ));
}
