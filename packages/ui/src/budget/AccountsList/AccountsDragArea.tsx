import { DndContext } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { nearestLine, silent, useDragSensors } from '../SubsetList/useLineDrag.ts';
import type { AccountDrop } from './accountMoves.ts';

interface AccountsDragAreaProps {
  /** The accounts from top to bottom. */
  ids: Id[];
  nameOf: (id: Id) => string;
  announce: (text: string) => void;
  /** Where the dragged account would go if it were let go now; null when it is. */
  onOver: (over: AccountDrop | null) => void;
  onDrop: (drop: AccountDrop) => void;
  children: ReactNode;
}

/** Where accounts are dragged. Where one would go is drawn by the others; nothing moves aside. */
export function AccountsDragArea({ ids, nameOf, announce, onOver, onDrop, children }: AccountsDragAreaProps) {
  const texts = useTexts(messages.realAccounts);
  const dragId = useId();
  const sensors = useDragSensors();
  const { dragHelp, pickedUp, over, stays } = texts;
  return (
    <DndContext
      id={dragId}
      sensors={sensors}
      collisionDetection={nearestLine}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: dragHelp } }}
      onDragStart={({ active }) => announce(pickedUp(nameOf(String(active.id))))}
      onDragOver={({ active, over: target }) => {
        const next = target === null ? null : { id: String(active.id), targetId: String(target.id) };
        onOver(next);
        if (next !== null && next.id !== next.targetId) announce(over(nameOf(next.targetId)));
      }}
      onDragEnd={({ active, over: target }) => {
        onOver(null);
        if (target !== null) onDrop({ id: String(active.id), targetId: String(target.id) });
      }}
      onDragCancel={({ active }) => {
        onOver(null);
        announce(stays(nameOf(String(active.id))));
      }}
    >
      <SortableContext items={ids} strategy={nothingMoves}>{children}</SortableContext>
    </DndContext>
  );
}

function nothingMoves(): null {
  return null;
}
