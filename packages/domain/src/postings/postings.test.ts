import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashTotal, netWorth } from '../accounts/sections.ts';
import { budgetedTotal, withSubsetAmounts } from '../budget/overview.ts';
import { household } from '../testing/household.ts';
import { anyTransaction, draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { TransactionDraft } from '../transactions/draft.ts';
import { withInterestSaved } from '../transactions/lines.ts';
import type { Transaction } from '../transactions/types.ts';
import { applyPostings, sortPostings } from './apply.ts';
import type { Figures } from './apply.ts';
import { editPostings, gapChange, netted, owedWithout, postings, reverse } from './postings.ts';
import type { Posting } from './types.ts';

const start = household();
const draft = (facts: Partial<TransactionDraft>) => draftFor(facts, start);
const gap = ({ realAccounts, overview }: Figures) => cashTotal(realAccounts) - budgetedTotal(overview);
const post = (figures: Figures, transaction: Transaction) => applyPostings(figures, postings(transaction));
const visa = legOfAccount('Visa', start.realAccounts);
const payment = (total: number, principal: number, facts: Partial<TransactionDraft> = {}) => draft({
  subtype: 'Debt', legs: [legOf('Car loan envelope', start.overview)], amount: total,
  lines: { 'Debt Principal': principal, 'Debt Interest': total - principal }, ...facts,
});
const saving = (transaction: Transaction, saved: number) =>
  (transaction.type === 'Expense' ? withInterestSaved(transaction, saved) : transaction);
const june = recorded(draft({ type: 'Income', subtype: 'Other', legs: [legOf('June 2026', start.overview)] }));
const split = { legs: [legOf('Groceries', start.overview, 3000), legOf('Fun', start.overview, 2000)] };

/** Changes of a transaction, by the name of the figure. */
function changes(before: Figures, after: Figures): Record<string, number> {
  const [old, now] = [figuresByName(before), figuresByName(after)];
  const differences = Object.entries(now).map(([name, amount]) => [name, amount - (old[name] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, amount]) => amount !== 0));
}

function figuresByName({ overview, realAccounts, debt }: Figures): Record<string, number> {
  const holders = [
    ...Object.values(overview).flatMap(({ items }) => items), ...Object.values(realAccounts).flatMap(({ accounts }) => accounts),
  ];
  return { ...Object.fromEntries(holders.map(({ name, amount }) => [name, amount])), 'interest saved': debt.interestSaved };
}

