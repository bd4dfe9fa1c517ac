import { accountSections, netWorth, type AccountSectionKey, type RealAccounts } from '@blue-budget/domain';
import { NetWorthStatement } from '../../budget/NetWorthStatement/NetWorthStatement.tsx';
import { NetWorthStatementSkeleton } from '../../budget/NetWorthStatement/NetWorthStatementSkeleton.tsx';

export interface NetWorthScreenProps {
  /** Null while they load. */
  realAccounts: RealAccounts | null;
}

/** What the person owns less what is owed (specification, section 2). */
export function NetWorthScreen({ realAccounts }: NetWorthScreenProps) {
  if (realAccounts === null) return <NetWorthStatementSkeleton />;
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
