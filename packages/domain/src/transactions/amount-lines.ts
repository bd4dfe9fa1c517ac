import type { Cents } from '../money/cents.ts';

/** Names of the amounts of which a transaction is made up (product, section 3-transactions). */
export const amountLineNames = [
  'Total Paid', 'Sales Tax', 'Debt Principal', 'Debt Interest', 'Interest Saved',
  'Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income',
] as const;
export type AmountLineName = (typeof amountLineNames)[number];

/** Stored whatever they amount to; the others may be missing, as they are where they are zero (product, Q-TXN-3). */
export const requiredLines: readonly AmountLineName[] = ['Net Income', 'Debt Principal', 'Debt Interest'];

/** The lines that a kind of transaction can have. Interest Saved is none: it is computed once the transaction is recorded. */
export type KindLineName = Exclude<AmountLineName, 'Interest Saved'>;

/** The lines that have an input of their own. Total Paid has none: it is the transaction's amount. */
export type TypedLineName = Exclude<KindLineName, 'Total Paid'>;

/** One of the amounts of which a transaction is made up. All are positive but Sales Tax, which is stored negated. */
export interface AmountLine {
  name: AmountLineName;
  amount: Cents;
}
