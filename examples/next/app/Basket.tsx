'use client';

import type { Cents } from '@blue-budget/domain/money';
import { AmountInput, Button, Card } from '@blue-budget/ui';
import { useState } from 'react';

/** What has state is a client component of the product. */
export function Basket({ cash }: { cash: Cents }) {
  const [budgeted, setBudgeted] = useState<Cents>(10_000);
  return (
    <Card>
      <AmountInput label="Lemons" variant="box" cents={budgeted} onAmountCommit={({ cents }) => setBudgeted(cents)} />
      <Button variant="primary" onClick={() => setBudgeted(cash)}>Budget everything</Button>
    </Card>
  );
}
