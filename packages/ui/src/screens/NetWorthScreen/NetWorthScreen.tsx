import { accountSections, netWorth, type AccountSectionKey } from '@blue-budget/domain/accounts';
import { NetWorthStatement } from '../../budget/NetWorthStatement/NetWorthStatement.tsx';
import { useLedger } from '../budgeting/index.ts';

/** The person's assets minus debts (product, section 2-net-worth). */
export function NetWorthScreen() {
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const totals = new Map(accountSections(realAccounts).map(({ key, total }) => [key, total]));
  const totalOf = (key: AccountSectionKey) => totals.get(key) ?? 0;
  return (
    <NetWorthStatement
      netWorth={netWorth(realAccounts)}
      cash={totalOf('cash-accounts')}
      otherAssets={totalOf('other-assets')}
      debts={totalOf('debt')}
    />
  );
}
