import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { withMonthEntry } from '@blue-budget/domain/budget';
import { isUnrecoverable, removalKinds } from '@blue-budget/domain/removal';
import type { Schedule } from '@blue-budget/domain/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OperationRequest } from '../operation-request.ts';
import { emissionsOf } from '../testing/emissions.ts';
import { budgetedMonth, expense, household, imported } from '../testing/household.ts';
import { removalConfirmationMachine } from './removal-confirmation-machine.ts';
import { reallocation, redBudgetAmount, removalSubject } from './selectors.ts';
import type { RemovalLedger, RemovalTarget } from './targets.ts';

const may = { year: 2026, month: 5 };

function ledger(facts: Partial<RemovalLedger> = {}): RemovalLedger {
  return {
    ...household(),
    transactions: [expense('paid')],
    imports: [
      imported('new'), imported('changed', { status: 'modified', recordedId: 'paid' }),
      imported('gone', { status: 'removed', recordedId: 'paid' }), imported('never-recorded', { status: 'removed' }),
    ],
    months: withMonthEntry({}, may, budgetedMonth()),
    bank: {
      institutions: [{ id: 'bank', name: 'First Bank', institutionId: 'ins_1' }],
      importedAccounts: [importedAccount('a-1', 'ins_1'), importedAccount('a-2', 'ins_2'), importedAccount('a-3', 'ins_1')],
    },
    ...facts,
  };
}

function importedAccount(id: string, institutionId: string): ImportedAccount {
  return {
    id, name: id, institutionId, providerAccountId: id, tenantAccountId: null, linkedType: null, linkedAccountId: null,
    type: 'depository', currentBalance: 0, availableBalance: null,
  };
}

function start(target: RemovalTarget, facts: Partial<RemovalLedger> = {}) {
  const actor = createActor(removalConfirmationMachine, { input: { target, ledger: ledger(facts) } });
  const emitted = emissionsOf(actor);
  actor.start();
  const type = (id: string, amount: number | null) => { actor.send({ type: 'reallocationTyped', id, amount }); };
  const sayYes = () => {
    actor.send({ type: 'answered', answer: 'yes' });
    actor.send({ type: 'submitted' });
  };
  return { actor, emitted, sayYes, type, state: () => actor.getSnapshot().value, error: () => actor.getSnapshot().context.error };
}

const requested = (operation: OperationRequest) => [{ type: 'operationRequested', operation }];

