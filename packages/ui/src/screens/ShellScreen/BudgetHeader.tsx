import { isBudgetEmpty } from '@blue-budget/domain/budget';
import { statusOf, totals } from '@blue-budget/domain/ledger';
import { isPremium, type authMachine } from '@blue-budget/machines/auth';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import { StatusHeader, StatusHeaderSkeleton } from '../../budget/StatusHeader/StatusHeader.tsx';
import { StatusStrip } from '../../budget/StatusStrip/StatusStrip.tsx';
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

/** The same for where the header is scrolled out of sight. */
export function BudgetStrip({ auth }: { auth: ActorRefFrom<typeof authMachine> }) {
  const isThere = useIsLedgerThere();
  const premium = useSelector(auth, isPremium);
  return isThere && <StripOfLedger premium={premium} />;
}

function StripOfLedger({ premium }: { premium: boolean }) {
  const { cash, budgeted } = useLedger(totals);
  const status = useLedger(statusOf);
  const { open } = usePanels();
  return (
    <StatusStrip
      {...{ status, premium }}
      cashTotal={cash}
      budgetedTotal={budgeted}
      onExplain={() => open('whyRed')}
      onTop={() => window.scrollTo({ top: 0 })}
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
