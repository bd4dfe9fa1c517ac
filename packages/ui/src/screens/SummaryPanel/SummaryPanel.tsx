import { budgetedTotal, cashTotal, netWorth, type Cents, type MasterData } from '@blue-budget/domain';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';

/** The quiet base view beside sections that have none of their own (decisions, side panel). */
export function SummaryPanel({ masterData }: { masterData: MasterData | null }) {
  const amountOf = (total: (loaded: MasterData) => Cents) => (
    masterData === null ? <Skeleton width="72px" /> : <AmountText amount={total(masterData)} />
  );
  return (
    <SidePanel title="At a glance">
      <ul>
        <LedgerLine amount={amountOf(({ realAccounts }) => cashTotal(realAccounts))}>Cash total</LedgerLine>
        <LedgerLine amount={amountOf(({ overview }) => budgetedTotal(overview))}>Budgeted total</LedgerLine>
        <LedgerLine amount={amountOf(({ realAccounts }) => netWorth(realAccounts))}>Net worth</LedgerLine>
      </ul>
    </SidePanel>
  );
}
