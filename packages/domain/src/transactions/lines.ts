import type { Cents } from '../money/cents.ts';
import { requiredLines } from './amount-lines.ts';
import type { AmountLine, AmountLineName, TypedLineName } from './amount-lines.ts';
import { linesOf } from './kinds/questions.ts';
import type { TypeAndSubtype } from './kinds/questions.ts';
import type { Transaction } from './types.ts';

/** The typed amounts of which a transaction is made up, all as positive numbers. The total itself is not among them. */
export type LineAmounts = Partial<Record<TypedLineName, Cents>>;

const withholdings = ['Social Security', 'Medicare', 'Federal Income', 'State Income'] as const;

/** The amounts that a kind of transaction takes beside its total, in the order shown. The net income is the total of a pay slip. */
export function lineNames(kind: TypeAndSubtype): readonly TypedLineName[] {
  return linesOf(kind).filter((name) => name !== 'Total Paid');
}

/**
 * The net income of a pay slip: what was typed, else the gross income less the four withholdings, else null. What is typed wins, since
 * there are other deductions (product, Q-TXN-4).
 */
export function netIncome(amounts: LineAmounts): Cents | null {
  return amounts['Net Income'] ?? computedNetIncome(amounts);
}

/** Whether principal and interest, neither below zero, add up to what was paid; what is empty counts as 0 (product, section 5). */
export function debtPartsMatch(amounts: LineAmounts, total: Cents): boolean {
  const principal = amounts['Debt Principal'] ?? 0;
  const interest = amounts['Debt Interest'] ?? 0;
  return principal >= 0 && interest >= 0 && principal + interest === total;
}

/**
 * Principal and interest of a payment, where what was typed of them stays. The other is the rest of what is paid; with neither typed the
 * interest is that of a month, or all of a payment that does not cover it.
 */
export function debtParts(typed: Pick<LineAmounts, 'Debt Principal' | 'Debt Interest'>, total: Cents, monthsInterest: Cents): LineAmounts {
  const { 'Debt Principal': principal, 'Debt Interest': interest } = typed;
  if (principal !== undefined) return { 'Debt Principal': principal, 'Debt Interest': interest ?? Math.max(total - principal, 0) };
  const part = interest ?? Math.min(monthsInterest, total);
  return { 'Debt Principal': Math.max(total - part, 0), 'Debt Interest': part };
}

/**
 * The amount lines a transaction is stored with (product, section 3, Q-TXN-3): Sales Tax negated, all others positive,
 * what is missing or zero left out, save Net Income and the two parts of a debt payment. `total` is the amount without its sign.
 */
export function amountLines(kind: TypeAndSubtype, amounts: LineAmounts, total: Cents): AmountLine[] {
  const all = { ...amounts, 'Total Paid': total, 'Net Income': total };
  return linesOf(kind)
    .map((name) => ({ name, amount: name === 'Sales Tax' ? 0 - (all[name] ?? 0) : all[name] ?? 0 }))
    .filter(({ name, amount }) => amount !== 0 || name === 'Total Paid' || requiredLines.includes(name));
}

/** The typed amounts back from stored lines. A net income that is no more than computed is left to be computed again. */
export function lineAmounts(lines: readonly AmountLine[]): LineAmounts {
  const amounts: LineAmounts = {};
  for (const { name, amount } of lines) {
    if (name !== 'Total Paid' && name !== 'Interest Saved') amounts[name] = Math.abs(amount);
  }
  const { 'Net Income': net, ...others } = amounts;
  return net === computedNetIncome(others) ? others : amounts;
}

/** The amount stored under a name, 0 where there is none. */
export function lineAmount(transaction: Pick<Transaction, 'lines'>, name: AmountLineName): Cents {
  return transaction.lines.reduce((total, line) => (line.name === name ? total + line.amount : total), 0);
}

/** The same debt payment with the interest that it saves; the line exists only when that is positive (product, section 9-money). */
export function withInterestSaved(payment: Transaction, saved: Cents): Transaction {
  const others = payment.lines.filter(({ name }) => name !== 'Interest Saved');
  return { ...payment, lines: saved > 0 ? [...others, { name: 'Interest Saved', amount: saved }] : others };
}

function computedNetIncome(amounts: LineAmounts): Cents | null {
  const gross = amounts['Gross Income'];
  return gross === undefined ? null : withholdings.reduce((net, name) => net - (amounts[name] ?? 0), gross);
}
