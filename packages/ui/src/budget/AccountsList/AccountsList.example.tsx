import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections } from '@blue-budget/domain/accounts';
import { AccountsList } from '@blue-budget/ui';
import { useState } from 'react';

const { realAccounts } = balancedHousehold();

export function Accounts() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <AccountsList
      sections={accountSections(realAccounts)}
      currentId={open}
      onSelect={({ id }) => setOpen(id)}
      onSort={({ order }) => order}
    />
  );
}
