import { newIncomeLineId } from '../budget/income.ts';
import { monthEntry, withMonthEntry } from '../budget/months.ts';
import { bySubset } from '../budget/overview.ts';
import type { MonthBudget, MonthlyBudgets, Overview } from '../budget/types.ts';
import { compareDates } from '../calendar/dates.ts';
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
import { isSameRow, settledRow, withoutRow, withRow, type MerchantMemory } from '../review/memory.ts';
import { withoutImport } from '../transactions/imports.ts';
import { isDebtPayment } from '../transactions/kinds/questions.ts';
import { lineAmount, withInterestSaved } from '../transactions/lines.ts';
import { sourceName } from '../transactions/source.ts';
import type { ImportedTransaction, Transaction } from '../transactions/types.ts';
import { addToLog, findInLog, removeFromLog, replaceInLog } from './log.ts';
import { withMovedEntry } from './open-entries.ts';
import type { Reply } from './rule.ts';
import type { Ledger } from './types.ts';

/**
 * Records a new transaction, validated as the services validate it. Returns the same ledger if it may not be recorded. A transaction of an
 * import removes the pending import (product, rows 1 to 13 and 16).
 */
export function recordTransaction(ledger: Ledger, given: Transaction, reply: Reply): Ledger {
  const imported = ledger.imports.find(({ id, status }) => id === given.importId && status === 'pending');
  if (findInLog(ledger.log, given.id) !== undefined || (given.importId !== null && imported === undefined)) return ledger;
  const judged = judgeTransaction(given, { household: ledger, original: null, imported: imported ?? null, today: given.date });
  if (!judged.isAllowed) return ledger;
  const transaction = withComputedParts(ledger, judged.value, null, reply);
  const posted = post(addToInterestTotal(ledger, transaction), transaction.date, postings(transaction));
  const recorded = {
    ...posted, log: addToLog(ledger.log, transaction), imports: withoutRecordedImport(ledger.imports, given.importId),
    merchants: remembering(ledger, (memory) => withRow(memory, settledRow(transaction, imported === undefined ? null : sourceName(imported)))),
    reconciliations: withMovedEntry(ledger, null, transaction),
  };
  return extendLastDay(withIncomeLine(recorded, transaction, reply), transaction);
}

/**
 * Replaces a recorded transaction: reverses the stored version and posts the new one (product, I6). If the new version has what the bank
 * changed, the modified import is removed (product, rows 14 and 18).
 */
export function replaceTransaction(ledger: Ledger, id: Id, given: Transaction, reply: Reply): Ledger {
  const stored = findInLog(ledger.log, id);
  const about = ledger.imports.find((entry) => entry.id === given.importId && entry.recordedId === id);
  if (stored === undefined || (given.importId !== null && given.importId !== stored.importId && about === undefined)) return ledger;
  const sent = { ...given, id, importId: stored.importId };
  const judged = judgeTransaction(sent, { household: ledger, original: stored, imported: null, today: given.date });
  if (!judged.isAllowed) return ledger;
  const edited = withComputedParts(ledger, judged.value, stored, reply);
  const reset = isSamePayment(stored, edited) ? ledger : clearInterestTotal(ledger, stored);
  const posted = moveActivity(postBalances(reset, editPostings(stored, edited)), stored, edited);
  const isSettled = ({ id: entryId, status, amount }: ImportedTransaction) =>
    entryId === given.importId && status === 'modified' && (amount === edited.amount || (entryId !== stored.importId && amount === 0 - edited.amount));
  const imports = ledger.imports.some(({ recordedId }) => recordedId === id)
    ? ledger.imports.filter((entry) => !isSettled(entry)).map((entry) => (entry.recordedId === id ? withRecordedFields(entry, edited) : entry))
    : ledger.imports;
  const [before, after] = [settledRow(stored, null), settledRow(edited, null)];
  const merchants = isSameRow(before, after) ? ledger.merchants : remembering(ledger, (memory) => withRow(withoutRow(memory, before), after));
  return withIncomeLine({ ...posted, log: replaceInLog(ledger.log, edited), imports, merchants, reconciliations: withMovedEntry(ledger, stored, edited) }, edited, reply);
}

