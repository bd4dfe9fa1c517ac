import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BudgetItem, Drop } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { useLineDrag } from './useLineDrag.ts';

interface DragAreaProps {
  /** All lines, and those in sight from top to bottom. */
  lines: readonly BudgetItem[];
  shownIds: Id[];
  /** Lines stand side by side. */
  isFlat: boolean;
  onDrop: (drop: Drop) => void;
  announce: (text: string) => void;
  /** The lines in sight. They stay the same element for as long as one of them is dragged. */
  children: ReactNode;
}

/** The drag context of lines: keeps the state that changes on every drag step, so that lines do not re-render. */
export function DragArea({ lines, shownIds, isFlat, onDrop, announce, children }: DragAreaProps) {
  const dragId = useId();
  const drag = useLineDrag({ lines, isFlat, onDrop, announce });
  return (
    <DndContext id={dragId} {...drag.props}>
      <SortableContext items={shownIds} strategy={verticalListSortingStrategy}>
        <Over value={drag.over}>{children}</Over>
      </SortableContext>
    </DndContext>
  );
}

const Over = createContext<Drop | null>(null);

/** On which level the dragged line would stand if it were let go over this one; undefined where it is not. */
export function useDropLevel(id: Id): Drop['level'] | undefined {
  const over = useContext(Over);
  return over?.targetId === id ? over.level : undefined;
}
