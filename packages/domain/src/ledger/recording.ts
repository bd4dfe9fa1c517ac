import { newIncomeLineId } from '../budget/income.ts';
import { monthEntry, withMonthEntry } from '../budget/months.ts';
import { bySubset } from '../budget/overview.ts';
import type { MonthBudget, MonthlyBudgets, Overview } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { interestSaved, marginalInterestSaved } from '../debt-payoff/interest-saved.ts';
import type { DebtPayment } from '../debt-payoff/interest-saved.ts';
import type { Id } from '../identity.ts';
import { judgeTransaction } from '../judging/transaction.ts';
import type { MasterData } from '../master-data.ts';
import type { Cents } from '../money/cents.ts';
import { applyPostings } from '../postings/apply.ts';
import { editPostings, owedWithout, postings, reverse } from '../postings/postings.ts';
import type { Posting } from '../postings/types.ts';
import { withoutImport } from '../transactions/imports.ts';
import { lineAmount, withInterestSaved } from '../transactions/lines.ts';
import { sourceName } from '../transactions/source.ts';
import type { ExpenseTransaction, ImportedTransaction, Transaction } from '../transactions/types.ts';
import { findLogged, withEdited, withLogged, withoutLogged } from './log.ts';
import type { Reply } from './rule.ts';
import type { Ledger } from './types.ts';

/**
 * The ledger with a further transaction, judged as the services judge it; the very same where it may not be recorded. One that is made of
 * an import takes that out of the pending ones (decisions, rows 1 to 13 and 16).
 */
export function record(ledger: Ledger, given: Transaction, reply: Reply): Ledger {
  const imported = ledger.imports.find(({ id, status }) => id === given.importId && status === 'pending');
  if (findLogged(ledger.log, given.id) !== undefined || (given.importId !== null && imported === undefined)) return ledger;
  const judged = judgeTransaction(given, { household: ledger, original: null, imported: imported ?? null, today: given.date });
  if (!judged.isAllowed) return ledger;
  const transaction = completed(ledger, judged.value, null, reply);
  const posted = post(withSaving(ledger, transaction), transaction.date, postings(transaction));
  const recorded = { ...posted, log: withLogged(ledger.log, transaction), imports: withoutEntry(ledger.imports, given.importId) };
  return withOnLastDay(withIncomeLine(recorded, transaction, reply), transaction);
}

/**
 * The ledger with another version of a transaction: the stored one taken back, the new one posted (decisions, I6). Where it says what the
 * bank has changed, that is settled (rows 14 and 18).
 */
export function rerecord(ledger: Ledger, id: Id, given: Transaction, reply: Reply): Ledger {
  const stored = findLogged(ledger.log, id);
  if (stored === undefined || (given.importId !== null && given.importId !== stored.importId)) return ledger;
  const sent = { ...given, id, importId: stored.importId };
  const judged = judgeTransaction(sent, { household: ledger, original: stored, imported: null, today: given.date });
  if (!judged.isAllowed) return ledger;
  const edited = completed(ledger, judged.value, stored, reply);
  const told = isSamePayment(stored, edited) ? ledger : withoutSaving(ledger, stored);
  const posted = moveActivity(postFigures(told, editPostings(stored, edited)), stored, edited);
  const isSettled = ({ id: entryId, status, amount }: ImportedTransaction) =>
    entryId === given.importId && status === 'modified' && amount === edited.amount;
  const imports = ledger.imports.some(({ recordedId }) => recordedId === id)
    ? ledger.imports.filter((entry) => !isSettled(entry)).map((entry) => (entry.recordedId === id ? aboutRecorded(entry, edited) : entry))
    : ledger.imports;
  return withIncomeLine({ ...posted, log: withEdited(ledger.log, edited), imports }, edited, reply);
}

/**
 * The ledger without a transaction, which is taken back by its own snapshot. What the bank took back is settled with it; what the bank had
 * changed waits as new (decisions, row 15 and Q-LINK-11).
 */
