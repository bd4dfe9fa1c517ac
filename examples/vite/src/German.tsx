import { budgetStatus } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { catalogueOf, formatsOf } from '@blue-budget/messages';
import { Card, StatusHeader, Texts } from '@blue-budget/ui';

/** Another language. What it leaves out stays English. */
const german = catalogueOf({
  status: { blue: 'Dein Budget ist blau', red: 'Dein Budget ist rot', moreToBudget: (amount) => `${amount} sind noch zu verteilen` },
  totals: { cash: 'Bargeld', budgeted: 'Verteilt' },
}, formatsOf('de-DE'));

export function German({ cash, budgeted }: { cash: Cents; budgeted: Cents }) {
  return (
    <Texts catalogue={german}>
      <Card><StatusHeader status={budgetStatus(cash, budgeted)} cashTotal={cash} budgetedTotal={budgeted} /></Card>
    </Texts>
  );
}
