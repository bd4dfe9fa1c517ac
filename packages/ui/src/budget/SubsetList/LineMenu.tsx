import type { Drop } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { ArrowLeftRight, EllipsisVertical, Trash2, WandSparkles } from 'lucide-react';
import { cloneElement, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../primitives/Menu/Menu.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { isOpeningKey, pressArrowDown } from './menuKeys.ts';
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

/**
 * What can be done with a line, behind a button. The menu itself is there from the first time it is opened: forty-eight of them took a
 * quarter of what a switch of the month takes.
 */
export function LineMenu({ tabIndex = 0, className, ...actions }: LineMenuProps) {
  const texts = useTexts(messages.subsetList);
  const [opened, setOpened] = useState<'byPointer' | 'byKey' | null>(null);
  const button = (
    <button type="button" tabIndex={tabIndex} className={className} aria-label={texts.menu(actions.name)} data-line-menu>
      <EllipsisVertical aria-hidden="true" />
    </button>
  );
  return opened === null ? <Unopened trigger={button} onOpen={setOpened} /> : <OpenedMenu {...actions} trigger={button} opened={opened} />;
}

/** The button alone. It opens as that of a menu does: by pressing down, by Enter, the space bar and arrow down. */
function Unopened({ trigger, onOpen }: { trigger: ReactElement<ComponentProps<'button'>>; onOpen: (how: 'byPointer' | 'byKey') => void }) {
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // The focus goes to the menu.
      event.preventDefault();
      onOpen('byPointer');
    },
    onKeyDown: (event) => {
      if (!isOpeningKey(event.key)) return;
      event.preventDefault();
      onOpen('byKey');
    },
  });
}

interface OpenedMenuProps extends LineMenuProps {
  trigger: ReactElement;
  /** How it was opened the first time. */
  opened: 'byPointer' | 'byKey';
}

function OpenedMenu({ trigger, opened, movesOf, onMove, onMoveMoney, onQuickAssign, onRemove }: OpenedMenuProps) {
  const texts = useTexts(messages.subsetList);
  const moving = useTexts(messages.moveMoney);
  const quick = useTexts(messages.quickAssign);
  const chosen = useRef<(() => void) | undefined>(undefined);
  const isToBeginAtFirst = useRef(opened === 'byKey');
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      // Of the key that opened it it has not heard: it is told by another one that the first item is meant.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget || !isToBeginAtFirst.current) return;
        isToBeginAtFirst.current = false;
        pressArrowDown(currentTarget);
      }}
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
