import { groupItems, monthEntry } from '@blue-budget/domain/budget';
import { compareMonths, monthTitle } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { viewedMonth } from '@blue-budget/machines/month-navigation';
import { useSelector } from '@xstate/react';
import { SubsetList, type SubsetListProps } from '../../budget/SubsetList/SubsetList.tsx';
import { incomeColumns } from '../AssignmentsScreen/monthColumns.ts';
import { useMonthNavigation } from '../AssignmentsScreen/useMonthNavigation.ts';
import { useLedger, useLedgerStore, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { UnplannedIncome } from './UnplannedIncome.tsx';

/** The planned income of the viewed month. Nothing if it is not budgeted. */
export function MonthIncome({ title, variant }: Pick<SubsetListProps, 'title' | 'variant'>) {
  const month = useSelector(useMonthNavigation(), viewedMonth);
  const today = useToday();
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const { open } = usePanels();
  const income = useLedger(({ months }) => monthEntry(months, month)?.budget?.income ?? null);
  const discrepancy = useLedger(({ overview }) => overview.income.items.find(({ name }) => name === monthTitle(month))?.amount ?? 0);
  if (income === null) return null;
  return (
    <>
      <UnplannedIncome month={month} />
      <SubsetList
        {...(variant !== undefined && { variant })}
        title={title}
        isFlat
        groups={groupItems(income.items, [])}
        amounts={incomeColumns(income, discrepancy, compareMonths(month, today) < 0)}
        keyOf={(id: Id) => store.getSnapshot().viewKeyOf(id)}
        onAdd={() => dispatch({ kind: 'plannedIncome.add', id: store.newId(), month, sortOrder: income.items.length })}
        onRename={({ id, name }) => dispatch({ kind: 'item.rename', id, name })}
        onRemove={({ id }) => open('removal/monthIncome', id)}
        onAmountCommit={({ id, cents }) => dispatch({ kind: 'plannedIncome.set', lineId: id, month, typed: cents })}
        onSort={({ lines, moved }) => dispatch({ kind: 'items.sort', subset: 'income', lines, moved })}
      />
    </>
  );
}
