import { statusOf, totals } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { ReactNode } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, usePanels } from '../budgeting/index.ts';

/** The quiet base view beside sections that have none of their own (product, Q-NAV-4). */
export function SummaryPanel() {
  const gapHistory = useTexts(messages.gapHistory);
  const { cash, budgeted, netWorth } = useLedger(totals);
  const isRed = useLedger((ledger) => statusOf(ledger).kind === 'red');
  const { open } = usePanels();
  return (
    <Summary
      cash={<AmountText amount={cash} />}
      budgeted={<AmountText amount={budgeted} />}
      netWorth={<AmountText amount={netWorth} />}
      action={isRed && <Button fullWidth onClick={() => open('whyRed')}>{gapHistory.title}</Button>}
    />
  );
}

export function SummarySkeleton() {
  const bar = <Skeleton width="72px" />;
  return <Summary cash={bar} budgeted={bar} netWorth={bar} />;
}

function Summary({ cash, budgeted, netWorth, action }: Record<'cash' | 'budgeted' | 'netWorth', ReactNode> & { action?: ReactNode }) {
  const totals = useTexts(messages.totals);
  const texts = useTexts(messages.summary);
  return (
    <SidePanel title={texts.title}>
      <ul>
        <LedgerLine amount={cash}>{totals.cash}</LedgerLine>
        <LedgerLine amount={budgeted}>{totals.budgeted}</LedgerLine>
        <LedgerLine amount={netWorth}>{texts.netWorth}</LedgerLine>
      </ul>
      {action}
    </SidePanel>
  );
}
