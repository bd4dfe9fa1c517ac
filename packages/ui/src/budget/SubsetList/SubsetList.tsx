import { dropItem, groupItems, sortedLines } from '@blue-budget/domain/budget';
import type { BudgetItem, Drop, DropRefusal, ItemGroup, SortedLine } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { classes } from '../../primitives/classes.ts';
import { useLatest } from '../../primitives/useLatest.ts';
import { useSameParts } from '../../primitives/useSameParts.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts, useWords } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { sameId } from '../sameId.ts';
import { shownAmounts, shownColumns } from './columns.ts';
import type { ColumnKey, SubsetAmounts } from './columns.ts';
import { movesOf, moveWords } from './moves.ts';
import { DragArea } from './DragArea.tsx';
import type { LineActs } from './line-props.ts';
import { amountsOf, layoutOf, linesOf, markOf, shownLines, sumsOf, type SubsetSelection } from './lines.ts';
import { LineWindow } from './LineWindow.tsx';
import { openLineMenu } from './menuKeys.ts';
import { stepByArrow } from './stepByArrow.ts';
import { createAnnouncer, LiveRegion } from './Announcer.tsx';
import styles from './SubsetList.module.css';
import { SubsetRow } from './SubsetRow.tsx';
import { useAmountSteps } from './useAmountSteps.ts';
import { useNewLine } from './useNewLine.ts';

/** Texts of refused drops. */
const refusalAreas = { budget: messages.budget };

export interface SubsetListProps extends Omit<ComponentProps<'section'>, 'title' | 'children' | 'onToggle' | 'onSelect'> {
  /** The subset's name: the heading of its card. */
  title: string;
  /** Lines in the order shown, children with their parents: the domain's `groupItems`. */
  groups: readonly ItemGroup[];
  /** The columns beside the names: nothing, one amount, this month and running total, or budgeted and variance. */
  amounts: SubsetAmounts;
  /** Running totals: a line that holds money cannot become a parent. */
  overviewItems?: readonly BudgetItem[];
  /** Lines stand side by side: none can be put inside another. */
  isFlat?: boolean;
  /** The list stands on a card of its own; `plain` is for a place that is a card or a panel already. */
  variant?: 'card' | 'plain';
  /** Lines are chosen, and nothing about them is changed. */
  selection?: SubsetSelection;
  /** Amounts that are not yet stored. */
  saving?: readonly { id: Id; column: ColumnKey }[];
  /** A key of a line that is stable while it is shown, for ids that may change. */
  keyOf?: (id: Id) => string;
  /** A line was chosen by its name, to be opened: the name is a button then, and is not changed in place. */
  onSelect?: (selection: { id: Id }) => void;
  /** The line that is open beside the list, if any. */
  currentId?: Id | null;
  /** What goals of lines need more this month, by line. */
  underfunded?: Readonly<Record<Id, Cents>>;
  /** Lines between which money moves: their menu offers it, and their overspent amount can be covered. */
  movableIds?: readonly Id[];
  /** Money of a line is to be moved. */
  onMoveMoney?: (line: { id: Id }) => void;
  /** The overspent amount of a line is to be covered. */
  onCover?: (line: { id: Id }) => void;
  /** The amount of a line, or the amounts of a group, are to be assigned at once. Without a listener the menus do not offer it. */
  onQuickAssign?: (line: { id: Id }) => void;
  /** Called to add a line; if names are editable, the new line's name takes the focus. Without a listener there is no button. */
  onAdd?: () => void;
  /** Another name was entered. Without a listener names are only shown. */
  onRename?: (change: { id: Id; name: string }) => void;
  /** A line's remove dot was pressed. Without a listener there is none. */
  onRemove?: (removal: { id: Id }) => void;
  /** Lines that are not removed here, and have no dot. */
  keptIds?: readonly Id[];
  /** Lines that are only read: nothing about them is changed, and they stay where they are. */
  fixedIds?: readonly Id[];
  /** Called when a group opens or closes (`collapsed`). */
  onToggle?: (change: { id: Id; collapsed: boolean }) => void;
  /** Called with the new amount of a line, its children included. Without a listener amounts are read-only. */
  onAmountCommit?: (change: { id: Id; column: ColumnKey; cents: Cents }) => void;
  /** Lines were moved: `lines` are all of the list in their new places, `moved` those that the person moved. Without a listener they stay. */
  onSort?: (change: { lines: SortedLine[]; moved: Id[] }) => void;
  /** Called for an invalid drop; `refusal` is the reason. */
  onSortRefused?: (change: { refusal: DropRefusal }) => void;
}

/**
 * A subset one works on: names and amounts are typed in place, lines are added, removed, grouped and moved, by pointer, touch, keyboard
 * and menu (product, sections 2 and 4). It holds no rule of the budget: the domain decides what is allowed.
 */
