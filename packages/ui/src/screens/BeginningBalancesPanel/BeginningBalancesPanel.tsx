import { totals } from '@blue-budget/domain/ledger';
import { useLedger, useLedgerStore, useOperations, usePanels } from '../budgeting/index.ts';
import { BeginningBalancesView } from './BeginningBalancesView.tsx';
import { useStartingBalances } from './useStartingBalances.ts';

/** The starting balance of every budget item, beside its balance, over the cash they must add up to (product, section 2, Q-BUD-17). */
export function BeginningBalancesPanel() {
  const { pop } = usePanels();
  const { dispatch } = useOperations();
  const store = useLedgerStore();
  return (
    <BeginningBalancesView
      totals={useLedger(totals)}
      overview={useLedger((ledger) => ledger.overview)}
      {...useStartingBalances()}
      keyOf={(id) => store.getSnapshot().viewKeyOf(id)}
      onToggle={(change) => dispatch({ kind: 'group.toggle', ...change })}
      onBalanceCommit={(change) => dispatch({ kind: 'startingBalance.set', ...change })}
      onBack={pop}
    />
  );
}
