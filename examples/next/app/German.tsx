'use client';

import { catalogueOf, formatsOf } from '@blue-budget/messages';
import { StatusHeader, Texts } from '@blue-budget/ui';

/** Another language is made in a client component: its texts are functions, which a server cannot send. */
const german = catalogueOf({
  status: { blue: 'Dein Budget ist blau', red: 'Dein Budget ist rot', moreToBudget: (amount) => `${amount} sind noch zu verteilen` },
  totals: { cash: 'Bargeld', budgeted: 'Verteilt' },
}, formatsOf('de-DE'));

export function German() {
  return (
    <Texts catalogue={german}>
      <StatusHeader status={{ kind: 'red', gap: 25_50 }} cashTotal={125_50} budgetedTotal={100_00} />
    </Texts>
  );
}