export function SubsetList({
  title, groups, amounts, overviewItems, isFlat = false, variant = 'card', selection, saving = [], keyOf = sameId, onSelect, currentId = null,
  onAdd, onRename, onRemove, keptIds = [], fixedIds = [], movableIds = [], underfunded, onMoveMoney, onCover, onQuickAssign, onToggle, onAmountCommit, onSort, onSortRefused, className, ...rest
}: SubsetListProps) {
  const texts = useTexts(messages.subsetList);
  const words = useWords(refusalAreas);
  const formats = useFormats();
  const titleId = useId();
  const [announcer] = useState(createAnnouncer);
  const lines = linesOf(groups);
  const columns = shownColumns(amounts);

  function drop(where: Drop) {
    const result = dropItem(lines, where, overviewItems ?? lines);
    if (result.kind === 'refused') {
      announcer.announce(words(result.refusal));
      onSortRefused?.({ refusal: result.refusal });
      return;
    }
    if (layoutOf(result.items) === layoutOf(lines)) {
      announcer.announce(texts.stays(lines.find(({ id }) => id === where.id)?.name ?? ''));
      return;
    }
    announcer.announce(moveWords(groupItems(result.items, []), where.id, texts));
    onSort?.({ lines: sortedLines(result.items), moved: [where.id] });
  }

  const shown = shownLines(groups);
  const shownIds = useSameParts(shown.map(({ item }) => item.id));
  const { body, awaitLine } = useNewLine(shownIds);
  const openGroupOf = (id: Id) => {
    const group = groups.find(({ collapsed, children }) => collapsed && children.some((child) => child.id === id));
    if (group !== undefined) onToggle?.({ id: group.item.id, collapsed: false });
  };
  const canEdit = (id: Id) => onAmountCommit !== undefined && !fixedIds.includes(id);
  const { awaitedId, focusNext, focusPrevious } = useAmountSteps({ list: body, lines: shown, columns, canEdit, openGroupOf });
  const acts = useLatest<LineActs>({
    open: (id) => onSelect?.({ id }),
    choose: (id, selected) => (selection?.kind === 'checkbox' ? selection.onSelect({ id, selected }) : selection?.onSelect({ id })),
    toggle: (id, collapsed) => onToggle?.({ id, collapsed }),
    movesOf: (id) => movesOf(groups, id, texts, isFlat),
    move: drop,
    rename: (id, name) => onRename?.({ id, name }),
    remove: (id) => onRemove?.({ id }),
    moveMoney: (id) => onMoveMoney?.({ id }),
    cover: (id) => onCover?.({ id }),
    quickAssign: (id) => onQuickAssign?.({ id }),
    commitAmount: (id, column, cents) => onAmountCommit?.({ id, column, cents }),
    goToNextAmount: (id, column) => focusNext({ id, column }),
  });
  const isStatement = selection === undefined && onAmountCommit === undefined && amounts.mode === 'single';
  const isStill = columns.length > 1 && onSort === undefined && onRemove === undefined;
  const kinds = columns.map(({ kind }) => kind);
  const next = amounts.mode === 'dual' ? amounts.next : undefined;
  const ofNext = next === undefined ? undefined : shownAmounts(next.groups);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that are meant for the line, from whatever has the focus in it
    <section
      {...rest}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        openLineMenu(event);
        stepByArrow(event, { down: focusNext, up: focusPrevious });
      }}
      className={classes(styles['card'], className)}
      aria-labelledby={titleId}
      data-variant={variant}
      data-columns={columns.length}
      data-spent={kinds.some(({ key }) => key === 'spent') || undefined}
      data-still={isStill || undefined}
      data-fixed={selection !== undefined || isStatement || undefined}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>{title}</h2>
        {onAdd !== undefined && (
          <Button
            variant="quiet"
            className={styles['add']}
            aria-label={texts.addTo(title)}
            onClick={() => {
              awaitLine();
              onAdd();
            }}
          >
            <Plus aria-hidden="true" /><span className={styles['word']}>{texts.add}</span>
          </Button>
        )}
        <span className={styles['columns']}>
          {columns.map(({ kind: { key, textKey }, total }) => (key === 'amount'
            ? <AmountText key={key} amount={total} size="total" strong />
            : (
              <span key={key} className={styles['column']} data-column={key}>
                {texts.columns[textKey]}
                {key === 'running-total' && next !== undefined && <span className={styles['ofNext']}>{texts.ofWhich(formats.monthName(next.month.month))}</span>}
              </span>
            )))}
        </span>
      </div>
      <div className={styles['rule']} />
      {groups.length === 0 && <p className={styles['empty']}>{texts.empty}</p>}
      <DragArea lines={lines} shownIds={shownIds} isFlat={isFlat} onDrop={drop} announce={announcer.announce}>
        <LineWindow
          ref={body}
          awaitedId={awaitedId}
          lines={shown.map((line) => {
            const { id, name } = line.item;
            const isFixed = fixedIds.includes(id);
            return {
              id,
              key: keyOf(id),
              line: (
                <SubsetRow
                  {...{ id, name, isStatement, acts }}
                  {...{ level: line.level, collapsed: line.collapsed, childCount: line.childCount }}
                  isCurrent={id === currentId}
                  columns={kinds}
                  amounts={amountsOf(id, columns)}
                  nextMonth={next?.month.month ?? null}
                  ofNext={ofNext?.get(id)?.shown ?? 0}
                  underfunded={underfunded?.[id] ?? 0}
                  sums={sumsOf(line, columns)}
                  saving={saving.filter((one) => one.id === id).map(({ column }) => column)}
                  mark={selection === undefined ? null : markOf(id, selection)}
                  can={{
                    open: onSelect !== undefined,
                    move: onSort !== undefined && selection === undefined && !isFixed,
                    rename: onRename !== undefined && !isFixed,
                    remove: onRemove !== undefined && !isFixed && !keptIds.includes(id),
                    edit: canEdit(id),
                    moveMoney: movableIds.includes(id),
                    quickAssign: onQuickAssign !== undefined && !isFixed,
                  }}
                />
              ),
            };
          })}
        />
      </DragArea>
      {columns.length > 1 && (
        <>
          <div className={styles['rule']} />
          <div className={styles['totals']}>
            <span>{texts.total}</span>
            <span className={styles['columns']}>
              {columns.map(({ kind: { key, textKey }, total }) => (
                <span key={key} className={styles['column']} data-column={key}>
                  <VisuallyHidden>{`${texts.columns[textKey]} `}</VisuallyHidden>
                  <AmountText amount={total} />
                </span>
              ))}
            </span>
          </div>
        </>
      )}
      <LiveRegion announcer={announcer} />
    </section>
  );
}
