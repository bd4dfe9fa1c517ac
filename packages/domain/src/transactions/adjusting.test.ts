import { describe, expect, it } from 'vitest';
import { isReconcilable } from '../accounts/reconciling.ts';
import { findItem } from '../budget/items.ts';
import { applyOperation } from '../ledger/ledger.ts';
import { gap } from '../ledger/selectors.ts';
import { householdLedger } from '../ledger/testing/index.ts';
import { findAccount } from '../accounts/removal.ts';
import { adjustingTransaction, adjustmentItems, takesFromItem } from './adjusting.ts';

const ledger = householdLedger();
const date = { year: 2026, month: 5, day: 3 };

/** What an adjustment moves: the account, the item and the card's own envelope. */
function moved(accountId: string, itemId: string, difference: number) {
  const account = findAccount(ledger.realAccounts, accountId);
  const item = findItem(ledger.overview, itemId);
  if (account === undefined || item === undefined || !isReconcilable(account)) throw new Error('The household has them.');
  const transaction = adjustingTransaction({ account, item, difference, date, merchant: 'Balance adjustment' }, 'adjustment');
  if (transaction === null) throw new Error('It is complete.');
  const after = applyOperation(ledger, { kind: 'transaction.add', transaction });
  expect(after).not.toBe(ledger);
  expect([transaction.date, transaction.source]).toEqual([date, 'Balance adjustment']);
  const onItem = (id: string) => (findItem(after.overview, id)?.amount ?? 0) - (findItem(ledger.overview, id)?.amount ?? 0);
  return { account: (findAccount(after.realAccounts, accountId)?.amount ?? 0) - account.amount, item: onItem(itemId), envelope: onItem('Visa envelope'), gap: gap(after) - gap(ledger) };
}

describe('one transaction makes an account agree with its bank, and the gap stays [DAY-14]', () => {
  it('of cash: account and envelope move by the difference, either way', () => {
    expect(moved('Checking', 'Fun', -12_50)).toEqual({ account: -12_50, item: -12_50, envelope: 0, gap: 0 });
    expect(moved('Checking', 'Fun', 12_50)).toEqual({ account: 12_50, item: 12_50, envelope: 0, gap: 0 });
  });

  it('of a card: what is owed moves by the difference, and the envelope against it', () => {
    expect(moved('Visa', 'Fun', 12_50)).toEqual({ account: 12_50, item: -12_50, envelope: 12_50, gap: 0 });
    expect(moved('Visa', 'Fun', -12_50)).toEqual({ account: -12_50, item: 12_50, envelope: -12_50, gap: 0 });
  });

  it('of a card on its own envelope: that keeps what it holds', () => {
    expect(moved('Visa', 'Visa envelope', 12_50)).toEqual({ account: 12_50, item: 0, envelope: 0, gap: 0 });
    expect(moved('Visa', 'Visa envelope', -12_50)).toEqual({ account: -12_50, item: 0, envelope: 0, gap: 0 });
  });
});

it('takes from its envelope where the bank has less, or where more is owed', () => {
  const [checking, visa] = ['Checking', 'Visa'].map((id) => findAccount(ledger.realAccounts, id));
  if (checking === undefined || visa === undefined || !isReconcilable(checking) || !isReconcilable(visa)) throw new Error('The household has them.');
  expect([-1, 1].map((difference) => takesFromItem({ account: checking, difference }))).toEqual([true, false]);
  expect([-1, 1].map((difference) => takesFromItem({ account: visa, difference }))).toEqual([false, true]);
  expect(adjustmentItems({ account: visa, difference: 1 }, ledger.overview, ledger.realAccounts).map(({ subset }) => subset)).toContain('debt');
});
