import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { firstSteps, statusOf, totals } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { useStatusWords } from '../../budget/StatusHeader/useStatusWords.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsGuideHidden } from '../budgeting/guide.ts';
import { useIsOffline, useLedger, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { useMonth } from '../budgeting/useMonth.ts';
import { FirstStepsView, StepsOverView, type MonthStep } from './FirstStepsView.tsx';
import { useAreStepsOver } from './useFirstSteps.ts';

/** The guide from an empty budget to the first Blue Budget, over the overview, until that is reached or the guide is put away. */
export function FirstStepsGuide() {
  const { guide, announce } = useBudgeting();
  const isHidden = useIsGuideHidden();
  const isOver = useAreStepsOver() === true;
  const isOpen = !isOver && !isHidden;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const end = useFocusKept<HTMLHeadingElement>(isOver);
  const putAway = () => {
    // The button goes away.
    document.activeElement?.closest('main')?.focus({ preventScroll: true });
    setWasOpen(false);
    guide.setHidden(true);
  };
  return (
    <>
      {isOpen && (
        <OpenGuide
          onHide={() => {
            putAway();
            announce({ type: 'announced', kind: 'success', notice: { code: 'firstSteps.hidden' } });
          }}
        />
      )}
      {isOver && wasOpen && <StepsOverView headingRef={end} onClose={putAway} />}
    </>
  );
}

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
  const [isCreating, setIsCreating] = useState(false);
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
  const [firstAccount] = cashAccounts;
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
      onCreateMonth={() => {
        setIsCreating(true);
        void dispatch({ kind: 'month.create', month: { year, month } }).outcome.then(() => setIsCreating(false));
      }}
      onRetryMonth={retry}
      onAssign={() => navigation.send({ type: 'tabChosen', tab: 'assignments' })}
      onEnterBalance={firstAccount === undefined ? undefined : from(() => open('account', firstAccount.id))}
    />
  );
}

type Progress = ReturnType<typeof firstSteps>;

function isSameProgress(one: Progress, other: Progress): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
