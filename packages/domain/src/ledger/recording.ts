import { findAccount } from '../accounts/removal.ts';
import { newIncomeLineId } from '../budget/income.ts';
import { monthEntry, withMonthEntry } from '../budget/months.ts';
import { bySubset } from '../budget/overview.ts';
import type { MonthBudget, MonthlyBudgets, Overview } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { interestSaved } from '../debt-payoff/interest-saved.ts';
import type { Id } from '../identity.ts';
import type { MasterData } from '../master-data.ts';
import type { Cents } from '../money/cents.ts';
import { applyPostings } from '../postings/apply.ts';
import type { Figures } from '../postings/apply.ts';
import { editPostings, postings, reverse } from '../postings/postings.ts';
import type { Posting } from '../postings/types.ts';
import { accountLeg } from '../transactions/choices.ts';
import { isConsistent } from '../transactions/consistency.ts';
import { draftOf } from '../transactions/draft.ts';
import type { ImportFacts } from '../transactions/imports.ts';
import { lineAmount, withInterestSaved } from '../transactions/lines.ts';
import type { Transaction } from '../transactions/types.ts';
import { validateTransaction } from '../transactions/validation.ts';
import { findLogged, withEdited, withLogged, withoutLogged } from './log.ts';
import type { Reply } from './rule.ts';
import type { Ledger } from './types.ts';

/** The ledger with a further transaction; the very same where it may not be recorded. */
export function record(ledger: Ledger, transaction: Transaction, imported: ImportFacts | null, reply: Reply): Ledger {
  const prepared = preparedTransaction(ledger, transaction, null, reply);
  if (findLogged(ledger.log, prepared.id) !== undefined || !isRecordable(ledger, prepared, null, imported)) return ledger;
  const posted = post(ledger, dated(prepared, postings(prepared)));
  return withOnLastDay(withIncomeLine({ ...posted, log: withLogged(ledger.log, prepared) }, prepared, reply), prepared);
}

/** The ledger with another version of a transaction: the stored one taken back, the new one posted (decisions, I6). */
export function rerecord(
  ledger: Ledger, id: Id, transaction: Transaction, imported: ImportFacts | null, reply: Reply,
): Ledger {
  const stored = findLogged(ledger.log, id);
  if (stored === undefined) return ledger;
  const edited = preparedTransaction(ledger, { ...transaction, id }, stored, reply);
  if (!isRecordable(ledger, edited, stored, imported)) return ledger;
  const isSameMonth = stored.date.year === edited.date.year && stored.date.month === edited.date.month;
  const posted = isSameMonth
    ? post(ledger, dated(edited, editPostings(stored, edited)))
    : withMovedVariance(post(ledger, { ...dated(edited, editPostings(stored, edited)), counted: [] }), stored, edited);
  return withIncomeLine({ ...posted, log: withEdited(ledger.log, edited) }, edited, reply);
}

/** The ledger without a transaction, which is taken back by its own snapshot. */
export function unrecord(ledger: Ledger, id: Id): Ledger {
  const stored = findLogged(ledger.log, id);
  if (stored === undefined) return ledger;
  return { ...post(ledger, dated(stored, reverse(postings(stored)))), log: withoutLogged(ledger.log, id) };
}

/**
 * A transaction as it is stored: the snapshot of its account is filled from the account itself, unless an edit leaves it as it was; an
 * income leg names the overview's line; a debt payment carries the interest it saves (decisions, I6, Q-BUD-4 and Q-TXN-16).
 */
export function preparedTransaction(
  { overview, realAccounts }: Pick<MasterData, 'overview' | 'realAccounts'>, transaction: Transaction, stored: Transaction | null,
  reply: Reply = {},
): Transaction {
  const account = stored?.account.id === transaction.account.id ? stored.account : snapshot(transaction, realAccounts);
  const legs = transaction.legs.map((leg) => (leg.subset === 'income' ? { ...leg, id: incomeLineId(overview, leg.name, reply) } : leg));
  const prepared = { ...transaction, account, legs };
  return prepared.type === 'Expense' && prepared.subtype === 'Debt'
    ? withInterestSaved(prepared, reply.interestSaved ?? reckonedInterest(prepared, stored, realAccounts))
    : prepared;
}

/** Whether a transaction may be recorded, as the services judge it but for the day. */
export function isRecordable(
  { overview, realAccounts }: Pick<MasterData, 'overview' | 'realAccounts'>, transaction: Transaction, original: Transaction | null,
  imported: ImportFacts | null,
): boolean {
  const context = { today: transaction.date, overview, realAccounts, original, imported };
  return isConsistent(transaction) && validateTransaction(draftOf(transaction), context) === null;
}