export function unrecord(ledger: Ledger, id: Id): Ledger {
  const stored = findLogged(ledger.log, id);
  if (stored === undefined) return ledger;
  const posted = post(withoutSaving(ledger, stored), stored.date, reverse(postings(stored)));
  const imports = ledger.imports.some(({ recordedId }) => recordedId === id)
    ? ledger.imports.filter((entry) => entry.recordedId !== id || entry.status !== 'removed')
      .map((entry) => (entry.recordedId === id ? withoutRecorded(entry) : entry))
    : ledger.imports;
  return { ...posted, log: withoutLogged(ledger.log, id), imports };
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

/** What only the ledger knows: the overview's line of an income, and the interest that a debt payment saves (Q-BUD-4 and Q-TXN-16). */
function completed({ overview, realAccounts }: Ledger, judged: Transaction, stored: Transaction | null, reply: Reply): Transaction {
  const legs = judged.legs.map((leg) => (leg.subset === 'income' ? { ...leg, id: incomeLineId(overview, leg.name, reply) } : leg));
  const transaction = { ...judged, legs };
  return isPayment(transaction)
    ? withInterestSaved(transaction, reply.interestSaved ?? reckonedInterest(transaction, stored, realAccounts))
    : transaction;
}

function post(ledger: Ledger, date: CalendarDate, changes: readonly Posting[]): Ledger {
  return { ...postFigures(ledger, changes), months: withActivity(ledger.months, date, changes) };
}

function postFigures(ledger: Ledger, changes: readonly Posting[]): Ledger {
  const { overview, realAccounts, debt } = ledger;
  return { ...ledger, ...applyPostings({ overview, realAccounts, debt }, changes) };
}

function moveActivity(ledger: Ledger, stored: Transaction, edited: Transaction): Ledger {
  const left = withActivity(ledger.months, stored.date, reverse(postings(stored)));
  return { ...ledger, months: withActivity(left, edited.date, postings(edited)) };
}

function withoutEntry(imports: ImportedTransaction[], importId: Id | null): ImportedTransaction[] {
  return importId === null ? imports : withoutImport(imports, importId);
}

/** An import about a recorded transaction tells what that one is; amount and date are the bank's. */
function aboutRecorded(entry: ImportedTransaction, recorded: Transaction): ImportedTransaction {
  const { type, subtype, legs, lines, account, description, photo, source } = recorded;
  return { ...entry, type, subtype, legs, lines, account, description, photo, source: typeof source === 'string' ? entry.source : source };
}

/** An import that is about nothing recorded any more waits to be categorised. */
function withoutRecorded(entry: ImportedTransaction): ImportedTransaction {
  return { ...entry, source: sourceName(entry), status: 'pending', recordedId: null, type: null, subtype: null, legs: [], lines: [] };
}

function withActivity(months: MonthlyBudgets, date: CalendarDate, changes: readonly Posting[]): MonthlyBudgets {
  const entry = monthEntry(months, date);
  if (entry === undefined || !entry.isSet) return months;
  const budget = changes.reduce((changed, posting) =>
    (posting.on === 'item' ? withVariance(changed, posting.itemId, posting.amount) : changed), entry.budget);
  return budget === entry.budget ? months : withMonthEntry(months, date, { isSet: true, budget });
}

/** What changes neither the sum paid nor the debt leaves the saving as it was. */
function reckonedInterest(payment: Transaction, stored: Transaction | null, realAccounts: MasterData['realAccounts']): Cents {
  return stored !== null && isSamePayment(stored, payment)
    ? lineAmount(stored, 'Interest Saved')
    : savedBy(payment, stored, realAccounts, interestSaved);
}

/** What a payment saves, in the one reading or the other, on what is owed without it. */
function savedBy(
  { legs: [leg], amount }: Transaction, stored: Transaction | null, { debt }: MasterData['realAccounts'], saving: (payment: DebtPayment) => Cents,
): Cents {
  return debt.accounts.filter(({ pairedItemId }) => pairedItemId === leg?.id)
    .reduce((saved, account) => saved + saving({ ...account, balance: owedWithout(account, stored), payment: 0 - amount }), 0);
}

/** With what a new payment saves by itself in the sum of all, where that is told (decisions, Q-TXN-15 B). */
function withSaving(ledger: Ledger, transaction: Transaction): Ledger {
  const { debt, realAccounts } = ledger;
  if (debt.interestSavedMarginal === undefined || !isPayment(transaction)) return ledger;
  const saved = savedBy(transaction, null, realAccounts, marginalInterestSaved);
  return { ...ledger, debt: { ...debt, interestSavedMarginal: debt.interestSavedMarginal + saved } };
}

/** Without the sum of what payments save by themselves, where a stored one leaves it: only the services know what that one saved. */
function withoutSaving(ledger: Ledger, stored: Transaction): Ledger {
  const { interestSavedMarginal, ...debt } = ledger.debt;
  return interestSavedMarginal === undefined || !isPayment(stored) ? ledger : { ...ledger, debt };
}

function isPayment(transaction: Transaction): transaction is ExpenseTransaction {
  return transaction.type === 'Expense' && transaction.subtype === 'Debt';
}

/** Whether an edit leaves who is paid and how much. */
function isSamePayment(stored: Transaction, edited: Transaction): boolean {
  return stored.amount === edited.amount && stored.legs[0]?.id === edited.legs[0]?.id;
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
