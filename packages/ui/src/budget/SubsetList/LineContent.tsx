import { messages } from '@blue-budget/domain';
import type { BudgetItem, Cents, Drop } from '@blue-budget/domain';
import { ChevronDown } from 'lucide-react';
import { AmountInput } from '../AmountInput/AmountInput.tsx';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { ColumnKey, ShownColumn } from './columns.ts';
import { LineActions } from './LineActions.tsx';
import { LineChoice } from './LineChoice.tsx';
import type { SubsetSelection } from './LineChoice.tsx';
import { LineName } from './LineName.tsx';
import type { Move } from './moves.ts';
import type { LineLevel } from './SubsetLine.tsx';
import styles from './SubsetLine.module.css';

interface LineContentProps {
  item: BudgetItem;
  level: LineLevel;
  collapsed: boolean;
  /** Lines that are grouped under it. */
  childCount: number;
  /** It stands open beside the list. */
  isCurrent: boolean;
  /** Amounts are only read, and leaders lead to them. */
  isStatement: boolean;
  columns: readonly ShownColumn[];
  moves: readonly Move[];
  selection: SubsetSelection | undefined;
  /** Amounts that are not yet stored. */
  saving: (column: ColumnKey) => boolean;
  onSelect: (() => void) | undefined;
  onToggle: () => void;
  onMove: (drop: Drop) => void;
  onRename: ((name: string) => void) | undefined;
  onRemove: (() => void) | undefined;
  onAmountCommit: ((column: ColumnKey, cents: Cents) => void) | undefined;
  onNextRow: (from: HTMLElement, column: ColumnKey) => void;
}

/** What stands on a line: name, amounts, and what can be done with it. */
export function LineContent(props: LineContentProps) {
  const { item, level, collapsed, childCount, isStatement, columns, moves, selection, onToggle, onMove, onRemove } = props;
  const overspent = columns.some(({ key, amounts }) => showsWhatIsThere(key) && (amounts.get(item.id)?.shown ?? 0) < 0);
  return (
    <>
      <span className={styles['what']}>
        <span className={styles['named']}>
          {level === 'parent' && (
            <button
              type="button"
              className={styles['toggle']}
              aria-label={messages.subsetList.linesOf(item.name)}
              aria-expanded={!collapsed}
              onClick={onToggle}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          )}
          <Name {...props} />
        </span>
        {isStatement && collapsed && <span className={styles['count']}>{messages.subsetList.lines(childCount)}</span>}
        {overspent && <span className={styles['note']}>{messages.subsetList.overspent}</span>}
      </span>
      {isStatement && <span className={styles['leader']} aria-hidden="true" />}
      {columns.length > 0 && (
        <span className={styles['amounts']}>
          {columns.map((column) => <LineAmountCell key={column.key} {...props} column={column} />)}
        </span>
      )}
      {selection === undefined && <LineActions {...{ name: item.name, isStatement, moves, onMove, onRemove }} />}
    </>
  );
}

function Name({ item, selection, isCurrent, onSelect, onRename }: LineContentProps) {
  if (selection !== undefined) return <LineChoice id={item.id} selection={selection}>{item.name}</LineChoice>;
  if (onSelect === undefined) return <LineName name={item.name} onRename={onRename} />;
  return <button type="button" className={styles['open']} aria-current={isCurrent || undefined} onClick={onSelect}>{item.name}</button>;
}

function LineAmountCell({ column, ...line }: LineContentProps & { column: ShownColumn }) {
  const { item, level, isStatement, selection, saving, onAmountCommit, onNextRow } = line;
  const { key, title, fixed, allowNegative, amounts } = column;
  const amount = amounts.get(item.id);
  if (amount === undefined) return <span className={styles['nothing']} />;
  if (selection !== undefined || isStatement) return <AmountText amount={amount.shown} />;
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
