import { leftInMonth, overspentBy } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { ChevronDown } from 'lucide-react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountInput } from '../AmountInput/AmountInput.tsx';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { ColumnKey, ColumnKind } from './columns.ts';
import { LineActions } from './LineActions.tsx';
import { LineChoice } from './LineChoice.tsx';
import { LineName } from './LineName.tsx';
import type { LineProps } from './line-props.ts';
import { SpentCell } from './SpentCell.tsx';
import styles from './SubsetLine.module.css';

/** The content of a line: name, amounts and actions. */
export function LineContent(props: LineProps) {
  const texts = useTexts(messages.subsetList);
  const { id, name, level, collapsed, childCount, isStatement, columns, amounts, ofNext, underfunded, mark, can, acts } = props;
  const formats = useFormats();
  const moving = useTexts(messages.moveMoney);
  const held = amounts[columns.findIndex(({ key }) => showsWhatIsThere(key))] ?? 0;
  const left = leftInMonth(held, ofNext);
  const missing = overspentBy(left);
  return (
    <>
      <span className={styles['what']}>
        <span className={styles['named']}>
          {level === 'parent' && (
            <button
              type="button"
              className={styles['toggle']}
              aria-label={texts.linesOf(name)}
              aria-expanded={!collapsed}
              onClick={() => acts.current.toggle(id, !collapsed)}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          )}
          <Name {...props} />
        </span>
        {isStatement && collapsed && <span className={styles['count']}>{texts.lines(childCount)}</span>}
        {missing > 0 && <span className={styles['note']}>{texts.overspent}</span>}
        {missing > 0 && can.moveMoney && (
          <button
            type="button"
            className={styles['cover']}
            aria-label={moving.coverOf(formats.money(missing), name)}
            onClick={() => acts.current.cover(id)}
          >
            {moving.cover(formats.money(missing))}
          </button>
        )}
        {missing === 0 && underfunded > 0 && (
          <span className={styles['note']} data-tone="warning">{texts.underfunded(formats.money(underfunded))}</span>
        )}
      </span>
      {isStatement && <span className={styles['leader']} aria-hidden="true" />}
      {columns.length > 0 && (
        <span className={styles['amounts']}>
          {columns.map((column, place) => (column.key === 'spent'
            ? <SpentCell key={column.key} spent={amounts[place] ?? 0} left={left} />
            : <LineAmountCell key={column.key} {...props} column={column} amount={amounts[place] ?? null} />))}
        </span>
      )}
      {mark === null && (
        <LineActions
          {...{ name, isStatement }}
          movesOf={can.move ? () => acts.current.movesOf(id) : undefined}
          onMove={(drop) => acts.current.move(drop)}
          onMoveMoney={can.moveMoney ? () => acts.current.moveMoney(id) : undefined}
          onQuickAssign={can.quickAssign ? () => acts.current.quickAssign(id) : undefined}
          onRemove={can.remove ? () => acts.current.remove(id) : undefined}
          onNext={can.edit ? () => acts.current.goToNextAmount(id, focusedColumn(columns)) : undefined}
        />
      )}
    </>
  );
}

function Name({ id, name, mark, isCurrent, can, acts }: LineProps) {
  if (mark !== null) return <LineChoice mark={mark} onChange={(selected) => acts.current.choose(id, selected)}>{name}</LineChoice>;
  if (!can.open) return <LineName name={name} onRename={can.rename ? (next) => acts.current.rename(id, next) : undefined} />;
  return (
    <button type="button" className={styles['open']} aria-current={isCurrent || undefined} onClick={() => acts.current.open(id)}>{name}</button>
  );
}

function LineAmountCell({ column, amount, ...line }: LineProps & { column: ColumnKind; amount: Cents | null }) {
  const { id, name, isStatement, nextMonth, ofNext, mark, sums, saving, can, acts } = line;
  const { amountOf, ofWhichAmount } = useTexts(messages.subsetList);
  const formats = useFormats();
  const { key, textKey, fixed = false, allowNegative } = column;
  if (amount === null) return <span className={styles['nothing']} />;
  if (mark !== null || isStatement) return <AmountText amount={amount} />;
  const field = (
    <AmountInput
      label={amountOf[textKey](name)}
      cents={amount}
      allowNegative={allowNegative}
      readOnly={fixed || !can.edit || sums.includes(key)}
      saving={saving.includes(key)}
      data-column={key}
      onAmountCommit={({ cents }) => acts.current.commitAmount(id, key, cents)}
      onNextRow={() => acts.current.goToNextAmount(id, key)}
    />
  );
  if (key !== 'running-total' || nextMonth === null) return field;
  return (
    <span className={styles['cell']}>
      {field}
      {ofNext !== 0 && (
        <span className={styles['ofNext']}>
          <VisuallyHidden>{ofWhichAmount(formats.monthName(nextMonth), formats.money(ofNext))}</VisuallyHidden>
          <span aria-hidden="true">{`${formats.shortMonthName(nextMonth)} ${formats.money(ofNext)}`}</span>
        </span>
      )}
    </span>
  );
}

/** The column of the amount that has the focus, else the first. */
function focusedColumn(columns: readonly ColumnKind[]): ColumnKey {
  const focused = document.activeElement?.getAttribute('data-column');
  return (columns.find(({ key }) => key === focused) ?? columns[0])?.key ?? 'amount';
}

/** Money that is there, not money that is planned: below zero it is overspent. */
function showsWhatIsThere(key: ColumnKey): boolean {
  return key === 'running-total' || key === 'amount';
}
