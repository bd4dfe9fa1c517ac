import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './NetWorthHistory.module.css';

/** By how much net worth went up or down. */
export function WorthChange({ amount }: { amount: Cents }) {
  const texts = useTexts(messages.netWorthHistory);
  const formats = useFormats();
  if (amount === 0) return <span className={styles['unchanged']}>{texts.unchanged}</span>;
  const Arrow = amount > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles['change']} data-down={amount < 0 || undefined}>
      <Arrow aria-hidden="true" />
      <VisuallyHidden>{amount > 0 ? texts.up : texts.down} </VisuallyHidden>
      {formats.money(amount)}
    </span>
  );
}
