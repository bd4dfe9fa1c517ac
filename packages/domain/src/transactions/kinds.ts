import type { Cents } from '../money/cents.ts';
import { expenseSubtypes, incomeSubtypes, otherSubtypes } from './types.ts';
import type { TransactionSubtype, TransactionType } from './types.ts';

/** The way money goes, as the form words it. It is a choice for Other/Other only (specification, section 2). */
export const moneyDirections = ['Money-In', 'Money-Out'] as const;
export type MoneyDirection = (typeof moneyDirections)[number];

/** What a transaction is. `direction` counts for Other/Other alone; every other kind has its own. */
export interface TransactionKind {
  type: TransactionType;
  subtype: TransactionSubtype;
  direction: MoneyDirection;
}

/** The subtypes of a type in the order in which they are offered (specification, section 4). */
export function subtypesOf(type: TransactionType): readonly TransactionSubtype[] {
  switch (type) {
    case 'Income': return incomeSubtypes;
    case 'Expense': return expenseSubtypes;
    case 'Other': return otherSubtypes;
  }
}

/** Whether the money direction is a choice: for Other/Other only (specification, section 2). */
export function offersDirection({ type, subtype }: Pick<TransactionKind, 'type' | 'subtype'>): boolean {
  return type === 'Other' && subtype === 'Other';
}

/** Whether money goes out: for expenses, and for Other/Other where that is chosen (specification, section 5). */
export function isMoneyOut(kind: TransactionKind): boolean {
  return kind.type === 'Expense' || (offersDirection(kind) && kind.direction === 'Money-Out');
}

/** An amount with the sign of its kind: expenses and money out are negative, all else positive (specification, section 5). Never -0. */
export function signedAmount(kind: TransactionKind, magnitude: Cents): Cents {
  return isMoneyOut(kind) ? 0 - magnitude : magnitude;
}

/** Whether a transaction of this kind may be split across several budget items (decisions, Q-TXN-10). */
export function offersSplit({ type, subtype }: Pick<TransactionKind, 'type' | 'subtype'>): boolean {
  return subtype === 'Regular' || subtype === 'Refund' || (type === 'Other' && subtype === 'Other');
}
