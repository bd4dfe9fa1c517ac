import { messages } from '@blue-budget/messages';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { useDropLevel } from './DragArea.tsx';
import type { LineLevel } from './lines.ts';
import { useLinePlace } from './LineWindow.tsx';
import styles from './SubsetLine.module.css';

interface SubsetLineProps {
  id: string;
  name: string;
  level: LineLevel;
  isMovable: boolean;
  /** Called with its element, and with null once that is gone. */
  watch: (element: Element | null) => void;
  /** A `LineContent`. */
  children: ReactNode;
}

/** One line of a subset: its handle, its place, and its content. */
export function SubsetLine({ id, name, level, isMovable, watch, children }: SubsetLineProps) {
  const texts = useTexts(messages.subsetList);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: !isMovable });
  const dropLevel = useDropLevel(id);
  const place = useLinePlace();
  const isPlaced = place !== null && place.start !== null;
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        watch(element);
        place?.measure(element);
      }}
      className={styles['line']}
      aria-setsize={isPlaced ? place.count : undefined}
      aria-posinset={isPlaced ? place.index + 1 : undefined}
      data-line={id}
      data-index={place?.index}
      data-dot-row
      data-level={level}
      data-dragging={isDragging || undefined}
      data-drop-level={dropLevel}
      style={{ top: place?.start ?? undefined, transform: CSS.Translate.toString(transform), transition }}
    >
      {isMovable && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          // The menu of the line has every way it can go, and Shift+F10 opens that.
          tabIndex={-1}
          type="button"
          className={styles['grip']}
          aria-label={texts.handle(name)}
          aria-roledescription={texts.handleKind}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  );
}
