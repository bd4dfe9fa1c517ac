import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { BudgetItem, Cents, Drop } from '@blue-budget/domain';
import { ChevronDown, GripVertical } from 'lucide-react';
import { AmountInput } from '../AmountInput/AmountInput.tsx';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { ColumnKey, ShownColumn } from './columns.ts';
import { LineActions } from './LineActions.tsx';
import { LineChoice } from './LineChoice.tsx';
import type { SubsetSelection } from './LineChoice.tsx';
import { LineName } from './LineName.tsx';
import type { Move } from './moves.ts';
import styles from './SubsetLine.module.css';

export interface SubsetLineProps {
  item: BudgetItem;
  level: 'single' | 'parent' | 'child';
  collapsed: boolean;
  columns: readonly ShownColumn[];
  moves: readonly Move[];
  /** Where the line that is being dragged would go, if that is here. */
  dropLevel: Drop['level'] | undefined;
  selection: SubsetSelection | undefined;
  /** Amounts that are not yet stored. */
  saving: (column: ColumnKey) => boolean;
  onToggle: () => void;
  onMove: (drop: Drop) => void;
  onRename: ((name: string) => void) | undefined;
  onRemove: (() => void) | undefined;
  onAmountCommit: ((column: ColumnKey, cents: Cents) => void) | undefined;
  onNextRow: (from: HTMLElement, column: ColumnKey) => void;
}

/** One line of a subset: handle, name, amounts, and what can be done with it. */
export function SubsetLine(props: SubsetLineProps) {
  const { item, level, collapsed, columns, moves, dropLevel, selection, onToggle, onMove, onRename, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: moves.length === 0 });
  const overspent = columns.some(({ key, amounts }) => showsWhatIsThere(key) && (amounts.get(item.id)?.shown ?? 0) < 0);
  return (
    <li
      ref={setNodeRef}
      className={styles['line']}
      data-dot-row
      data-level={level}
      data-dragging={isDragging || undefined}
      data-drop-level={dropLevel}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {moves.length > 0 && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles['grip']}
          aria-label={`Move ${item.name}`}
          aria-roledescription="line to move"
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <span className={styles['what']}>
        <span className={styles['named']}>
          {level === 'parent' && (
            <button
              type="button"
              className={styles['toggle']}
              aria-label={`Lines of ${item.name}`}
              aria-expanded={!collapsed}
              onClick={onToggle}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          )}
          {selection === undefined
            ? <LineName name={item.name} onRename={onRename} />
            : <LineChoice id={item.id} selection={selection}>{item.name}</LineChoice>}
        </span>
        {overspent && <span className={styles['note']}>overspent</span>}
      </span>
      {columns.length > 0 && (
        <span className={styles['amounts']}>
          {columns.map((column) => <LineAmountCell key={column.key} {...props} column={column} />)}
        </span>
      )}
      {selection === undefined && <LineActions name={item.name} moves={moves} onMove={onMove} onRemove={onRemove} />}
    </li>
  );
}

function LineAmountCell({ item, level, column, selection, saving, onAmountCommit, onNextRow }: SubsetLineProps & { column: ShownColumn }) {
  const { key, title, fixed, allowNegative, amounts } = column;
  const amount = amounts.get(item.id);
  if (amount === undefined) return <span className={styles['nothing']} />;
  if (selection !== undefined) return <AmountText amount={amount.shown} />;
  return (
    <AmountInput
      label={`${item.name}, ${title.toLowerCase()}`}
      cents={amount.shown}
      allowNegative={allowNegative}
      readOnly={fixed || onAmountCommit === undefined || (level === 'parent' && amount.own === 0)}
      saving={saving(key)}
      data-column={key}
      onAmountCommit={({ cents }) => onAmountCommit?.(key, cents)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onNextRow(event.currentTarget, key);
      }}
    />
  );
}

/** Money that is there, not money that is planned: below zero it is overspent. */
function showsWhatIsThere(key: ColumnKey): boolean {
  return key === 'running-total' || key === 'amount';
}