/**
 * Removes a recorded transaction and reverses its postings. An import that reports its removal is removed with it; one that reports a
 * change becomes pending (product, row 15 and Q-LINK-11).
 */
export function removeTransaction(ledger: Ledger, id: Id): Ledger {
  const stored = findInLog(ledger.log, id);
  if (stored === undefined) return ledger;
  const posted = post(clearInterestTotal(ledger, stored), stored.date, reverse(postings(stored)));
  const imports = ledger.imports.some(({ recordedId }) => recordedId === id)
    ? ledger.imports.filter((entry) => entry.recordedId !== id || entry.status !== 'removed')
      .map((entry) => (entry.recordedId === id ? asPending(entry) : entry))
    : ledger.imports;
  return {
    ...posted, log: removeFromLog(ledger.log, id), imports, merchants: remembering(ledger, (memory) => withoutRow(memory, settledRow(stored, null))),
    reconciliations: withMovedEntry(ledger, stored, null),
  };
}

/** The id of a month's income line of the overview: from the reply, else from the overview, else derived from the month. */
export function incomeLineId(overview: Overview, month: string, reply: Reply): Id {
  return reply.incomeLineId ?? overview.income.items.find(({ name }) => name === month)?.id ?? newIncomeLineId(month);
}

/** Sets the services' id of a month's income line of the overview. */
export function withIncomeLineId(ledger: Ledger, month: string, id: Id | undefined): Ledger {
  const { overview } = ledger;
  const line = overview.income.items.find(({ name }) => name === month);
  if (line === undefined || id === undefined || line.id === id) return ledger;
  const items = overview.income.items.map((item) => (item === line ? { ...line, id } : item));
  return { ...ledger, overview: { ...overview, income: { ...overview.income, items } } };
}

/** Adds an amount to the variance of an item in a month, if the month reports variances (product, Q-WIRE). */
export function withVariance(budget: MonthBudget, itemId: Id, amount: Cents): MonthBudget {
  return bySubset((key) => {
    const isKept = budget[key].items.some(({ id, variance }) => id === itemId && variance !== undefined);
    if (!isKept) return budget[key];
    const items = budget[key].items.map((item) =>
      (item.id === itemId && item.variance !== undefined ? { ...item, variance: item.variance + amount } : item));
    return { ...budget[key], items };
  });
}

/** Adds what follows from the ledger: the income line of the overview, and the interest that a debt payment saves (product, Q-BUD-4 and Q-TXN-16). */
function withComputedParts({ overview, realAccounts }: Ledger, judged: Transaction, stored: Transaction | null, reply: Reply): Transaction {
  const legs = judged.legs.map((leg) => (leg.subset === 'income' ? { ...leg, id: incomeLineId(overview, leg.name, reply) } : leg));
  const transaction = { ...judged, legs };
  return isDebtPayment(transaction)
    ? withInterestSaved(transaction, reply.interestSaved ?? computedInterest(transaction, stored, realAccounts))
    : transaction;
}

function post(ledger: Ledger, date: CalendarDate, changes: readonly Posting[]): Ledger {
  return { ...postBalances(ledger, changes), months: withActivity(ledger.months, date, changes) };
}

function postBalances(ledger: Ledger, changes: readonly Posting[]): Ledger {
  const { overview, realAccounts, debt } = ledger;
  return { ...ledger, ...applyPostings({ overview, realAccounts, debt }, changes) };
}

function moveActivity(ledger: Ledger, stored: Transaction, edited: Transaction): Ledger {
  const left = withActivity(ledger.months, stored.date, reverse(postings(stored)));
  return { ...ledger, months: withActivity(left, edited.date, postings(edited)) };
}

function withoutRecordedImport(imports: ImportedTransaction[], importId: Id | null): ImportedTransaction[] {
  return importId === null ? imports : withoutImport(imports, importId);
}

