import { Card } from '@blue-budget/ui';

export function GroceriesCard() {
  return (
    <Card>
      <h3>Groceries</h3>
      <p>$400.00 for April, of which $120.50 is spent.</p>
    </Card>
  );
}
