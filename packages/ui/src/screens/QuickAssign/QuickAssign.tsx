import { findItem } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { gapAfterAssigning, isQuickChoiceKnown, quickAssignment, quickChoices, quickMonths, totals, type Id, type QuickChoice } from '@blue-budget/domain/ledger';
import { useState } from 'react';
import { useKnownId, useLedger, useOperations, useToday } from '../budgeting/index.ts';
import { useMonths } from '../budgeting/useMonth.ts';
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
  const { isLoading, hasFailed, retry } = useMonths(quickChoices.flatMap((each) => quickMonths(each, month, today)));
  const name = useLedger(({ overview }) => (id === null ? null : findItem(overview, id)?.name ?? null));
  const { gap } = useLedger(totals);
  const ledger = useLedger((current) => current);
  const [choice, setChoice] = useState<QuickChoice | null>(null);
  const [isTried, setIsTried] = useState(false);
  const offers = quickChoices.map((each) => ({
    choice: each, assignment: quickAssignment(ledger, { choice: each, id, month, today }), isKnown: isQuickChoiceKnown(ledger, each, month, today),
  }));
  const chosen = offers.find((offer) => offer.choice === choice)?.assignment ?? null;
  return (
    <QuickAssignView
      {...{ month, name, lineId: id, offers, choice, isLoading, isTried, onClosed }}
      gapAfter={chosen === null ? null : gapAfterAssigning(gap, chosen)}
      {...(hasFailed && { onRetry: retry })}
      onChoose={setChoice}
      onSubmit={() => {
        setIsTried(true);
        if (chosen === null || chosen.amounts.length === 0) return;
        dispatchTogether([{ kind: 'items.assign', month, amounts: chosen.amounts }], { code: 'changes.quicklyAssigned', count: chosen.amounts.length });
        onClosed();
      }}
    />
  );
}
