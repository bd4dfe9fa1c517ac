import { closestCenter, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { CollisionDetection, DndContextProps, DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { dropLevel } from '@blue-budget/domain/budget';
import type { BudgetItem, Drop } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { useTexts } from '../../texts/catalogue.ts';

/** How far a press has to go before it drags, in px (product, section 9-layout). */
export const dragDistance = 5;

/** How far one press of an arrow moves a line, in px (product, section 9-layout). */
export const keyboardStep = 25;

const steps: Partial<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -keyboardStep },
  ArrowDown: { x: 0, y: keyboardStep },
  ArrowLeft: { x: -keyboardStep, y: 0 },
  ArrowRight: { x: keyboardStep, y: 0 },
};

interface LineDragOptions {
  lines: readonly BudgetItem[];
  /** Lines stand side by side: wherever one is let go, it is on the top level. */
  isFlat: boolean;
  onDrop: (drop: Drop) => void;
  announce: (text: string) => void;
}

/** Drags lines by pointer, touch and keyboard. `over` is where the line would go if it were let go now. */
export function useLineDrag({ lines, isFlat, onDrop, announce }: LineDragOptions) {
  const texts = useTexts(messages.subsetList);
  const [over, setOver] = useState<Drop | null>(null);
  const sensors = useDragSensors();
  const nameOf = (id: Id) => lines.find((line) => line.id === id)?.name ?? '';

  function dropAt(event: DragMoveEvent | DragEndEvent): Drop | null {
    if (event.over === null) return null;
    const id = String(event.active.id);
    const targetId = String(event.over.id);
    if (isFlat) return { id, targetId, level: 'parent' };
    const isChild = lines.find((line) => line.id === id)?.parentId !== null;
    return { id, targetId, level: dropLevel(placeX(event, event.over.rect, isChild), event.over.rect) };
  }

  const props = {
    sensors,
    collisionDetection: nearestLine,
    onDragStart: ({ active }) => announce(texts.pickedUp(nameOf(String(active.id)))),
    onDragMove: (event) => {
      const next = dropAt(event);
      if (next === null || (over?.targetId === next.targetId && over.level === next.level)) return;
      setOver(next);
      if (next.targetId !== next.id || over !== null) announce(overWords(next, nameOf(next.targetId), texts));
    },
    onDragEnd: (event) => {
      setOver(null);
      const drop = dropAt(event);
      if (drop !== null) onDrop(drop);
    },
    onDragCancel: ({ active }) => {
      setOver(null);
      announce(texts.stays(nameOf(String(active.id))));
    },
    accessibility: {
      announcements: silent,
      screenReaderInstructions: { draggable: texts.dragHelp },
    },
  } satisfies DndContextProps;
  return { props, over };
}

/** For a list that announces its moves itself, however they are made. */
export const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** A press that goes far enough drags; by keyboard every arrow goes one step. */
export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, { currentCoordinates: { x, y } }) => {
        const step = steps[event.code];
        if (step === undefined) return undefined;
        event.preventDefault();
        return { x: x + step.x, y: y + step.y };
      },
    }),
  );
}

/** The line that pointer or finger is nearest to, however tall the dragged one is; by keyboard the line that the dragged one is nearest to. */
export const nearestLine: CollisionDetection = (args) => {
  if (args.pointerCoordinates === null) return closestCenter(args);
  const { x, y } = args.pointerCoordinates;
  return closestCenter({ ...args, collisionRect: { left: x, right: x, top: y, bottom: y, width: 0, height: 0 } });
};

/** Where a drag is, across. By keyboard there is no pointer: it starts beside the edge between the levels, so that one arrow crosses it. */
function placeX({ activatorEvent, delta }: DragMoveEvent, target: { left: number; width: number }, isChild: boolean): number {
  if (activatorEvent instanceof PointerEvent) return activatorEvent.clientX + delta.x;
  const edge = target.left + 0.1 * target.width;
  return (isChild ? edge + keyboardStep / 2 : edge - keyboardStep / 2) + delta.x;
}

function overWords({ id, targetId, level }: Drop, targetName: string, texts: typeof messages.subsetList): string {
  const where = targetId === id ? texts.ownPlace : targetName;
  return level === 'parent' ? texts.overTop(where) : texts.overInside(where);
}

function nothing(): undefined {
  return undefined;
}
