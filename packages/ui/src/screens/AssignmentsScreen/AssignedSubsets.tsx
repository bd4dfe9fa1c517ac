import { isRemovable, monthEntry, movableItems, spendingSubsetKeys, type MonthSubset, type OverviewSubset, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { compareMonths, nextMonth, type YearMonth } from '@blue-budget/domain/calendar';
import { shownMonth, underfundedGoals, type Id, type Operation } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { SubsetList, type SubsetListProps } from '../../budget/SubsetList/SubsetList.tsx';
import { hasSameParts } from '../../primitives/sameParts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, useLedgerStore, useOperations, useToday } from '../budgeting/index.ts';
import { useMonth } from '../budgeting/useMonth.ts';
import type { MoveStart } from '../MoveMoney/MoveMoney.tsx';
import { MoveMoneyOnDemand } from '../MoveMoney/MoveMoneyOnDemand.tsx';
import { useLineChanges } from '../OverviewScreen/useLineChanges.ts';
import { useOpenItem } from '../OverviewScreen/useOpenItem.ts';
import { QuickAssignOnDemand } from '../QuickAssign/QuickAssignOnDemand.tsx';
import { groupsOf, monthColumns } from './monthColumns.ts';

/** The envelopes of a month: this month and running total, or how a past month came out (product, Q-BUD-8). */
export function AssignedSubsets({ month }: { month: YearMonth }) {
  const today = useToday();
  const budget = useLedger((ledger) => shownMonth(ledger, month, today));
  const overview = useLedger((ledger) => ledger.overview);
  const [moving, setMoving] = useState<MoveStart | null>(null);
  const [quickId, setQuickId] = useState<Id | null>(null);
  const isPast = compareMonths(month, today) < 0;
  const next = nextMonth(month);
  useMonth(next, !isPast && compareMonths(next, nextMonth(today)) <= 0);
  const nextBudget = useLedger(({ months }) => monthEntry(months, next)?.budget ?? null);
  const underfunded = useLedger((ledger) => underfundedGoals(ledger, month));
  const movableIds = isPast ? [] : movableItems(overview, budget).map(({ id }) => id);
  if (budget === null) return null;
  return (
    <>
      {spendingSubsetKeys.map((key) => (
        <AssignedSubset
          key={key}
          {...{ month, isPast, movableIds, underfunded }}
          next={nextBudget === null ? null : { month: next, subset: nextBudget[key] }}
          subset={key}
          budgeted={budget[key]}
          held={overview[key]}
          onMoveMoney={({ id }) => setMoving({ itemId: id, kind: 'move' })}
          onCover={({ id }) => setMoving({ itemId: id, kind: 'cover' })}
          {...(!isPast && { onQuickAssign: ({ id }) => setQuickId(id) })}
        />
      ))}
      {quickId !== null && <QuickAssignOnDemand id={quickId} month={month} onClosed={() => setQuickId(null)} />}
      {moving !== null && <MoveMoneyOnDemand start={moving} month={month} onClosed={() => setMoving(null)} />}
    </>
  );
}

interface AssignedSubsetProps extends Pick<SubsetListProps, 'underfunded' | 'movableIds' | 'onMoveMoney' | 'onCover' | 'onQuickAssign'> {
  subset: SpendingSubsetKey;
  month: YearMonth;
  budgeted: MonthSubset;
  held: OverviewSubset;
  isPast: boolean;
  /** The subset in the month after, if that is budgeted. */
  next: { month: YearMonth; subset: MonthSubset } | null;
}

function AssignedSubset({ subset, month, budgeted, held, isPast, next, ...lines }: AssignedSubsetProps) {
  const titles = useTexts(messages.subsetTitles);
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const { add, ...changes } = useLineChanges(subset, month);
  const openId = useOpenItem();
  const keptIds = useLedger(({ realAccounts }) => budgeted.items.map(({ id }) => id).filter((id) => !isRemovable(id, realAccounts)));
  const savingIds = useSelector(
    store, ({ pending }) => pending.flatMap(({ operation }) => assignedIds(operation)), hasSameParts,
  );
  const present = new Set(held.items.map(({ id }) => id));
  return (
    <SubsetList
      {...changes}
      {...lines}
      title={titles[subset]}
      groups={groupsOf(budgeted, held)}
      amounts={monthColumns(budgeted, held, { isPast, next })}
      overviewItems={held.items}
      saving={savingIds.flatMap((id) => [{ id, column: 'current-month' as const }, { id, column: 'running-total' as const }])}
      currentId={openId}
      keptIds={keptIds}
      fixedIds={budgeted.items.map(({ id }) => id).filter((id) => !present.has(id))}
      onAmountCommit={({ id, column, cents }) => dispatch({
        kind: 'item.assign', itemId: id, month, column: column === 'running-total' ? 'running-total' : 'current-month', typed: cents,
      })}
      {...(add !== null && { onAdd: add })}
    />
  );
}

/** The items whose assignment an operation changes. */
function assignedIds(operation: Operation): Id[] {
  if (operation.kind === 'item.assign' || operation.kind === 'income.assign') return [operation.itemId];
  if (operation.kind === 'items.assign') return operation.amounts.map(({ itemId }) => itemId);
  return operation.kind === 'item.move' ? [operation.fromId, operation.toId] : [];
}
