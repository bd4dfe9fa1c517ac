import { findItem, monthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { quickAssignment, quickChoices, quickMonths, totals, type Id, type QuickChoice } from '@blue-budget/domain/ledger';
import { useEffect, useState } from 'react';
import { useKnownId, useLedger, useLedgerStore, useOperations, useToday } from '../budgeting/index.ts';
import { QuickAssignView } from './QuickAssignView.tsx';

export interface QuickAssignProps {
  /** A line, or the line that leads a group; null for the whole month. */
  id: Id | null;
  month: YearMonth;
  onClosed: () => void;
}

/** Assigns a line, a group or a month at once. What is assigned is undone by one press. */
export function QuickAssign({ id: itsId, month, onClosed }: QuickAssignProps) {
  const id = useKnownId(itsId);
  const today = useToday();
  const { dispatchTogether } = useOperations();
  const isLoading = useEarlierMonths(month, today);
  const name = useLedger(({ overview }) => (id === null ? null : findItem(overview, id)?.name ?? null));
  const { gap } = useLedger(totals);
  const ledger = useLedger((current) => current);
  const [choice, setChoice] = useState<QuickChoice | null>(null);
  const [isTried, setIsTried] = useState(false);
  const offers = quickChoices.map((each) => ({ choice: each, assignment: quickAssignment(ledger, { choice: each, id, month, today }) }));
  const chosen = offers.find((offer) => offer.choice === choice)?.assignment ?? null;
  return (
    <QuickAssignView
      {...{ month, name, offers, choice, isLoading, isTried, onClosed }}
      gapAfter={chosen === null ? null : gap - chosen.difference}
      onChoose={setChoice}
      onSubmit={() => {
        setIsTried(true);
        if (chosen === null) return;
        dispatchTogether(chosen.operations, { code: 'changes.quicklyAssigned', count: chosen.operations.length });
        onClosed();
      }}
    />
  );
}

/** Fetches the months that a choice may look at, if unknown. Returns whether any is still on its way. */
function useEarlierMonths(month: YearMonth, today: YearMonth): boolean {
  const store = useLedgerStore();
  const unknown = useLedger(({ months }) => quickChoices.flatMap((choice) => quickMonths(choice, month, today))
    .filter((each) => monthEntry(months, each) === undefined).map(({ year, month: number }) => `${year}-${number}`));
  const [settled, setSettled] = useState<readonly string[]>([]);
  const missing = [...new Set(unknown)].filter((key) => !settled.includes(key)).join();
  useEffect(() => {
    let isHere = true;
    for (const key of missing.split(',').filter((each) => each !== '')) {
      const [year = 0, number = 0] = key.split('-').map(Number);
      void store.fetch({ kind: 'month', month: { year, month: number } }).outcome.then(() => { if (isHere) setSettled((before) => [...before, key]); });
    }
    return () => { isHere = false; };
  }, [store, missing]);
  return missing !== '';
}
