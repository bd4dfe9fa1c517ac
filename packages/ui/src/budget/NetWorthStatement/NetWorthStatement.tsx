import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { LedgerLine } from '../LedgerLine/LedgerLine.tsx';
import styles from './NetWorthStatement.module.css';

export interface NetWorthStatementProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Cash plus other assets minus debts: the domain's `netWorth`. */
  netWorth: Cents;
  /** The sum of accounts and cash, in cents. */
  cash: Cents;
  /** The value of all other assets, in cents. */
  otherAssets: Cents;
  /** Debts, positive. */
  debts: Cents;
}

/** A person's net worth, as one figure and its three components (product, section 2-net-worth). */
export function NetWorthStatement({ netWorth, cash, otherAssets, debts, className, ...rest }: NetWorthStatementProps) {
  const sectionTitles = useTexts(messages.sectionTitles);
  const netWorthTexts = useTexts(messages.netWorth);
  const netWorthParts = useTexts(messages.netWorthParts);
  return (
    <section {...rest} className={classes(styles['statement'], className)}>
      <h2 className={styles['sentence']}>
        <span>{netWorthTexts.statement}</span>
        {' '}
        <AmountText className={styles['figure']} amount={netWorth} size="figure" strong />
      </h2>
      {netWorth < 0 && <p className={styles['warning']}>{netWorthParts.owesMore}</p>}
      <ul className={styles['parts']} aria-label={netWorthParts.name}>
        <LedgerLine amount={<AmountText amount={cash} />}>{sectionTitles['cash-accounts']}</LedgerLine>
        <LedgerLine notes={[{ text: netWorthParts.added }]} amount={<AmountText amount={otherAssets} />}>{sectionTitles['other-assets']}</LedgerLine>
        <LedgerLine notes={[{ text: netWorthParts.takenOff }]} amount={<AmountText amount={debts} tone="neutral" />}>{sectionTitles.debt}</LedgerLine>
      </ul>
    </section>
  );
}
