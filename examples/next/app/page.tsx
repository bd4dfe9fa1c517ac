import { budgetStatus } from '@blue-budget/domain/budget';
import { formatMoney } from '@blue-budget/domain/money';
import { AmountText, Badge, Card, StatusHeader } from '@blue-budget/ui';
import { Basket } from './Basket';
import { German } from './German';
import { LostPassword } from './LostPassword';

const cash = 12_550;
const budgeted = 10_000;

/** A server component: what has no state is drawn on the server, and the rules run there. */
export default function Page() {
  return (
    <main>
      <StatusHeader status={budgetStatus(cash, budgeted)} cashTotal={cash} budgetedTotal={budgeted} />
      <Card><Badge>Lemons</Badge> <AmountText amount={budgeted} /> of {formatMoney(cash)}</Card>
      <Basket cash={cash} />
      <div className="evening"><German /></div>
      <LostPassword />
    </main>
  );
}
