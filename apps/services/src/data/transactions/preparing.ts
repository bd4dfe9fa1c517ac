import type { RealAccounts } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import { interestSaved, marginalInterestSaved } from '@blue-budget/domain/debt-payoff';
import { judgeTransaction } from '@blue-budget/domain/judging';
import type { Cents } from '@blue-budget/domain/money';
import { owedWithout } from '@blue-budget/domain/postings';
import { type ImportFacts, isDebtPayment, lineAmount, type Transaction, withInterestSaved } from '@blue-budget/domain/transactions';
import type { Household } from '../household/household.ts';
import { allowed } from '../ledger/refuse.ts';
import type { Recorded } from '../recorded/queries.ts';

/** A transaction that may be recorded. */
export interface Prepared extends Recorded {
  /** What the payment saves, from its line; null where it is no payment on a debt. */
  interestSaved: Cents | null;
}

interface Situation {
  household: Household;
  /** The transaction that is edited. */
  original: Recorded | null;
  imported: ImportFacts | null;
  /** The day in UTC. */
  today: CalendarDate;
}

/**
 * Makes of what was sent what may be recorded: with the services' own snapshots, valid by the rules that the form follows, and with the
 * interest saved as it is computed here (product, Q-TXN-16 and section 7-checks). Refuses it otherwise.
 */
export function prepare(given: Transaction, { household, original, imported, today }: Situation): Prepared {
  const transaction = allowed(judgeTransaction(given, { household, original: original?.transaction ?? null, imported, today }));
  return withSavings(transaction, household, original);
}

/** The interest that a payment saves, on what was owed before it. An edit that leaves the payment as it was leaves that as it was too. */
function withSavings(transaction: Transaction, { realAccounts }: { realAccounts: RealAccounts }, original: Recorded | null): Prepared {
  if (!isDebtPayment(transaction)) return { transaction, interestSaved: null, interestSavedMarginal: 0 };
  const itemId = transaction.legs[0]?.id;
  const before = original?.transaction;
  if (before?.amount === transaction.amount && before.legs[0]?.id === itemId) {
    const saved = lineAmount(before, 'Interest Saved');
    return { transaction: withInterestSaved(transaction, saved), interestSaved: saved, interestSavedMarginal: original?.interestSavedMarginal ?? 0 };
  }
  const debt = realAccounts.debt.accounts.find(({ pairedItemId }) => pairedItemId === itemId);
  const facts = {
    balance: debt === undefined ? 0 : owedWithout(debt, before ?? null), interestRate: debt?.interestRate ?? 0, minimumPayment: debt?.minimumPayment ?? 0, payment: -transaction.amount,
  };
  const saved = interestSaved(facts);
  return { transaction: withInterestSaved(transaction, saved), interestSaved: saved, interestSavedMarginal: marginalInterestSaved(facts) };
}
