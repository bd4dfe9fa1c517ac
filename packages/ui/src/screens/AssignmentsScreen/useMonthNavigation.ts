import { monthEntry, type MonthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { openForm, type OpenForm } from '@blue-budget/machines/form-life';
import type { LedgerReceipt } from '@blue-budget/machines/ledger';
import { monthNavigationMachine, viewedMonth } from '@blue-budget/machines/month-navigation';
import { NoticeError } from '@blue-budget/machines/submission';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { useBudgeting, type Budgeting } from '../budgeting/context.ts';

type MonthFlow = OpenForm<typeof monthNavigationMachine>;

/** The month that Assignments shows: one for the page, the income beside it and panels opened from them. */
export function useMonthNavigation(): Actor<typeof monthNavigationMachine> {
  const budgeting = useBudgeting();
  const [flow] = useState(() => flowOf(budgeting));
  useEffect(() => flow.hold(() => {}), [flow]);
  return flow.actor;
}

const flows = new WeakMap<Budgeting, MonthFlow>();

/** The one that runs; once it has ended a new one, which begins with the month that was viewed last. */
function flowOf(budgeting: Budgeting): MonthFlow {
  const known = flows.get(budgeting);
  const last = known?.actor.getSnapshot();
  if (known !== undefined && last?.status === 'active') return known;
  const flow = openForm(budgeting.forms, monthNavigationMachine, {
    input: ({ ledger, today }) => ({
      ledger, today,
      ...(last !== undefined && { viewed: viewedMonth(last) }),
      fetchMonth: oncePerMonth((month) => entryAfter(budgeting, month, budgeting.store.fetch({ kind: 'month', month }).outcome)),
      createMonth: (month) => entryAfter(budgeting, month, budgeting.operations.dispatch({ kind: 'month.create', month }).outcome),
    }),
  }, null);
  flows.set(budgeting, flow);
  return flow;
}

/** A month that is asked for while it is on its way is not asked for twice. */
function oncePerMonth(fetch: (month: YearMonth) => Promise<MonthEntry>): (month: YearMonth) => Promise<MonthEntry> {
  const underWay = new Map<string, Promise<MonthEntry>>();
  return (month) => {
    const key = `${month.year}-${month.month}`;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const asked = fetch(month).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

/** The month as the ledger has it once that is done. Rejects with the words that the ledger announced; never settles in a closed ledger. */
async function entryAfter({ shown }: Budgeting, month: YearMonth, outcome: LedgerReceipt['outcome']): Promise<MonthEntry> {
  const ended = await outcome;
  if (ended.kind === 'closed') return new Promise(() => {});
  if (ended.kind === 'failed') throw new NoticeError(ended.notice);
  const entry = monthEntry(shown.getSnapshot()?.months ?? {}, month);
  if (entry === undefined) throw new Error('The ledger lacks a month that was fetched.');
  return entry;
}
