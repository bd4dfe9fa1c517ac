import { AmountText, LedgerLine } from '@blue-budget/ui';

export function EatingOut() {
  return (
    <ul>
      <LedgerLine notes={[{ text: 'overspent', tone: 'warning' }]} below="Shared with Sam" amount={<AmountText amount={-38_40} />}>
        Eating out
      </LedgerLine>
    </ul>
  );
}
