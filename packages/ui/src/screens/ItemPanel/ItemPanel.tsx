import {
  assignedTo, findItem, groupItems, isRemovable, monthEntry, movableItems, spendingSubsetKeys,
} from '@blue-budget/domain/budget';
import type { Ledger, Id } from '@blue-budget/domain/ledger';
import { expenseOn } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLeaving, useLedger, useOperations, usePanels, useToday, type PanelProps } from '../budgeting/index.ts';
import { MoveMoney } from '../MoveMoney/MoveMoney.tsx';
import { ShortTransactions } from '../ShortTransactions/ShortTransactions.tsx';
import { ItemGoal } from './ItemGoal.tsx';
import { ItemMonths } from './ItemMonths.tsx';
import { ItemView } from './ItemView.tsx';
import { useCurrentMonth } from './useCurrentMonth.ts';

/**
 * A budget item: its name, its running total and what that is made of, its goal, and its transactions by day (product, section 2-details). Of
 * a line that leads a group everything is that of its lines, too.
 */
export function ItemPanel({ subject }: PanelProps) {
  const accounts = useTexts(messages.accounts);
  const { pop, push } = usePanels();
  const { dispatch } = useOperations();
  const today = useToday();
  const current = useCurrentMonth();
  const { month } = current;
  const item = useLedger((ledger) => (subject === null ? null : shownItem(ledger, subject)));
  const childIds = useLedger(({ overview }) => spendingSubsetKeys.flatMap((key) => overview[key].items)
    .filter(({ parentId }) => parentId !== null && parentId === subject).map(({ id }) => id));
  const goal = useLedger(({ savingsGoals }) => savingsGoals.find(({ id }) => id === subject) ?? null);
  const assigned = useLedger(({ months }) => (subject === null ? null : assignedTo(months, month, [subject, ...childIds])));
  const mayMove = useLedger(({ overview, months }) => movableItems(overview, monthEntry(months, month)?.budget ?? null).some(({ id }) => id === subject));
  const mayRecord = useLedger((ledger) => subject !== null && expenseOn(subject, ledger, today) !== null);
  const [isMoving, setIsMoving] = useState(false);
  useLeaving(item === null);
  if (item === null) return <SidePanel title={accounts.fields.name} onBack={pop}><EmptyState>{accounts.gone}</EmptyState></SidePanel>;
  const { id, name, shown, isSum, mayBeRemoved } = item;
  const ids = [id, ...childIds];
  return (
    <>
      <ItemView
        name={name}
        amount={shown}
        isSum={isSum}
        month={current}
        goal={goal !== null && (
          <ItemGoal
            goal={goal}
            assigned={mayMove ? assigned : null}
            onOpen={() => push('savingsGoal', id)}
            onFund={(typed) => dispatch({ kind: 'item.assign', itemId: id, month, column: 'current-month', typed })}
          />
        )}
        months={(
          <ItemMonths
            key={[month.year, month.month, ...ids].join()}
            {...{ ids, name, month, assigned }}
            amount={shown}
            isSaved={goal !== null}
          />
        )}
        transactions={<ShortTransactions key={ids.join()} subject={{ kind: 'item', id, name, childIds }} headingLevel={4} />}
        onRename={(next) => dispatch({ kind: 'item.rename', id, name: next })}
        onAmountCommit={(typed) => dispatch({ kind: 'item.assign', itemId: id, month, column: 'running-total', typed })}
        onCancel={pop}
        {...(mayMove && { onMoveMoney: () => setIsMoving(true) })}
        {...(mayRecord && { onAddTransaction: () => push('itemExpense', id) })}
        {...(mayBeRemoved && { onRemove: () => push('removal/budgetItem', id) })}
      />
      {isMoving && <MoveMoney start={{ itemId: id, kind: 'move' }} month={month} onClosed={() => setIsMoving(false)} />}
    </>
  );
}

/** The item as the panel shows it, or null once it is gone. */
function shownItem({ overview, realAccounts }: Pick<Ledger, 'overview' | 'realAccounts'>, id: Id) {
  const item = findItem(overview, id);
  if (item === undefined || item.subset === 'income') return null;
  const group = groupItems(overview[item.subset].items, []).find((each) => each.item.id === id);
  return {
    id, name: item.name,
    shown: group?.shownAmount ?? item.amount,
    isSum: group !== undefined && group.children.length > 0 && item.amount === 0,
    mayBeRemoved: isRemovable(id, realAccounts),
  };
}