/** The id of a month's line of the overview: what the reply says, else what it has, else one that its month makes. */
export function incomeLineId(overview: Overview, month: string, reply: Reply): Id {
  return reply.incomeLineId ?? overview.income.items.find(({ name }) => name === month)?.id ?? newIncomeLineId(month);
}

/** The ledger with the services' id on a month's line of the overview. */
export function withIncomeLineId(ledger: Ledger, month: string, id: Id | undefined): Ledger {
  const { overview } = ledger;
  const line = overview.income.items.find(({ name }) => name === month);
  if (line === undefined || id === undefined || line.id === id) return ledger;
  const items = overview.income.items.map((item) => (item === line ? { ...line, id } : item));
  return { ...ledger, overview: { ...overview, income: { ...overview.income, items } } };
}

/** The month's budget with an amount added to what is left of an item's assignment, where that is kept (decisions, Q-WIRE). */
export function withVariance(budget: MonthBudget, itemId: Id, amount: Cents): MonthBudget {
  return bySubset((key) => {
    const isKept = budget[key].items.some(({ id, variance }) => id === itemId && variance !== undefined);
    if (!isKept) return budget[key];
    const items = budget[key].items.map((item) =>
      (item.id === itemId && item.variance !== undefined ? { ...item, variance: item.variance + amount } : item));
    return { ...budget[key], items };
  });
}

interface DatedPostings {
  date: CalendarDate;
  changes: Posting[];
  /** Those that count in the month of the date. */
  counted: Posting[];
}

function dated({ date }: Transaction, changes: Posting[]): DatedPostings {
  return { date, changes, counted: changes };
}

function post(ledger: Ledger, { date, changes, counted }: DatedPostings): Ledger {
  const { overview, realAccounts, debt } = ledger;
  const figures: Figures = applyPostings({ overview, realAccounts, debt }, changes);
  return { ...ledger, ...figures, months: withActivity(ledger.months, date, counted) };
}

function withMovedVariance(ledger: Ledger, stored: Transaction, edited: Transaction): Ledger {
  const left = withActivity(ledger.months, stored.date, reverse(postings(stored)));
  return { ...ledger, months: withActivity(left, edited.date, postings(edited)) };
}

function withActivity(months: MonthlyBudgets, date: CalendarDate, changes: readonly Posting[]): MonthlyBudgets {
  const entry = monthEntry(months, date);
  if (entry === undefined || !entry.isSet) return months;
  const budget = changes.reduce((changed, posting) =>
    (posting.on === 'item' ? withVariance(changed, posting.itemId, posting.amount) : changed), entry.budget);
  return budget === entry.budget ? months : withMonthEntry(months, date, { isSet: true, budget });
}

function snapshot({ account }: Transaction, realAccounts: MasterData['realAccounts']): Transaction['account'] {
  const present = findAccount(realAccounts, account.id);
  return present === undefined ? account : accountLeg(present);
}

/** What changes neither the sum paid nor the debt leaves the saving as it was. A debt that is gone saves nothing more. */
function reckonedInterest(payment: Transaction, stored: Transaction | null, realAccounts: MasterData['realAccounts']): Cents {
  const [leg] = payment.legs;
  const isSameDebt = stored !== null && stored.legs[0]?.id === leg?.id;
  if (isSameDebt && stored.amount === payment.amount) return lineAmount(stored, 'Interest Saved');
  const debt = realAccounts.debt.accounts.find(({ pairedItemId }) => pairedItemId === leg?.id);
  if (debt === undefined) return 0;
  const balance = debt.amount + (isSameDebt ? lineAmount(stored, 'Debt Principal') : 0);
  return interestSaved({ ...debt, balance, payment: 0 - payment.amount });
}

function withIncomeLine(ledger: Ledger, { type, legs }: Transaction, { incomeLineId: id }: Reply): Ledger {
  const [leg] = legs;
  return type === 'Income' && leg !== undefined ? withIncomeLineId(ledger, leg.name, id) : ledger;
}

/** What is recorded on the day of the last fetched transaction was made after it, and need not be fetched (decisions, Q-TXN-14). */
function withOnLastDay(ledger: Ledger, { id, date: { year, month, day } }: Transaction): Ledger {
  const { last } = ledger.page;
  if (last === null || last.date.year !== year || last.date.month !== month || last.date.day !== day) return ledger;
  return { ...ledger, page: { ...ledger.page, last: { ...last, ids: [...last.ids, id] } } };
}