describe('what a transaction changes', () => {
  it.each<[string, TransactionDraft, Record<string, number>]>([
    [
      'income into cash [BUD-21]', draft({ type: 'Income', subtype: 'Interest', legs: [legOf('May 2026', start.overview)] }),
      { Checking: 5000, 'May 2026': 5000 },
    ],
    [
      'income of a month without a line', draft({ type: 'Income', subtype: 'Other', legs: [legOf('June 2026', start.overview)] }),
      { Checking: 5000, 'June 2026': 5000 },
    ],
    [
      'work, by its net income [TXN-47]',
      draft({
        type: 'Income', subtype: 'Work', legs: [legOf('May 2026', start.overview)], amount: null,
        lines: { 'Gross Income': 9000, Medicare: 1000 },
      }),
      { Checking: 8000, 'May 2026': 8000 },
    ],
    ['an expense on cash [BUD-17]', draft({}), { Checking: -5000, Groceries: -5000 }],
    ['a split expense', draft(split), { Checking: -5000, Groceries: -3000, Fun: -2000 }],
    ['an expense on a card [BUD-18] [BUD-19]', draft({ account: visa }), { Visa: 5000, Groceries: -5000, 'Visa envelope': 5000 }],
    [
      'a debt payment from cash [BUD-20]', payment(30_000, 20_000),
      { Checking: -30_000, 'Car loan': -20_000, 'Car loan envelope': -30_000 },
    ],
    [
      'a debt payment with a card [BUD-20]', payment(30_000, 20_000, { account: visa }),
      { Visa: 30_000, 'Car loan': -20_000, 'Car loan envelope': -30_000, 'Visa envelope': 30_000 },
    ],
    ['a refund to cash', draft({ type: 'Other', subtype: 'Refund' }), { Checking: 5000, Groceries: 5000 }],
    [
      'a refund to a card [BUD-19]', draft({ type: 'Other', subtype: 'Refund', account: visa }),
      { Visa: -5000, Groceries: 5000, 'Visa envelope': -5000 },
    ],
    ['money in', draft({ type: 'Other', subtype: 'Other', direction: 'Money-In' }), { Checking: 5000, Groceries: 5000 }],
    ['money out of cash', draft({ type: 'Other', subtype: 'Other', direction: 'Money-Out' }), { Checking: -5000, Groceries: -5000 }],
    [
      'money out on a card [BUD-19]', draft({ type: 'Other', subtype: 'Other', direction: 'Money-Out', account: visa }),
      { Visa: 5000, Groceries: -5000, 'Visa envelope': 5000 },
    ],
    [
      'a transfer [BUD-22]',
      draft({ type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Savings', name: 'Savings' } }), { Savings: -5000, Checking: 5000 },
    ],
  ])('by %s, header unchanged', (_, facts, expected) => {
    const after = post(start, recorded(facts));
    expect(changes(start, after)).toEqual(expected);
    expect(gap(after)).toBe(0);
  });

  it('counts the interest saved by a debt payment [TXN-48]', () => {
    const paid = saving(recorded(payment(30_000, 20_000)), 170_740);
    expect(changes(start, post(start, paid))).toMatchObject({ 'interest saved': 170_740 });
    expect(changes(start, applyPostings(post(start, paid), reverse(postings(paid))))).toMatchObject({});
    expect(applyPostings(post(start, paid), reverse(postings(paid))).debt.interestSaved).toBe(0);
  });

  it('adds up on the line of a month, made once', () => {
    const twice = post(post(start, june), june);
    expect(twice.overview.income.items.filter(({ name }) => name === 'June 2026'))
      .toMatchObject([{ amount: 10_000, id: 'temp-id-income-June-2026' }]);
  });

  it('is worth nothing to the net worth when it only moves money, and its amount otherwise', () => {
    const worth = (facts: TransactionDraft) => netWorth(post(start, recorded(facts)).realAccounts) - netWorth(start.realAccounts);
    expect([worth(draft({})), worth(draft({ account: visa })), worth(payment(30_000, 20_000))]).toEqual([-5000, -5000, -10_000]);
    expect(worth(draft({ type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Savings', name: 'Savings' } }))).toBe(0);
    expect(worth(draft({ type: 'Other', subtype: 'Refund', account: visa }))).toBe(5000);
  });

  it('lets an overpaid card stand below zero', () => {
    const paid = recorded(payment(50_000, 50_000, { legs: [legOf('Visa envelope', start.overview)] }));
    expect(post(start, paid).realAccounts.debt.accounts[0]?.amount).toBe(-20_000);
  });

  it('is nothing on what it moves by nothing', () => {
    expect(postings(recorded(payment(30_000, 0))).map(({ on }) => on)).toEqual(['item', 'cash']);
  });

  it.each([draft({}), draft({ type: 'Other', subtype: 'Refund' })])('lowers no debt unless it is a payment on one', (facts) => {
    const lines = (['Debt Principal', 'Interest Saved'] as const).map((name) => ({ name, amount: 700 }));
    expect(postings({ ...recorded(facts), lines })).toEqual(postings(recorded(facts)));
  });

  it('on a card without an envelope is the card and the items alone', () => {
    expect(postings({ ...recorded(draft({})), account: { ...visa, pairedItemId: null } }).map(({ on, amount }) => [on, amount]))
      .toEqual([['item', -5000], ['card', 5000]]);
  });
});

describe('an edit', () => {
  it('changes nothing that it leaves as it was [BUD-23]', () => {
    const stored = recorded(draft({ ...split, account: visa }));
    expect(editPostings(stored, { ...stored, description: 'Other words' })).toEqual([]);
    const legs = [legOf('Groceries', start.overview, 3000), legOf('Emergency', start.overview, 2000)];
    const moved = recorded(draft({ legs, account: visa }));
    expect(editPostings(stored, moved)).toEqual([
      { on: 'item', itemId: 'Fun', amount: 2000 }, { on: 'item', itemId: 'Emergency', amount: -2000 },
    ]);
  });

  it('moves income between months [BUD-23]', () => {
    const may = recorded(draft({ type: 'Income', subtype: 'Other', legs: [legOf('May 2026', start.overview)] }));
    const before = post(start, may);
    expect(changes(before, applyPostings(before, editPostings(may, june)))).toEqual({ 'May 2026': -5000, 'June 2026': 5000 });
  });

  it('adjusts the interest saved by the difference [BUD-23] [DEBT-32]', () => {
    const stored = saving(recorded(payment(30_000, 20_000)), 5000);
    const edited = saving(recorded(payment(20_000, 10_000)), 3000);
    expect(editPostings(stored, edited)).toContainEqual({ on: 'interest-saved', amount: -2000 });
  });

  it('takes back what was posted, whatever the account has become since', () => {
    const stored = recorded(draft({ account: visa }));
    const after = post(start, stored);
    const noCard = after.realAccounts.debt.accounts.map((account) => ({ ...account, isCreditCard: false }));
    const changed = { ...after, realAccounts: { ...after.realAccounts, debt: { ...after.realAccounts.debt, accounts: noCard } } };
    expect(changes(start, applyPostings(changed, reverse(postings(stored))))).toEqual({});
  });

  it('from any transaction to any other ends where the other alone would, and back again [BUD-23] [BUD-24]', () => {
    fc.assert(fc.property(anyTransaction(start), anyTransaction(start), (one, other) => {
      const posted = post(start, one);
      const edited = applyPostings(posted, editPostings(one, other));
      expect(figuresByName(edited)).toEqual({ ...figuresByName(post(start, other)), ...monthsOf(edited) });
      expect(changes(posted, applyPostings(edited, editPostings(other, one)))).toEqual({});
      expect(changes(start, applyPostings(posted, reverse(postings(one))))).toEqual({});
    }));
  });
});

describe('the header', () => {
  it('never moves by a transaction: added, edited or deleted, in any order [BUD-23] [BUD-24]', () => {
    fc.assert(fc.property(fc.array(anyTransaction(start), { minLength: 1, maxLength: 12 }), (transactions) => {
      let figures = start;
      let previous: Transaction | null = null;
      for (const transaction of transactions) {
        const changes = previous === null ? postings(transaction) : editPostings(previous, transaction);
        expect(gapChange(changes)).toBe(0);
        figures = applyPostings(figures, changes);
        expect(gap(figures)).toBe(0);
        expect(withSubsetAmounts(figures.overview)).toEqual(figures.overview);
        previous = previous === null ? transaction : null;
      }
    }));
  });

  it('sees exactly what falls on removed items and accounts [BUD-24]', () => {
    const goneItems = ['Fun', 'Groceries', 'Visa envelope'];
    const goneAccounts = ['Savings', 'Amex'];
    const { overview, realAccounts } = start;
    const { 'cash-accounts': cash, debt } = realAccounts;
    const stays = ({ id }: { id: string }) => !goneAccounts.includes(id);
    const rest: Figures = {
      ...start,
      overview: withSubsetAmounts({
        ...overview,
        'working-budget': { ...overview['working-budget'], items: [] },
        debt: { ...overview.debt, items: overview.debt.items.filter(({ id }) => !goneItems.includes(id)) },
      }),
      realAccounts: {
        ...realAccounts,
        'cash-accounts': { ...cash, accounts: cash.accounts.filter(stays) },
        debt: { ...debt, accounts: debt.accounts.filter(stays) },
      },
    };
    fc.assert(fc.property(anyTransaction(start), (transaction) => {
      const taken = reverse(postings(transaction));
      const { live, dead } = sortPostings(rest, taken);
      expect(live.length + dead.length).toBe(taken.length);
      expect([dead.filter(isStillThere), live.filter((posting) => !isStillThere(posting))]).toEqual([[], []]);
      expect(gap(applyPostings(rest, taken)) - gap(rest)).toBe(0 - gapChange(dead));
    }));

    function isStillThere(posting: ReturnType<typeof postings>[number]): boolean {
      switch (posting.on) {
        case 'cash': case 'card': return !goneAccounts.includes(posting.accountId);
        case 'item': return !goneItems.includes(posting.itemId);
        case 'paired-debt': return posting.itemId !== 'Amex envelope';
        case 'income': case 'interest-saved': return true;
      }
    }
  });
});

describe('a posting', () => {
  it.each<[Posting, boolean]>([
    [{ on: 'cash', accountId: 'Checking', amount: 1 }, true], [{ on: 'cash', accountId: 'Visa', amount: 1 }, false],
    [{ on: 'card', accountId: 'Visa', amount: 1 }, true], [{ on: 'card', accountId: 'Checking', amount: 1 }, false],
    [{ on: 'paired-debt', itemId: 'Visa envelope', amount: 1 }, true], [{ on: 'paired-debt', itemId: 'Groceries', amount: 1 }, false],
    [{ on: 'item', itemId: 'Groceries', amount: 1 }, true], [{ on: 'item', itemId: 'May 2026', amount: 1 }, false],
    [{ on: 'income', month: 'July 2031', lineId: 'x', amount: 1 }, true], [{ on: 'interest-saved', amount: 1 }, true],
  ])('%j is live: %s', (posting, isLive) => {
    expect(sortPostings(start, [posting])).toEqual(isLive ? { live: [posting], dead: [] } : { live: [], dead: [posting] });
  });
});

describe('netted postings', () => {
  it('hold one change for each figure, and none of nothing', () => {
    expect(netted([
      { on: 'cash', accountId: 'a', amount: 5 }, { on: 'card', accountId: 'a', amount: 7 }, { on: 'cash', accountId: 'a', amount: 3 },
      { on: 'item', itemId: 'a', amount: 1 }, { on: 'paired-debt', itemId: 'a', amount: 2 }, { on: 'item', itemId: 'a', amount: -1 },
      { on: 'paired-debt', itemId: 'b', amount: 3 },
      { on: 'income', month: 'May 2026', lineId: 'x', amount: 4 }, { on: 'income', month: 'May 2026', lineId: 'y', amount: 4 },
      { on: 'interest-saved', amount: 6 },
    ])).toEqual([
      { on: 'cash', accountId: 'a', amount: 8 }, { on: 'card', accountId: 'a', amount: 7 }, { on: 'paired-debt', itemId: 'a', amount: 2 },
      { on: 'paired-debt', itemId: 'b', amount: 3 },
      { on: 'income', month: 'May 2026', lineId: 'x', amount: 8 }, { on: 'interest-saved', amount: 6 },
    ]);
  });

  it('never hold -0', () => {
    expect(reverse([{ on: 'interest-saved', amount: 0 }]).every(({ amount }) => Object.is(amount, 0))).toBe(true);
  });
});

/** Lines of months that were made on the way and stand at nothing. */
function monthsOf({ overview }: Figures): Record<string, number> {
  return Object.fromEntries(overview.income.items.filter(({ amount }) => amount === 0).map(({ name }) => [name, 0]));
}

it('what is owed without a payment is what was owed before it, on the debt that was paid and on the card it was paid with', () => {
  const paid = recorded(payment(30_000, 20_000, { account: visa }));
  const after = post(start, paid);
  for (const debt of after.realAccounts.debt.accounts) {
    const before = start.realAccounts.debt.accounts.find(({ id }) => id === debt.id);
    expect(owedWithout(debt, paid)).toBe(before?.amount);
    expect(owedWithout(debt, null)).toBe(debt.amount);
  }
});

it('money of an account is no debt, whatever the account is called', () => {
  const paid = recorded(payment(30_000, 20_000));
  const spent = postings(paid).find(({ on }) => on === 'cash');
  if (spent?.on !== 'cash') throw new Error('It is paid from an account.');
  expect(owedWithout({ id: spent.accountId, amount: 5000, pairedItemId: 'nothing' }, paid)).toBe(5000);
});
