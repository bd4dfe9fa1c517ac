import { totals } from '@blue-budget/domain';
import type { ReactNode } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useLedger } from '../budgeting/index.ts';

/** The quiet base view beside sections that have none of their own (decisions, side panel). */
export function SummaryPanel() {
  const { cash, budgeted, netWorth } = useLedger(totals);
  return <Summary cash={<AmountText amount={cash} />} budgeted={<AmountText amount={budgeted} />} netWorth={<AmountText amount={netWorth} />} />;
}

export function SummarySkeleton() {
  const bar = <Skeleton width="72px" />;
  return <Summary cash={bar} budgeted={bar} netWorth={bar} />;
}

function Summary({ cash, budgeted, netWorth }: Record<'cash' | 'budgeted' | 'netWorth', ReactNode>) {
  return (
    <SidePanel title="At a glance">
      <ul>
        <LedgerLine amount={cash}>Cash total</LedgerLine>
        <LedgerLine amount={budgeted}>Budgeted total</LedgerLine>
        <LedgerLine amount={netWorth}>Net worth</LedgerLine>
      </ul>
    </SidePanel>
  );
}