describe('the removal panel', () => {
  const cases: [string, RemovalTarget, string, OperationRequest][] = [
    ['RMV-01', { kind: 'budgetItem', id: 'Fun' }, 'Fun', { kind: 'item.remove', id: 'Fun', reallocation: {} }],
    ['RMV-02', { kind: 'realAccount', id: 'Savings' }, 'Savings', { kind: 'account.remove', id: 'Savings' }],
    ['RMV-03', { kind: 'templateIncome', id: 'Salary' }, 'Salary',
      { kind: 'templateIncome.remove', id: 'Salary' }],
    ['RMV-04', { kind: 'monthIncome', id: 'Pay', month: may }, 'Pay',
      { kind: 'plannedIncome.remove', id: 'Pay', month: may }],
    ['RMV-06', { kind: 'transaction', id: 'paid' }, 'Corner shop', { kind: 'transaction.remove', id: 'paid' }],
    ['RMV-07', { kind: 'removedTransaction', id: 'gone' }, 'SHOP 42',
      { kind: 'import.confirmRemoved', importId: 'gone', recordedId: 'paid' }],
    ['RMV-08', { kind: 'savingsGoal', id: 'Emergency' }, 'Emergency',
      { kind: 'savingsGoal.remove', id: 'Emergency' }],
    ['RMV-09', { kind: 'institution', id: 'bank' }, 'First Bank',
      { kind: 'institution.remove', id: 'bank', importedAccountIds: ['a-1', 'a-3'] }],
    ['RMV-10', { kind: 'importedTransaction', id: 'new' }, 'SHOP 42',
      { kind: 'import.deny', importId: 'new' }],
  ];

  it.each(cases)('asks about one kind and removes it for good on Yes [%s]', (_id, target, name, operation) => {
    const { actor, emitted, sayYes, state } = start(target);
    const answer = () => actor.getSnapshot().context.answer;
    expect(removalSubject(actor.getSnapshot())?.name).toBe(name);
    expect([isUnrecoverable(target.kind), answer()]).toEqual([true, 'no']);
    actor.send({ type: 'answered', answer: 'yes' });
    expect(answer()).toBe('yes');
    sayYes();
    expect([state(), emitted]).toEqual(['requested', requested(operation)]);
  });

  it('archives an income source, and does not warn [RMV-05]', () => {
    const { emitted, sayYes } = start({ kind: 'incomeSource', id: 'job' });
    expect(isUnrecoverable('incomeSource')).toBe(false);
    sayYes();
    expect(emitted).toEqual(requested({ kind: 'incomeSource.archive', id: 'job' }));
  });

  it('removes a scheduled transaction, which Undo brings back, without a warning', () => {
    const schedule: Schedule = {
      id: 'rent', type: 'Expense', subtype: 'Regular', accountId: 'Checking', amount: -90_000, source: 'Landlord', description: '', itemId: null, sourceId: null, every: 'month',
      first: { year: 2026, month: 5, day: 31 }, secondDay: null, end: null, timeZone: 'UTC',
    };
    const { actor, emitted, sayYes } = start({ kind: 'schedule', id: schedule.id }, { schedules: [schedule] });
    expect([isUnrecoverable('schedule'), removalSubject(actor.getSnapshot())]).toEqual([false, { name: schedule.source, amount: schedule.amount }]);
    sayYes();
    expect(emitted).toEqual(requested({ kind: 'schedule.remove', id: schedule.id }));
  });

  it('supports every kind', () => {
    const kinds = ['incomeSource', 'schedule', ...cases.map(([, { kind }]) => kind)];
    expect(kinds.toSorted()).toEqual(removalKinds.toSorted());
  });

  it('confirms a removed import also if nothing was recorded, and denies a modified one [IMP-11] [IMP-07]', () => {
    const removed = start({ kind: 'removedTransaction', id: 'never-recorded' });
    removed.sayYes();
    expect(removed.emitted).toEqual(requested({ kind: 'import.confirmRemoved', importId: 'never-recorded', recordedId: null }));
    const recorded = start({ kind: 'removedTransaction', id: 'gone' });
    recorded.sayYes();
    expect(recorded.emitted).toEqual(requested({ kind: 'import.confirmRemoved', importId: 'gone', recordedId: 'paid' }));
    const changed = start({ kind: 'importedTransaction', id: 'changed' });
    changed.sayYes();
    expect(changed.emitted).toEqual(requested({ kind: 'import.deny', importId: 'changed' }));
  });

  it.each(cases)('removes nothing on No, the answer it begins with [RMV-11] (%s)', (_id, target) => {
    const { actor, emitted, state } = start(target);
    actor.send({ type: 'submitted' });
    expect([state(), emitted]).toEqual(['cancelled', []]);
  });

  it('lets a Yes be changed to No [RMV-11]', () => {
    const { actor, emitted, state } = start({ kind: 'transaction', id: 'paid' });
    actor.send({ type: 'answered', answer: 'yes' });
    actor.send({ type: 'answered', answer: 'no' });
    expect(actor.getSnapshot().context.answer).toBe('no');
    actor.send({ type: 'submitted' });
    expect([state(), emitted]).toEqual(['cancelled', []]);
  });

  it('warns of the red budget that a cash account with money in it leaves, and of nothing else [RMV-14]', () => {
    const amount = (id: string) => redBudgetAmount(start({ kind: 'realAccount', id }).actor.getSnapshot());
    expect(amount('Checking')).toBe(2_000_00);
    expect(['Savings', 'House', 'Visa', 'Car loan'].map(amount)).toEqual([null, null, null, null]);
    expect(redBudgetAmount(start({ kind: 'budgetItem', id: 'Groceries' }).actor.getSnapshot())).toBeNull();
  });

  const missing: RemovalTarget[] = [
    { kind: 'budgetItem', id: 'no' }, { kind: 'realAccount', id: 'no' }, { kind: 'templateIncome', id: 'no' },
    { kind: 'incomeSource', id: 'old' },
    { kind: 'monthIncome', id: 'no', month: may }, { kind: 'monthIncome', id: 'Pay', month: { year: 2026, month: 6 } },
    { kind: 'transaction', id: 'new' }, { kind: 'removedTransaction', id: 'new' }, { kind: 'importedTransaction', id: 'gone' },
    { kind: 'savingsGoal', id: 'Trip' }, { kind: 'institution', id: 'ins_1' },
    // A debt's budget item is removed with its account, and an income line of the overview cannot be removed.
    { kind: 'budgetItem', id: 'Visa envelope' }, { kind: 'budgetItem', id: 'may-line' },
  ];

  it.each(missing)('announces that it cannot find $kind $id [RMV-20]', (target) => {
    const { state, emitted } = start(target);
    const notice = { code: 'accounts.notFound' };
    expect([state(), emitted]).toEqual(['missing', [{ type: 'announced', kind: 'error', notice }]]);
  });

  it('announces it also when the thing is removed while it asks [RMV-20]', () => {
    const { actor, state, emitted } = start({ kind: 'transaction', id: 'paid' });
    actor.send({ type: 'ledgerChanged', ledger: ledger({ transactions: [] }) });
    expect([state(), emitted]).toEqual(['missing', [{ type: 'announced', kind: 'error', notice: { code: 'accounts.notFound' } }]]);
  });

  it('resolves the temporary id of a new thing', () => {
    const { actor, sayYes, emitted } = start({ kind: 'transaction', id: 'temp-1' }, { transactions: [expense('temp-1')] });
    actor.send({ type: 'ledgerChanged', ledger: ledger({ transactions: [expense('t-9')] }), resolvedIds: new Map([['temp-1', 't-9']]) });
    sayYes();
    expect(emitted).toEqual(requested({ kind: 'transaction.remove', id: 't-9' }));
  });
});

