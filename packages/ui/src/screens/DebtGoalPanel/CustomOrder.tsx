import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import { createAnnouncer, LiveRegion } from '../../budget/SubsetList/Announcer.tsx';
import { nearestLine, silent, useDragSensors } from '../../budget/SubsetList/useLineDrag.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { CustomOrderLine } from './CustomOrderLine.tsx';
import styles from './CustomOrder.module.css';

interface CustomOrderProps {
  /** The debts that are attacked, in the person's own order. */
  debts: readonly PayoffDebt[];
  /** A debt goes to another place, counted from 0. */
  onMove: (move: { id: Id; to: number }) => void;
}

/** The person's own order of attack, sorted by pointer, touch, keyboard and menu (product, section 2-debt). */
export function CustomOrder({ debts, onMove }: CustomOrderProps) {
  const customOrder = useTexts(messages.customOrder);
  const debtGoal = useTexts(messages.debtGoal);
  const labelId = useId();
  const dragId = useId();
  const [announcer] = useState(createAnnouncer);
  const sensors = useDragSensors();
  const nameOf = (id: Id) => debts.find((debt) => debt.id === id)?.name ?? '';
  const placeOf = (id: Id) => debts.findIndex((debt) => debt.id === id);

  function move(id: Id, to: number) {
    if (to === -1 || to === placeOf(id)) return announcer.announce(customOrder.stays(nameOf(id)));
    announcer.announce(customOrder.moved(nameOf(id), to + 1, debts.length));
    onMove({ id, to });
  }

  return (
    <div>
      <h3 id={labelId} className={styles['label']}>{debtGoal.customOrder}</h3>
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={nearestLine}
        onDragStart={({ active }) => announcer.announce(customOrder.pickedUp(nameOf(String(active.id))))}
        onDragOver={({ active, over }) => { if (over !== null && over.id !== active.id) announcer.announce(customOrder.over(nameOf(String(over.id)))); }}
        onDragEnd={({ active, over }) => move(String(active.id), over === null ? -1 : placeOf(String(over.id)))}
        onDragCancel={({ active }) => announcer.announce(customOrder.stays(nameOf(String(active.id))))}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: customOrder.help } }}
      >
        <SortableContext items={debts.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles['list']} aria-labelledby={labelId}>
            {debts.map((debt, place) => (
              <CustomOrderLine key={debt.id} debt={debt} place={place} count={debts.length} onMove={({ to }) => move(debt.id, to)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <LiveRegion announcer={announcer} />
    </div>
  );
}
