import {
  type Cents, draftOf, type ImportFacts, interestSaved, isConsistent, lineAmount, marginalInterestSaved, messages, nextDay, type Transaction,
  validateTransaction, withInterestSaved,
} from '@blue-budget/domain';
import { fetchIncomeSources } from '../income-sources/queries.ts';
import type { Change } from '../ledger/change.ts';
import { AnsweredError, requireValid } from '../ledger/refuse.ts';
import { fetchOverview } from '../overview/queries.ts';
import { fetchRealAccounts } from '../real-accounts/queries.ts';
import { filled, type Household } from './filling.ts';

/** A transaction that may be recorded. */
export interface Prepared {
  transaction: Transaction;
  /** What the payment saves, as its line says; null where it is no payment on a debt. */
  interestSaved: Cents | null;
  interestSavedMarginal: Cents;
}

/** What is known of the transaction that is edited. */
export interface Original {
  transaction: Transaction;
  interestSavedMarginal: Cents;
}

/**
 * Makes of what was sent what may be recorded: with the services' own snapshots, valid by the rules that the form follows, and with the
 * interest saved as it is reckoned here (decisions, Q-TXN-16 and the list of server checks). Refuses it otherwise.
 */
export async function prepare(
  { trx, tenantId, today }: Change, given: Transaction, { original, imported }: { original: Original | null; imported: ImportFacts | null },
): Promise<Prepared> {
  const household: Household = {
    overview: await fetchOverview(trx, tenantId),
    realAccounts: await fetchRealAccounts(trx, tenantId),
    incomeSources: await fetchIncomeSources(trx, tenantId),
  };
  const before = original?.transaction ?? null;
  const transaction = filled(given, before, household);
  const refusal = validateTransaction(draftOf(transaction), { ...household, today: nextDay(today), original: before, imported });
  if (refusal === messages.transactions.transferRefused) throw new AnsweredError(refusal);
  requireValid(refusal);
  if (!isConsistent(transaction)) requireValid(legsMatch(transaction) ? messages.transactions.submitFailed : messages.transactions.splitMismatch);
  return withSavings(transaction, household, original);
}

function legsMatch({ subtype, legs, amount }: Transaction): boolean {
  return subtype === 'Transfer' || legs.reduce((total, leg) => total + leg.amount, 0) === amount;
}

/** The interest that a payment saves, on what was owed before it. An edit that leaves the payment as it was leaves that as it was too. */
function withSavings(transaction: Transaction, { realAccounts }: Household, original: Original | null): Prepared {
  if (transaction.type !== 'Expense' || transaction.subtype !== 'Debt') return { transaction, interestSaved: null, interestSavedMarginal: 0 };
  const itemId = transaction.legs[0]?.id;
  const before = original?.transaction;
  if (before?.amount === transaction.amount && before.legs[0]?.id === itemId) {
    const saved = lineAmount(before, 'Interest Saved');
    return { transaction: withInterestSaved(transaction, saved), interestSaved: saved, interestSavedMarginal: original?.interestSavedMarginal ?? 0 };
  }
  const debt = realAccounts.debt.accounts.find(({ pairedItemId }) => pairedItemId === itemId);
  const takenBack = before !== undefined && before.legs[0]?.id === itemId ? lineAmount(before, 'Debt Principal') : 0;
  const facts = {
    balance: (debt?.amount ?? 0) + takenBack, interestRate: debt?.interestRate ?? 0, minimumPayment: debt?.minimumPayment ?? 0, payment: -transaction.amount,
  };
  const saved = interestSaved(facts);
  return { transaction: withInterestSaved(transaction, saved), interestSaved: saved, interestSavedMarginal: marginalInterestSaved(facts) };
}
