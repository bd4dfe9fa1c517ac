import {
  beginCover, beginMove, coveringItems, itemsLeft, monthEntry, movableItems, spendingSubsetKeys, withMoveSide, withSidesSwapped, type BudgetItem, type MoveDraft, type MoveSide,
} from '@blue-budget/domain/budget';
import { nextMonth, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { useKnownId, useLedger, useOperations } from '../budgeting/index.ts';
import { MoveMoneyView } from './MoveMoneyView.tsx';

/** What a move begins with: an item's money, or an overspent item. */
export interface MoveStart {
  itemId: Id;
  kind: 'move' | 'cover';
}

export interface MoveMoneyProps {
  start: MoveStart;
  month: YearMonth;
  onClosed: () => void;
}

/** Moves a month's money from one budget item to another in one operation, which leaves the gap as it is (product, row 47). */
export function MoveMoney({ start, month, onClosed }: MoveMoneyProps) {
  const moveMoney = useTexts(messages.moveMoney);
  const titles = useTexts(messages.subsetTitles);
  const { dispatch } = useOperations();
  const lineId = useKnownId(start.itemId) ?? start.itemId;
  const held = useLedger(({ overview, months }) => movableItems(overview, monthEntry(months, month)?.budget ?? null));
  const next = useLedger(({ months }) => monthEntry(months, nextMonth(month))?.budget ?? null);
  const items = itemsLeft(held, next);
  const itemOf = (id: Id | null) => items.find((item) => item.id === id) ?? null;
  const [draft, setDraft] = useState<MoveDraft>(() => begun(start, itemOf(start.itemId)));
  const [choosing, setChoosing] = useState<MoveSide | null>(() => missingSide(draft));
  // What was typed, or is missing: one that holds less gives less.
  const [wanted, setWanted] = useState(draft.amount);
  const [isTried, setIsTried] = useState(false);
  const [from, to] = [itemOf(useKnownId(draft.fromId)), itemOf(useKnownId(draft.toId))];

  function groupsFor(side: MoveSide): AccountOptionGroup[] {
    const others = items.filter((item) => item !== (side === 'from' ? to : from));
    if (side === 'from' && start.kind === 'cover' && wanted !== null) {
      const { enough, part } = coveringItems(others, wanted);
      return [{ key: 'enough', title: moveMoney.enough, options: enough }, { key: 'part', title: moveMoney.part, options: part }];
    }
    return spendingSubsetKeys.map((key) => ({ key, title: titles[key], options: others.filter(({ subset }) => subset === key) }));
  }

  function choose(side: MoveSide, id: Id | null) {
    const item = itemOf(id);
    if (item === null) return;
    const next = withMoveSide(draft, side, item, wanted);
    setIsTried(false);
    setDraft(next);
    setChoosing(missingSide(next));
  }

  function submit() {
    setIsTried(true);
    const { amount } = draft;
    if (from === null || to === null || amount === null || amount === 0) return;
    dispatch({ kind: 'item.move', fromId: from.id, toId: to.id, month, amount });
    onClosed();
  }

  return (
    <MoveMoneyView
      {...{ month, from, to, choosing, isTried, onClosed }}
      missing={start.kind === 'cover' ? wanted : null}
      lineId={lineId}
      amount={draft.amount}
      groups={choosing === null ? [] : groupsFor(choosing)}
      onSidePress={(side) => setChoosing(side === choosing ? missingSide(draft) : side)}
      onChoose={({ side, id }) => choose(side, id)}
      onSwap={() => {
        const next = withSidesSwapped(draft);
        setDraft(next);
        setChoosing(missingSide(next));
      }}
      onAmountCommit={(amount) => {
        setWanted(amount);
        setDraft({ ...draft, amount });
      }}
      onSubmit={submit}
    />
  );
}

function begun({ kind }: MoveStart, item: BudgetItem | null): MoveDraft {
  if (item === null) return { fromId: null, toId: null, amount: null };
  return kind === 'cover' ? beginCover(item) : beginMove(item);
}

function missingSide({ fromId, toId }: MoveDraft): MoveSide | null {
  if (fromId === null) return 'from';
  return toId === null ? 'to' : null;
}
