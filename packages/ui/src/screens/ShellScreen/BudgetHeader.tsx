import { isBudgetEmpty } from '@blue-budget/domain/budget';
import { statusOf, totals } from '@blue-budget/domain/ledger';
import { isPremium, type authMachine } from '@blue-budget/machines/auth';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import { StatusHeader, StatusHeaderSkeleton } from '../../budget/StatusHeader/StatusHeader.tsx';
import { useIsLedgerThere, useLedger } from '../budgeting/useLedger.ts';
import { usePanels } from '../budgeting/usePanels.ts';
import { useGuideEnds } from '../FirstSteps/useFirstSteps.ts';

/** Whether the budget is blue, as of the latest change of the person's own. */
export function BudgetHeader({ auth }: { auth: ActorRefFrom<typeof authMachine> }) {
  const isThere = useIsLedgerThere();
  const premium = useSelector(auth, isPremium);
  const heading = useHeardOnArrival(isThere);
  return isThere ? <StatusOfLedger premium={premium} titleRef={heading} /> : <StatusHeaderSkeleton />;
}

function StatusOfLedger({ premium, titleRef }: { premium: boolean; titleRef: Ref<HTMLHeadingElement> }) {
  const { cash, budgeted } = useLedger(totals);
  const status = useLedger(statusOf);
  const isEmpty = useLedger(isBudgetEmpty);
  const { open } = usePanels();
  useGuideEnds();
  return (
    <StatusHeader
      status={status}
      cashTotal={cash}
      budgetedTotal={budgeted}
      premium={premium}
      titleRef={titleRef}
      onExplain={() => open('whyRed')}
      onAddFirstAccount={isEmpty ? () => open('account') : undefined}
    />
  );
}

/** After the budget has loaded, screen readers at the main view announce first whether it is blue. */
function useHeardOnArrival(loaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (loaded && document.activeElement?.localName === 'main') heading.current?.focus({ preventScroll: true });
  }, [loaded]);
  return heading;
}
