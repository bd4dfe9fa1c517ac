import { compareMonths } from '@blue-budget/domain/calendar';
import { isNextMonthOpen, monthError, monthState, viewedMonth } from '@blue-budget/machines/month-navigation';
import { panelBesideMain, wantedItemId } from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsOffline, useKnownId, usePanels, useToday } from '../budgeting/index.ts';
import { IncomeSourcesList } from '../IncomePanel/IncomeSourcesList.tsx';
import { MonthIncome } from '../IncomePanel/MonthIncome.tsx';
import { QuickAssignOnDemand } from '../QuickAssign/QuickAssignOnDemand.tsx';
import { AssignedSubsets } from './AssignedSubsets.tsx';
import { AssignmentsView } from './AssignmentsView.tsx';
import { useMonthNavigation } from './useMonthNavigation.ts';

/** A month's amount for every envelope, beside its balance (product, section 2-assignments). */
export function AssignmentsScreen() {
  const { income } = useTexts(messages.subsetTitles);
  const words = useNoticeWords();
  const navigation = useMonthNavigation();
  const { open } = usePanels();
  const snapshot = useSelector(navigation, (current) => current);
  const place = useBudgeting().navigation;
  const isBesidePanel = useSelector(place, panelBesideMain);
  const wanted = useKnownId(useSelector(place, wantedItemId));
  const month = viewedMonth(snapshot);
  const today = useToday();
  const [isAssigning, setIsAssigning] = useState(false);
  return (
    <>
      <AssignmentsView
        month={month}
        state={monthState(snapshot)}
        isOffline={useIsOffline()}
        error={words(monthError(snapshot))}
        isNextMonthOpen={isNextMonthOpen(snapshot)}
        income={isBesidePanel ? null : { month: <MonthIncome title={income} />, sources: <IncomeSourcesList /> }}
        subsets={<AssignedSubsets month={month} />}
        wantedId={wanted}
        onReached={() => place.send({ type: 'itemReached' })}
        onStep={(direction) => navigation.send({ type: 'stepped', step: direction })}
        {...(compareMonths(month, today) >= 0 && { onQuickAssign: () => setIsAssigning(true) })}
        onReset={() => open('resetMonth')}
        onCreate={() => navigation.send({ type: 'creationChosen' })}
        onRetry={() => navigation.send({ type: 'retried' })}
      />
      {isAssigning && <QuickAssignOnDemand id={null} month={month} onClosed={() => setIsAssigning(false)} />}
    </>
  );
}
