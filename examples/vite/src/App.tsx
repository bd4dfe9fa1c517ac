import { budgetStatus } from '@blue-budget/domain/budget';
import { formatMoney, type Cents } from '@blue-budget/domain/money';
import { AmountInput, AmountText, Button, Card, StatusHeader } from '@blue-budget/ui';
import { useState } from 'react';
import { German } from './German.tsx';

const cash: Cents = 12_550;

/** A page of another product: the rules of the domain and a few components, with a state of its own. */
export function App() {
  const [budgeted, setBudgeted] = useState<Cents>(10_000);
  return (
    <main>
      <StatusHeader status={budgetStatus(cash, budgeted)} cashTotal={cash} budgetedTotal={budgeted} />
      <Card>
        <AmountInput label="Lemons" variant="box" cents={budgeted} onAmountCommit={({ cents }) => setBudgeted(cents)} />
        <Button variant="primary" onClick={() => setBudgeted(cash)}>Budget all of {formatMoney(cash)}</Button>
      </Card>
      <p>A sentence of the product, with <AmountText amount={budgeted} /> in it.</p>
      <div className="evening"><German cash={cash} budgeted={budgeted} /></div>
    </main>
  );
}
