import type { Operation } from '@blue-budget/domain/ledger';
import type { DispatchOptions } from '@blue-budget/machines/ledger';
import { expect, it } from 'vitest';
import type { Budgeting } from './context.ts';
import { formShell } from './form-shell.ts';

const done = { kind: 'done' } as const;
const refused = { kind: 'failed', notice: { code: 'reconciling.changed' } } as const;
const earlier = { kind: 'failed', notice: { code: 'transactions.submitFailed' } } as const;
const remove: Operation = { kind: 'savingsGoal.remove', id: 'goal' };
const said = { code: 'changes.reconciledWithAdjustment' } as const;

/** What is dispatched together ends as the test says. */
function shellOf(outcomes: readonly (typeof done | typeof refused | typeof earlier)[]) {
  const dispatched: unknown[] = [];
  const operations = {
    dispatch: (operation: Operation) => {
      dispatched.push(operation);
      return { outcome: Promise.resolve(done) };
    },
    dispatchTogether: (all: readonly Operation[], words: unknown, options?: DispatchOptions) => {
      dispatched.push([all, words, options]);
      return outcomes.map((outcome) => ({ outcome: Promise.resolve(outcome) }));
    },
  };
  const { ledger } = formShell({ operations } as unknown as Budgeting);
  return { ledger, dispatched };
}

it.each([[[done, done], done], [[done, refused], refused], [[earlier, refused], earlier]] as const)(
  'does what comes before by the same press, with the same options, and ends as the first of the two that failed', async (outcomes, expected) => {
    const { ledger, dispatched } = shellOf(outcomes);
    const before = { operation: { kind: 'transaction.add' } as Operation<'transaction.add'>, said };
    const reportsFailure = () => true;
    await expect(ledger.dispatch(remove, { before, reportsFailure }).outcome).resolves.toEqual(expected);
    expect(dispatched).toEqual([[[before.operation, remove], said, { reportsFailure }]]);
  },
);

it('does an operation alone where nothing comes before', async () => {
  const { ledger, dispatched } = shellOf([]);
  await expect(ledger.dispatch(remove, { before: null }).outcome).resolves.toEqual(done);
  expect(dispatched).toEqual([remove]);
});
