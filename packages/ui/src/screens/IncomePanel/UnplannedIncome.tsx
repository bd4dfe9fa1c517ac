import type { YearMonth } from '@blue-budget/domain/calendar';
import { unplannedIncome } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useId, useRef, useState } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useLedger } from '../budgeting/index.ts';
import { PlanDialogOnDemand } from './PlanDialogOnDemand.tsx';
import styles from './UnplannedIncome.module.css';

/** Income that a month has received and does not plan, with the one action that plans and assigns it. Nothing where there is none. */
export function UnplannedIncome({ month }: { month: YearMonth }) {
  const texts = useTexts(messages.planIncome);
  const formats = useFormats();
  const titleId = useId();
  const amount = useLedger((ledger) => unplannedIncome(ledger, month));
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  if (amount === 0) return null;
  return (
    <section className={styles['notice']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{texts.title}</h3>
        <AmountText amount={amount} strong />
      </div>
      <p className={styles['note']}>{texts.explanation}</p>
      <Button
        fullWidth
        onClick={({ currentTarget }) => {
          place.current = currentTarget.closest<HTMLElement>('[role="complementary"], [role="main"], main');
          setIsOpen(true);
        }}
      >
        {texts.plan(formats.money(amount))}
      </Button>
      {isOpen && <PlanDialogOnDemand month={month} fallbackFocus={() => place.current} onClosed={() => setIsOpen(false)} />}
    </section>
  );
}
