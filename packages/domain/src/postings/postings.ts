import type { DebtAccount, RealAccount } from '../accounts/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { lineAmount } from '../transactions/lines.ts';
import { isDebtPayment } from '../transactions/kinds/questions.ts';
import { transferSource } from '../transactions/source.ts';
import type { BudgetLeg, Transaction } from '../transactions/types.ts';
import type { Posting } from './types.ts';

/**
 * Everything a transaction changes (product, posting): one set of budget legs and one of real legs, which move cash and budget alike, so
 * that no transaction moves the header. Only the transaction's own snapshot is read, never what the account is today (product, I6).
 */
export function postings(transaction: Transaction): Posting[] {
  const { amount, account, legs } = transaction;
  const from = transferSource(transaction);
  if (from !== null) return [cash(from.id, -amount), cash(account.id, amount)];
  return [
    ...legs.map(legPosting),
    ...accountPostings(transaction),
    ...(isDebtPayment(transaction) ? debtPostings(transaction) : []),
  ].filter((posting) => posting.amount !== 0);
}

/** The same changes taken back. */
export function reverse(changes: readonly Posting[]): Posting[] {
  return changes.map((posting) => ({ ...posting, amount: 0 - posting.amount }));
}

/** The balance of a debt after undoing a recorded transaction, in cents: it may have been paid by it, charged by it, or both. */
export function owedWithout(debt: Pick<DebtAccount, 'id' | 'amount' | 'pairedItemId'>, recorded: Transaction | null): Cents {
  return recorded === null ? debt.amount : debt.amount - movementOn(debt, recorded);
}

/** By how much a transaction moves the balance of an account, in cents: of a debt, which has a paired item, what is owed. */
export function movementOn(account: Pick<RealAccount, 'id'> & { pairedItemId?: Id }, recorded: Transaction): Cents {
  const { id, pairedItemId } = account;
  const isOnIt = (posting: Posting) => (pairedItemId === undefined
    ? posting.on === 'cash' && posting.accountId === id
    : (posting.on === 'card' && posting.accountId === id) || (posting.on === 'paired-debt' && posting.itemId === pairedItemId));
  return postings(recorded).filter(isOnIt).reduce((moved, { amount }) => moved + amount, 0);
}

/** The postings of an edit: the stored transaction undone, and the new one posted. Unchanged figures are left out (product, I6). */
export function editPostings(stored: Transaction, edited: Transaction): Posting[] {
  return netted([...reverse(postings(stored)), ...postings(edited)]);
}

/** The same changes with one posting for each figure, and none for a figure that ends where it began. */
export function netted(changes: readonly Posting[]): Posting[] {
  const totals = new Map<string, Posting>();
  for (const posting of changes) {
    const figure = figureOf(posting);
    const before = totals.get(figure);
    totals.set(figure, before === undefined ? posting : { ...before, amount: before.amount + posting.amount });
  }
  return [...totals.values()].filter(({ amount }) => amount !== 0);
}

/** By how much changes move the gap of the header: cash less budget. 0 for any transaction as a whole (product, I5). */
export function gapChange(changes: readonly Posting[]): Cents {
  return changes.reduce((gap, posting) => gap + gapOf(posting), 0);
}

function legPosting({ id, name, subset, amount }: BudgetLeg): Posting {
  return subset === 'income' ? { on: 'income', month: name, lineId: id, amount } : { on: 'item', itemId: id, amount };
}

/** Cash moves with the sign of the amount. A card moves against it, and so does its envelope, where the money for the bill waits. */
function accountPostings({ account, amount }: Transaction): Posting[] {
  if (!account.isCreditCard) return [cash(account.id, amount)];
  const card: Posting = { on: 'card', accountId: account.id, amount: -amount };
  return account.pairedItemId === null ? [card] : [card, { on: 'item', itemId: account.pairedItemId, amount: -amount }];
}

/** A payment lowers the debt by the principal only (product, section 9-money). */
function debtPostings(payment: Transaction): Posting[] {
  const principal = lineAmount(payment, 'Debt Principal');
  return [
    ...payment.legs.map(({ id }): Posting => ({ on: 'paired-debt', itemId: id, amount: 0 - principal })),
    { on: 'interest-saved', amount: lineAmount(payment, 'Interest Saved') },
  ];
}

function cash(accountId: string, amount: Cents): Posting {
  return { on: 'cash', accountId, amount };
}

function figureOf(posting: Posting): string {
  switch (posting.on) {
    case 'cash': case 'card': return `${posting.on} ${posting.accountId}`;
    case 'paired-debt': case 'item': return `${posting.on} ${posting.itemId}`;
    case 'income': return `${posting.on} ${posting.month}`;
    // Stryker disable next-line ConditionalExpression,StringLiteral: there is one such figure, and any key no other has will do
    case 'interest-saved': return posting.on;
  }
}

function gapOf({ on, amount }: Posting): Cents {
  switch (on) {
    case 'cash': return amount;
    case 'item': case 'income': return -amount;
    case 'card': case 'paired-debt': case 'interest-saved': return 0;
  }
}
