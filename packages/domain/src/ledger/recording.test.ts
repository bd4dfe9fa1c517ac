import { describe, expect, it } from 'vitest';
import { interestSaved, marginalInterestSaved } from '../debt-payoff/interest-saved.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import { lineAmount } from '../transactions/lines.ts';
import type { Transaction } from '../transactions/types.ts';
import { applyOperation, confirmOperation, inverseOf, needsLoad } from './ledger.ts';
import { findTransaction } from './selectors.ts';
import type { Operation } from './operations.ts';
import { householdLedger } from './testing/index.ts';
import type { Ledger } from './types.ts';

const start = householdLedger();
const none = { ids: {} };
/** A ledger whose services report the interest that all payments saved. */
const withTotal: Ledger = { ...start, debt: { ...start.debt, interestSaved: 500_00, interestSavedMarginal: 40_00 } };
const loan = { interestRate: 12, minimumPayment: 20_000 };

describe('what payments have saved one by one', () => {
  const marginal = (ledger: Ledger) => ledger.debt.interestSavedMarginal;
  const first = add(payment('first', 30_000));

  it('grows by what a new payment saves, on what is owed before it', () => {
    const saved = marginalInterestSaved({ ...loan, balance: 1_000_000, payment: 30_000 });
    const once = applyOperation(withTotal, first);
    expect(saved).toBe(98_04);
    expect(marginal(once)).toBe(40_00 + saved);
    expect(marginal(applyOperation(once, add(payment('second', 40_000)))))
      .toBe(40_00 + saved + marginalInterestSaved({ ...loan, balance: 980_000, payment: 40_000 }));
    expect([needsLoad(withTotal, first, none), needsLoad(withTotal, first, { ids: {}, interestSaved: 7 })]).toEqual([false, false]);
  });

  it('stays as it is by what is no payment on a debt, and by an edit that leaves sum and debt', () => {
    const once = applyOperation(withTotal, first);
    const groceries = add(recorded(draftFor({}, start), 'groceries'));
    const edit: Operation = { kind: 'transaction.edit', id: 'first', transaction: { ...payment('first', 30_000), description: 'May' } };
    const both = applyOperation(once, groceries);
    const removal: Operation = { kind: 'transaction.remove', id: 'groceries' };
    expect([applyOperation(once, edit), both, applyOperation(both, removal)].map(marginal)).toEqual([marginal(once), marginal(once), marginal(once)]);
    expect([needsLoad(once, edit, none), needsLoad(both, removal, none)]).toEqual([false, false]);
  });

  it.each<[string, Operation]>([
    ['removed', { kind: 'transaction.remove', id: 'first' }],
    ['edited to another sum', { kind: 'transaction.edit', id: 'first', transaction: payment('first', 35_000) }],
    ['made one on another debt', { kind: 'transaction.edit', id: 'first', transaction: payment('first', 30_000, 'Amex envelope') }],
    ['taken back by the bank', { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: 'first' }],
  ])('is cleared when a payment is %s: only the services know what it saved', (_, operation) => {
    const once = applyOperation(withTotal, first);
    expect(applyOperation(once, operation).debt).not.toHaveProperty('interestSavedMarginal');
    expect(needsLoad(once, operation, none)).toBe(true);
  });

  it('is not needed if the services do not report it', () => {
    const once = applyOperation(start, first);
    expect(once.debt).not.toHaveProperty('interestSavedMarginal');
    expect(needsLoad(once, { kind: 'transaction.remove', id: 'first' }, none)).toBe(false);
  });
});

describe('undoing the edit of a payment on a debt', () => {
  const edit: Operation = { kind: 'transaction.edit', id: 'first', transaction: payment('first', 40_000) };

  it('brings back the interest saved where nothing else was paid meanwhile', () => {
    const once = applyOperation(start, add(payment('first', 30_000)));
    expect(undone(once, edit)).toEqual(once);
  });

  it('is computed on the balance owed without the payment, and replaced by the value of the reply', () => {
    const twice = applyOperation(applyOperation(start, add(payment('first', 30_000))), add(payment('second', 30_000)));
    const after = undone(twice, edit);
    expect(saving(twice)).toBe(interestSaved({ ...loan, balance: 1_000_000, payment: 30_000 }));
    expect(saving(after)).toBe(interestSaved({ ...loan, balance: 980_000, payment: 30_000 }));
    expect({ ...after, debt: twice.debt, log: twice.log }).toEqual(twice);
    const inverse = inverseOf(twice, edit);
    expect(inverse === null ? null : saving(confirmOperation(applyOperation(twice, edit), inverse, { ids: {}, interestSaved: 7 }))).toBe(7);
  });

  function undone(before: Ledger, operation: Operation): Ledger {
    const inverse = inverseOf(before, operation);
    return inverse === null ? before : applyOperation(applyOperation(before, operation), inverse);
  }

  function saving(ledger: Ledger): number | null {
    const transaction = findTransaction(ledger, 'first');
    return transaction === undefined ? null : lineAmount(transaction, 'Interest Saved');
  }
});

function payment(id: string, total: number, envelope = 'Car loan envelope'): Transaction {
  const principal = total - 10_000;
  return recorded(draftFor({
    subtype: 'Debt', amount: total, account: legOfAccount('Checking', start.realAccounts), legs: [legOf(envelope, start.overview)],
    lines: { 'Debt Principal': principal, 'Debt Interest': 10_000 },
  }, start), id);
}

function add(transaction: Transaction): Operation {
  return { kind: 'transaction.add', transaction };
}
