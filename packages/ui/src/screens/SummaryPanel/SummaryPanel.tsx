import { budgetedTotal, cashTotal, netWorth, type MasterData } from '@blue-budget/domain';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';

/** The quiet base view beside sections that have none of their own (decisions, side panel). */
export function SummaryPanel({ masterData }: { masterData: MasterData | null }) {
  return (
    <SidePanel title="At a glance">
      {masterData !== null && (
        <ul>
          <LedgerLine amount={<AmountText amount={cashTotal(masterData.realAccounts)} />}>Cash total</LedgerLine>
          <LedgerLine amount={<AmountText amount={budgetedTotal(masterData.overview)} />}>Budgeted total</LedgerLine>
          <LedgerLine amount={<AmountText amount={netWorth(masterData.realAccounts)} tone="signed" />}>Net worth</LedgerLine>
        </ul>
      )}
    </SidePanel>
  );
}
