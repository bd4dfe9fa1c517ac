import { findAccount } from '../accounts/removal.ts';
import { longestOpenList, type AccountReconciliation, type OpenEntry } from '../accounts/reconciling.ts';
import type { RealAccount } from '../accounts/types.ts';
import { compareDates } from '../calendar/dates.ts';
import { movementOn } from '../postings/postings.ts';
import { sourceName, transferSource } from '../transactions/source.ts';
import type { Transaction } from '../transactions/types.ts';
import type { Ledger } from './types.ts';

/**
 * The reconciliations after a transaction was added, edited or removed. An entry stays reconciled as long as it moves the account by the
 * amount that was reconciled.
 */
export function withMovedEntry(
  { reconciliations, realAccounts }: Pick<Ledger, 'reconciliations' | 'realAccounts'>, stored: Transaction | null, now: Transaction | null,
): Ledger['reconciliations'] {
  const changed = Object.entries(reconciliations).flatMap(([accountId, known]) => {
    const account = findAccount(realAccounts, accountId);
    if (account === undefined) return [];
    const [before, entry] = [stored, now].map((transaction) => (transaction === null ? null : entryOn(account, transaction)));
    const after = reconciliationAfter(known, before ?? null, entry ?? null);
    return after === known ? [] : [[accountId, after] as const];
  });
  return changed.length === 0 ? reconciliations : { ...reconciliations, ...Object.fromEntries(changed) };
}

/** A transaction as an entry of an account; null if it does not move it. */
export function entryOn({ id, ...account }: RealAccount, transaction: Transaction): OpenEntry | null {
  const amount = movementOn({ id, ...(account.type === 'Debt' && { pairedItemId: account.pairedItemId }) }, transaction);
  if (amount === 0) return null;
  const name = transferSource(transaction)?.id === id ? transaction.account.name : sourceName(transaction);
  return { id: transaction.id, name, date: transaction.date, amount, reconciledAs: null };
}

function reconciliationAfter(known: AccountReconciliation, before: OpenEntry | null, after: OpenEntry | null): AccountReconciliation {
  const id = after?.id ?? before?.id;
  const listed = known.entries.find((entry) => entry.id === id);
  // What is not listed and stays as it moves the account is reconciled, or too old to be listed.
  if (listed === undefined && before?.amount === after?.amount) return known;
  const others = known.entries.filter((entry) => entry !== listed);
  const reconciledAs = listed === undefined ? before?.amount ?? null : listed.reconciledAs;
  const isOpen = after !== null && after.amount !== reconciledAs;
  const entries = !isOpen ? others : staysOnDay(listed, after) ? known.entries.map((entry) => (entry === listed ? { ...after, reconciledAs } : entry))
    : inserted(others, { ...after, reconciledAs });
  return { ...known, entries: entries.slice(0, longestOpenList), openCount: known.openCount + entries.length - known.entries.length };
}

function staysOnDay(listed: OpenEntry | undefined, after: OpenEntry): boolean {
  return listed !== undefined && compareDates(listed.date, after.date) === 0;
}

/** The newest day first; a new entry is the first of its day. */
function inserted(others: readonly OpenEntry[], entry: OpenEntry): OpenEntry[] {
  const place = others.findIndex((other) => compareDates(other.date, entry.date) <= 0);
  return others.toSpliced(place === -1 ? others.length : place, 0, entry);
}