/** An import of a recorded transaction shows that transaction's fields. Amount and date are the bank's. */
function withRecordedFields(entry: ImportedTransaction, recorded: Transaction): ImportedTransaction {
  const { type, subtype, legs, lines, account, description, photo, source } = recorded;
  return { ...entry, type, subtype, legs, lines, account, description, photo, source: typeof source === 'string' ? entry.source : source };
}

/** An import whose recorded transaction was removed is pending again. */
function asPending(entry: ImportedTransaction): ImportedTransaction {
  return { ...entry, source: sourceName(entry), status: 'pending', recordedId: null, type: null, subtype: null, legs: [], lines: [] };
}

function withActivity(months: MonthlyBudgets, date: CalendarDate, changes: readonly Posting[]): MonthlyBudgets {
  const entry = monthEntry(months, date);
  if (entry === undefined || !entry.isSet) return months;
  const budget = changes.reduce((changed, posting) =>
    (posting.on === 'item' ? withVariance(changed, posting.itemId, posting.amount) : changed), entry.budget);
  return budget === entry.budget ? months : withMonthEntry(months, date, { isSet: true, budget });
}

/** The interest that a payment saves, in cents. An edit that changes neither the amount nor the debt keeps the stored value. */
function computedInterest(payment: Transaction, stored: Transaction | null, realAccounts: MasterData['realAccounts']): Cents {
  return stored !== null && isSamePayment(stored, payment)
    ? lineAmount(stored, 'Interest Saved')
    : savedBy(payment, stored, realAccounts, interestSaved);
}

/** The interest that a payment saves on the balance owed without it, in cents, by one of the two formulas. */
function savedBy(
  { legs: [leg], amount }: Transaction, stored: Transaction | null, { debt }: MasterData['realAccounts'], saving: (payment: DebtPayment) => Cents,
): Cents {
  return debt.accounts.filter(({ pairedItemId }) => pairedItemId === leg?.id)
    .reduce((saved, account) => saved + saving({ ...account, balance: owedWithout(account, stored), payment: 0 - amount }), 0);
}

/** Adds the interest that a new payment saves to the total, if the services report a total (product, Q-TXN-15 B). */
function addToInterestTotal(ledger: Ledger, transaction: Transaction): Ledger {
  const { debt, realAccounts } = ledger;
  if (debt.interestSavedMarginal === undefined || !isDebtPayment(transaction)) return ledger;
  const saved = savedBy(transaction, null, realAccounts, marginalInterestSaved);
  return { ...ledger, debt: { ...debt, interestSavedMarginal: debt.interestSavedMarginal + saved } };
}

/** Removes the total of saved interest when a payment is changed or removed: only the services know what that payment added to it. */
function clearInterestTotal(ledger: Ledger, stored: Transaction): Ledger {
  const { interestSavedMarginal, ...debt } = ledger.debt;
  return interestSavedMarginal === undefined || !isDebtPayment(stored) ? ledger : { ...ledger, debt };
}

/** Whether an edit keeps the debt and the amount paid. */
function isSamePayment(stored: Transaction, edited: Transaction): boolean {
  return stored.amount === edited.amount && stored.legs[0]?.id === edited.legs[0]?.id;
}

/** What is remembered of merchants, changed; null while it is not loaded. */
function remembering({ merchants }: Ledger, change: (memory: MerchantMemory) => MerchantMemory): MerchantMemory | null {
  return merchants === null ? null : change(merchants);
}

function withIncomeLine(ledger: Ledger, { legs: [leg] }: Transaction, { incomeLineId: id }: Reply): Ledger {
  return leg?.subset === 'income' ? withIncomeLineId(ledger, leg.name, id) : ledger;
}

/** A transaction that is recorded on the day of the last fetched one precedes the next page (product, Q-TXN-14). */
function extendLastDay(ledger: Ledger, { id, date }: Transaction): Ledger {
  const { last } = ledger.page;
  if (last === null || compareDates(last.date, date) !== 0) return ledger;
  return { ...ledger, page: { ...ledger.page, last: { ...last, ids: [...last.ids, id] } } };
}
