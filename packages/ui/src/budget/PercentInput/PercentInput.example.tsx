import { PercentInput } from '@blue-budget/ui';
import { useState } from 'react';

export function InterestRate() {
  const [rate, setRate] = useState<number | null>(22.99);
  return <PercentInput label="Interest Rate" hint="Per year, as on your statement." rate={rate} onRateCommit={(change) => setRate(change.rate)} />;
}