describe('removing a budget account that holds money', () => {
  const choicesOf = (actor: ReturnType<typeof start>['actor']) =>
    (reallocation(actor.getSnapshot())?.groups ?? []).flatMap(({ choices }) => choices);

  it('requires all of it to be moved, shows how much is left, and submits the typed amounts [RMV-15]', () => {
    const { actor, emitted, sayYes, type, state, error } = start({ kind: 'budgetItem', id: 'Groceries' });
    const remaining = () => reallocation(actor.getSnapshot())?.remaining;
    expect(reallocation(actor.getSnapshot())?.total).toBe(800_00);
    expect(remaining()).toBe(80_000);
    sayYes();
    expect([state(), error()]).toEqual(['asking', { code: 'budget.reclassifyAll' }]);
    type('Fun', 30_000);
    expect([error(), remaining()]).toEqual([{ code: 'budget.reclassifyAll' }, 50_000]);
    sayYes();
    expect(error()).not.toBeNull();
    type('Church', 60_000);
    expect(remaining()).toBe(-10_000);
    sayYes();
    expect([state(), error()]).toEqual(['asking', { code: 'budget.reclassifyAll' }]);
    type('Church', 50_000);
    sayYes();
    const operation = { kind: 'item.remove' as const, id: 'Groceries', reallocation: { Church: 50_000, Fun: 30_000 } };
    expect([state(), emitted]).toEqual(['requested', requested(operation)]);
  });

  it('offers every other account but parents and income, and lets an amount be emptied again', () => {
    const { actor, type } = start({ kind: 'budgetItem', id: 'Groceries' });
    type('Fun', 30_000);
    type('Fun', null);
    const choices = choicesOf(actor);
    expect(choices.map(({ item }) => item.id)).toEqual([
      'Fun', 'Overspent', 'Emergency', 'Trip', 'Visa envelope', 'Car loan envelope', 'Church', 'Index fund',
    ]);
    expect(choices.every(({ typed }) => typed === null)).toBe(true);
  });

  it('lists the account\'s own subset first, and leaves out subsets without accounts', () => {
    const { actor } = start({ kind: 'budgetItem', id: 'Trip' });
    const groups = reallocation(actor.getSnapshot())?.groups ?? [];
    expect(groups.map(({ subset }) => subset)).toEqual(['savings', 'working-budget', 'debt', 'giving', 'investments']);
    expect(groups[0]?.choices.map(({ item }) => item.id)).toEqual(['Emergency']);
    const alone = start({ kind: 'budgetItem', id: 'Church' });
    expect(reallocation(alone.actor.getSnapshot())?.groups.map(({ subset }) => subset) ?? []).not.toContain('giving');
  });

  it('shows the resulting balance: more, or less if the removed account is overspent', () => {
    const becomes = ({ actor, type }: ReturnType<typeof start>, id: string, amount: number) => {
      type(id, amount);
      const choice = choicesOf(actor).find(({ item }) => item.id === id);
      return (choice?.becomes ?? 0) - (choice?.item.amount ?? 0);
    };
    expect(becomes(start({ kind: 'budgetItem', id: 'Groceries' }), 'Fun', 30_000)).toBe(30_000);
    expect(becomes(start({ kind: 'budgetItem', id: 'Overspent' }), 'Groceries', 4000)).toBe(-4000);
  });

  it('takes unsigned amounts for an overspent account', () => {
    const { actor, emitted, sayYes, type } = start({ kind: 'budgetItem', id: 'Overspent' });
    expect(reallocation(actor.getSnapshot())?.remaining).toBe(4000);
    type('Groceries', 4000);
    sayYes();
    expect(emitted).toEqual(requested({ kind: 'item.remove', id: 'Overspent', reallocation: { Groceries: 4000 } }));
  });

  it('asks for no amounts if the balance is zero', () => {
    expect(reallocation(start({ kind: 'budgetItem', id: 'Fun' }).actor.getSnapshot())).toBeNull();
    expect(reallocation(start({ kind: 'transaction', id: 'paid' }).actor.getSnapshot())).toBeNull();
  });

  it('asks again when the balance moves while it is typed', () => {
    const { actor, type, sayYes, state } = start({ kind: 'budgetItem', id: 'Trip' });
    type('Fun', 10_000);
    const changed = ledger();
    const items = changed.overview.savings.items.map((item) => (item.id === 'Trip' ? { ...item, amount: 9000 } : item));
    const overview = { ...changed.overview, savings: { ...changed.overview.savings, items } };
    actor.send({ type: 'ledgerChanged', ledger: { ...changed, overview } });
    expect(reallocation(actor.getSnapshot())?.remaining).toBe(-1000);
    sayYes();
    expect(state()).toBe('asking');
  });

  it('resolves the temporary id of a new account that receives the money', () => {
    const { actor, type, sayYes, emitted } = start({ kind: 'budgetItem', id: 'Trip' });
    const renamed = (id: string) => {
      const { overview } = household();
      const items = overview.giving.items.map((item) => ({ ...item, id }));
      return ledger({ overview: { ...overview, giving: { ...overview.giving, items } } });
    };
    actor.send({ type: 'ledgerChanged', ledger: renamed('temp-1') });
    type('temp-1', 10_000);
    actor.send({ type: 'ledgerChanged', ledger: renamed('i-1'), resolvedIds: new Map([['temp-1', 'i-1']]) });
    sayYes();
    expect(emitted).toEqual(requested({ kind: 'item.remove', id: 'Trip', reallocation: { 'i-1': 10_000 } }));
  });

  it('never loses money, whatever is typed', () => {
    const ids = fc.constantFrom('Fun', 'Trip', 'Church', 'Groceries', 'may-line', 'nowhere');
    const typing = fc.tuple(ids, fc.option(fc.constantFrom(0, 20_000, 40_000, 60_000, 80_000)));
    let removals = 0;
    fc.assert(fc.property(fc.array(typing, { maxLength: 8 }), (typings) => {
      const { actor, emitted, sayYes, type } = start({ kind: 'budgetItem', id: 'Groceries' });
      for (const [id, amount] of typings) type(id, amount);
      const left = reallocation(actor.getSnapshot())?.remaining;
      sayYes();
      removals += emitted.length;
      expect(emitted.length === 1 && left !== 0).toBe(false);
      expect(emitted.length).toBeLessThanOrEqual(1);
    }), { numRuns: 300, examples: [[[['Fun', 40_000], ['Trip', 40_000]]]] });
    expect(removals).toBeGreaterThan(0);
  });
});
