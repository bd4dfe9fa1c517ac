import { messages, statusOf, totals } from '@blue-budget/domain';
import type { ReactNode } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useLedger, usePanels } from '../budgeting/index.ts';

const texts = messages.summary;

/** The quiet base view beside sections that have none of their own (decisions, side panel). */
export function SummaryPanel() {
  const { cash, budgeted, netWorth } = useLedger(totals);
  const isRed = useLedger((ledger) => statusOf(ledger).kind === 'red');
  const { open } = usePanels();
  return (
    <Summary
      cash={<AmountText amount={cash} />}
      budgeted={<AmountText amount={budgeted} />}
      netWorth={<AmountText amount={netWorth} />}
      action={isRed && <Button fullWidth onClick={() => open('whyRed')}>{messages.gapHistory.title}</Button>}
    />
  );
}

export function SummarySkeleton() {
  const bar = <Skeleton width="72px" />;
  return <Summary cash={bar} budgeted={bar} netWorth={bar} />;
}

function Summary({ cash, budgeted, netWorth, action }: Record<'cash' | 'budgeted' | 'netWorth', ReactNode> & { action?: ReactNode }) {
  return (
    <SidePanel title={texts.title}>
      <ul>
        <LedgerLine amount={cash}>{messages.totals.cash}</LedgerLine>
        <LedgerLine amount={budgeted}>{messages.totals.budgeted}</LedgerLine>
        <LedgerLine amount={netWorth}>{texts.netWorth}</LedgerLine>
      </ul>
      {action}
    </SidePanel>
  );
}
