import type { Cents } from '../money/cents.ts';
import type { TransactionKind } from './kinds.ts';
import type { AmountLine, AmountLineName, ExpenseTransaction, Transaction } from './types.ts';

/** The typed amounts of which a transaction is made up, all as positive numbers. The total itself is not among them. */
export type LineAmounts = Partial<Record<Exclude<AmountLineName, 'Total Paid' | 'Interest Saved'>, Cents>>;

const withholdings = ['Social Security', 'Medicare', 'Federal Income', 'State Income'] as const;
const incomeLines = ['Gross Income', ...withholdings, 'Net Income'] as const;
const debtLines = ['Debt Principal', 'Debt Interest'] as const;

/** The amounts that a kind of transaction takes beside its total, in the order shown. The net income is the total of a pay slip. */
export function lineNames({ subtype }: Pick<TransactionKind, 'subtype'>): readonly (keyof LineAmounts)[] {
  switch (subtype) {
    case 'Regular': return ['Sales Tax'];
    case 'Debt': return debtLines;
    case 'Work': return incomeLines;
    default: return [];
  }
}

/**
 * The net income of a pay slip: what was typed, else the gross income less the four withholdings, else null. What is typed wins, since
 * there are other deductions (decisions, Q-TXN-4).
 */
export function netIncome(amounts: LineAmounts): Cents | null {
  return amounts['Net Income'] ?? computedNetIncome(amounts);
}

/** Whether principal and interest, neither below zero, add up to what was paid; what is empty counts as 0 (specification, section 5). */
export function debtPartsMatch(amounts: LineAmounts, total: Cents): boolean {
  const principal = amounts['Debt Principal'] ?? 0;
  const interest = amounts['Debt Interest'] ?? 0;
  return principal >= 0 && interest >= 0 && principal + interest === total;
}

/**
 * The amount lines a transaction is stored with (specification, section 3; decisions, Q-TXN-3): Sales Tax negated, all others positive,
 * what is missing or zero left out, save Net Income and the two parts of a debt payment. `total` is the amount without its sign.
 */
export function amountLines(kind: TransactionKind, amounts: LineAmounts, total: Cents): AmountLine[] {
  const paid: AmountLine = { name: 'Total Paid', amount: total };
  if (kind.subtype === 'Regular') {
    const tax = amounts['Sales Tax'] ?? 0;
    return tax === 0 ? [paid] : [paid, { name: 'Sales Tax', amount: -tax }];
  }
  if (kind.subtype === 'Debt') return [paid, ...debtLines.map((name) => ({ name, amount: amounts[name] ?? 0 }))];
  if (kind.subtype !== 'Work') return [];
  const typed = { ...amounts, 'Net Income': total };
  return incomeLines
    .map((name) => ({ name, amount: typed[name] ?? 0 }))
    .filter(({ name, amount }) => amount !== 0 || name === 'Net Income');
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

/** The same debt payment with the interest that it saves; the line exists only when that is positive (specification, section 9). */
export function withInterestSaved(payment: ExpenseTransaction, saved: Cents): ExpenseTransaction {
  const others = payment.lines.filter(({ name }) => name !== 'Interest Saved');
  return { ...payment, lines: saved > 0 ? [...others, { name: 'Interest Saved', amount: saved }] : others };
}

function computedNetIncome(amounts: LineAmounts): Cents | null {
  const gross = amounts['Gross Income'];
  return gross === undefined ? null : withholdings.reduce((net, name) => net - (amounts[name] ?? 0), gross);
}
