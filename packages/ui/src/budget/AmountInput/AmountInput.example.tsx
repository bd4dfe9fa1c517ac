import { AmountInput } from '@blue-budget/ui';
import { useState } from 'react';

export function ContributionField() {
  const [cents, setCents] = useState<number | null>(325_30);
  return (
    <AmountInput
      variant="box"
      label="Monthly contribution"
      hint="A sum such as 12+3.50 is added up."
      cents={cents}
      onAmountCommit={(change) => setCents(change.cents)}
    />
  );
}
