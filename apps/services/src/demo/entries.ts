import { type CalendarDate, monthTitle } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { AmountLine, BudgetLeg, Transaction, TransactionFacts } from '@blue-budget/domain/transactions';
import type { Books } from './books.ts';
import { cashAccounts, debts, incomeSources, items } from './household.ts';
import { interestSaved, monthlyInterest } from './interest-saved.ts';

/** One thing that happens to the household on a day; `write` turns it into a transaction when its turn comes. */
export interface Entry {
  date: CalendarDate;
  write(id: Id, books: Books): Transaction;
}

/** Amounts by item; magnitudes. */
type Shares = Record<Id, Cents>;

/** A purchase or bill, on one item or split over several. */
export function expense(
  date: CalendarDate,
  merchant: string,
  accountId: Id,
  shares: Shares,
  details: { salesTax?: Cents; description?: string } = {},
): Entry {
  const amount = total(shares);
  const lines: AmountLine[] = [{ name: 'Total Paid', amount }];
  if (details.salesTax) lines.push({ name: 'Sales Tax', amount: -details.salesTax });
  return {
    date,
    write: (id) => ({
      ...facts(id, date, -amount, accountId),
      type: 'Expense',
      subtype: 'Regular',
      source: merchant,
      legs: legs(shares, -1),
      lines,
      description: details.description ?? '',
    }),
  };
}

/** Money that comes back from a merchant. */
export function refund(date: CalendarDate, merchant: string, accountId: Id, shares: Shares): Entry {
  return {
    date,
    write: (id) => ({
      ...facts(id, date, total(shares), accountId),
      type: 'Other',
      subtype: 'Refund',
      source: merchant,
      legs: legs(shares, 1),
    }),
  };
}

/** Other money in (positive) or out (negative). */
export function otherMoney(date: CalendarDate, source: string, accountId: Id, itemId: Id, amount: Cents, description: string): Entry {
  return {
    date,
    write: (id) => ({
      ...facts(id, date, amount, accountId),
      type: 'Other',
      subtype: 'Other',
      source,
      legs: legs({ [itemId]: Math.abs(amount) }, Math.sign(amount)),
      description,
    }),
  };
}

export function transfer(date: CalendarDate, fromId: Id, toId: Id, amount: Cents): Entry {
  const source = { id: fromId, name: accountLeg(fromId).name };
  return { date, write: (id) => ({ ...facts(id, date, amount, toId), type: 'Other', subtype: 'Transfer', source, legs: [] }) };
}

/** Income of the month in which it is received. `lines` as on the pay slip; interest has none. */
export function income(date: CalendarDate, sourceId: Id, subtype: 'Work' | 'Interest', amount: Cents, lines: AmountLine[] = []): Entry {
  const source = { id: sourceId, name: incomeSources.find(({ id }) => id === sourceId)?.name ?? sourceId };
  const month = monthTitle(date);
  return {
    date,
    write: (id) => ({
      ...facts(id, date, amount, incomeAccounts[subtype]),
      type: 'Income',
      subtype,
      source,
      lines,
      legs: [{ id: discrepancyId(date), name: month, subset: 'income', amount }],
    }),
  };
}

const incomeAccounts = { Work: 'everyday-checking', Interest: 'rainy-day-savings' };

/** A payment of all that is in the debt's envelope: interest of the month first, principal with the rest. */
export function debtPayment(date: CalendarDate, debtId: Id, accountId: Id): Entry {
  return {
    date,
    write(id, books) {
      const debt = debts.find((candidate) => candidate.id === debtId);
      if (!debt) throw new Error(`The household has no debt ${debtId}.`);
      const paid = books.runningTotal(debt.itemId);
      const balance = books.balance(debt.id);
      const interest = monthlyInterest(balance, debt.rate);
      const saved = interestSaved({ balance, rate: debt.rate, minimum: debt.minimum, paid });
      const lines: AmountLine[] = [
        { name: 'Total Paid', amount: paid },
        { name: 'Debt Principal', amount: paid - interest },
        { name: 'Debt Interest', amount: interest },
      ];
      if (saved > 0) lines.push({ name: 'Interest Saved', amount: saved });
      return {
        ...facts(id, date, -paid, accountId),
        type: 'Expense',
        subtype: 'Debt',
        source: debt.name,
        legs: legs({ [debt.itemId]: paid }, -1),
        lines,
      };
    },
  };
}

/** Id of the overview line that carries the income discrepancy of a month. */
export function discrepancyId({ year, month }: { year: number; month: number }): Id {
  return `income-${year}-${month}`;
}

function facts(id: Id, date: CalendarDate, amount: Cents, accountId: Id): TransactionFacts {
  return { id, amount, date, description: '', photo: null, legs: [], account: accountLeg(accountId), lines: [], importId: null };
}

/** The account as a transaction remembers it. */
export function accountLeg(id: Id): TransactionFacts['account'] {
  const card = debts.find((debt) => debt.id === id);
  if (card) return { id, name: card.name, isCreditCard: card.isCreditCard, pairedItemId: card.isCreditCard ? card.itemId : null };
  const cash = cashAccounts.find((account) => account.id === id);
  if (!cash) throw new Error(`The household has no account ${id}.`);
  return { id, name: cash.name, isCreditCard: false, pairedItemId: null };
}

function legs(shares: Shares, sign: number): BudgetLeg[] {
  return Object.entries(shares).map(([id, amount]) => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw new Error(`The household has no item ${id}.`);
    return { id, name: item.name, subset: item.subset, amount: sign * amount };
  });
}

function total(shares: Shares): Cents {
  return Object.values(shares).reduce((sum, amount) => sum + amount, 0);
}
