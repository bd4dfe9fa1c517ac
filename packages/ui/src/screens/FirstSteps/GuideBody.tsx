import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { firstSteps, statusOf, totals } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useStatusWords } from '../../budget/StatusHeader/useStatusWords.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsOffline, useLedger, useLedgerStore, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { useMonth } from '../budgeting/useMonth.ts';
import { FirstStepsView, StepsOverView, type MonthStep } from './FirstStepsView.tsx';

export interface GuideBodyProps {
  /** The budget is blue: nothing is left to do. */
  isOver: boolean;
  /** The heading of what is said then. */
  overRef: Ref<HTMLHeadingElement>;
  onHide: () => void;
  onClose: () => void;
}

/** The steps, then that they are over. */
export function GuideBody({ isOver, overRef, onHide, onClose }: GuideBodyProps) {
  return isOver ? <StepsOverView headingRef={overRef} onClose={onClose} /> : <OpenGuide onHide={onHide} />;
}

/** How far the ledger is, and what each step does. */
function OpenGuide({ onHide }: { onHide: () => void }) {
  const budget = useTexts(messages.budget);
  const offline = useTexts(messages.offline);
  const formats = useFormats();
  const { navigation } = useBudgeting();
  const { dispatch } = useOperations();
  const { open } = usePanels();
  const { year, month } = useToday();
  const { done, current } = useLedger((ledger) => firstSteps(ledger, { year, month }), isSameProgress);
  const { cash, budgeted } = useLedger(totals);
  const { message } = useStatusWords(useLedger(statusOf));
  const cashAccounts = useLedger(({ realAccounts }) => realAccounts['cash-accounts'].accounts);
  const envelopeCount = useLedger(({ overview }) => spendingSubsetKeys.reduce((count, key) => count + overview[key].items.length, 0));
  const { isKnown, hasFailed, retry } = useMonth({ year, month }, current === 'month');
  const isOffline = useIsOffline();
  const isCreating = useSelector(useLedgerStore(), ({ pending }) => pending.some(({ operation }) => operation.kind === 'month.create'));
  const heading = useFocusKept<HTMLHeadingElement>(current);
  const monthStep = (): MonthStep => {
    if (isOffline) return { state: 'offline', text: isKnown ? offline.createMonth(formats.monthName(month)) : offline.month(formats.month({ year, month })) };
    if (hasFailed) return { state: 'failed', text: budget.monthFetchFailed };
    if (!isKnown) return { state: 'loading' };
    return { state: isCreating ? 'creating' : 'ready' };
  };
  /** The focus comes back to the step, whose button may be gone by then. */
  const from = (act: () => void) => () => {
    heading.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <FirstStepsView
      done={done}
      current={current}
      cash={cash}
      budgeted={budgeted}
      gapMessage={message}
      cashAccountCount={cashAccounts.length}
      envelopeCount={envelopeCount}
      month={{ year, month }}
      monthStep={monthStep()}
      headingRef={heading}
      onHide={onHide}
      onAddAccount={from(() => open('account'))}
      onChooseEnvelopes={from(() => open('envelopeSet'))}
      onCreateMonth={() => dispatch({ kind: 'month.create', month: { year, month } })}
      onRetryMonth={retry}
      onAssign={() => navigation.send({ type: 'tabChosen', tab: 'assignments' })}
      onEnterBalance={from(() => open('account', cashAccounts[0]?.id))}
    />
  );
}

type Progress = ReturnType<typeof firstSteps>;

function isSameProgress(one: Progress, other: Progress): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
