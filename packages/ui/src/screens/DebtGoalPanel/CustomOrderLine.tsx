import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import { messages } from '@blue-budget/messages';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Menu, MenuItem } from '../../primitives/Menu/Menu.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './CustomOrder.module.css';

interface CustomOrderLineProps {
  debt: PayoffDebt;
  /** Counted from 0. */
  place: number;
  count: number;
  onMove: (move: { to: number }) => void;
}

/** One debt of the order: its handle, its place, its rate, and the menu that moves it. */
export function CustomOrderLine({ debt: { id, name, interestRate }, place, count, onMove }: CustomOrderLineProps) {
  const customOrder = useTexts(messages.customOrder);
  const formats = useFormats();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles['line']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles['grip']}
        aria-label={customOrder.handle(name)}
        aria-roledescription={customOrder.handleKind}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className={styles['place']} aria-hidden="true">{place + 1}</span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['rate']}>{formats.percent(interestRate)}</span>
      <Menu trigger={<IconButton label={customOrder.menu(name)}><EllipsisVertical aria-hidden="true" /></IconButton>}>
        <MenuItem disabled={place === 0} onChoose={() => onMove({ to: place - 1 })}>{customOrder.up}</MenuItem>
        <MenuItem disabled={place === count - 1} onChoose={() => onMove({ to: place + 1 })}>{customOrder.down}</MenuItem>
      </Menu>
    </li>
  );
}
