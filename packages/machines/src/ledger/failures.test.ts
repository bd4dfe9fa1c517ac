import { dataEndpoints } from '@blue-budget/api/mocks';
import { applyOperation, createdIds, isOptimistic, transactionsOf } from '@blue-budget/domain/ledger';
import type { Ledger, Operation, OperationKind } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { randomOperation } from '@blue-budget/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { said } from '../testing/notices.ts';
import type { DispatchOptions } from './outbox-store.ts';
import { requestOf } from './requests.ts';
import { quiet, RunningHousehold, shownIn, today, type OpenTab } from './testing/running-ledger.ts';

const may = { year: 2026, month: 5 };

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  running.household.doElsewhere({ kind: 'month.create', month: may });
  tab = await running.open();
  tab.store.fetch({ kind: 'month', month: may });
  tab.store.fetch({ kind: 'startingBalances' });
  tab.store.fetch({ kind: 'reconciliation', accountId: 'Checking' });
  await quiet(tab);
});
afterEach(() => { running.close(); });

/** A random operation of a kind that changes the ledger. */
function operationOf(kind: OperationKind, ledger: Ledger, isWanted: (operation: Operation) => boolean = () => true): Operation {
  for (let seed = 1; seed < 2_000; seed += 1) {
    const operation = randomOperation(ledger, seed, { newId: () => tab.store.newId(), today, kinds: [kind] });
    if (operation.kind === kind && applyOperation(ledger, operation) !== ledger && isWanted(operation)) return operation;
  }
  throw new Error(`Nothing of this kind can be done: ${kind}`);
}

/** Dispatches an operation whose call is refused. Returns the ledger shown before, at once and in the end. */
async function refused(operation: Operation, status = 400, body?: { message: string; code?: string }, options?: DispatchOptions) {
  const before = shownIn(tab);
  const request = requestOf(operation, before);
  if (request === null) throw new Error('It cannot be sent.');
  running.household.failNext(dataEndpoints[request.call], status, body);
  const { outcome } = tab.store.dispatch(operation, options);
  const atOnce = shownIn(tab);
  const ended = await outcome;
  await quiet(tab);
  return { before, atOnce, after: shownIn(tab), ended };
}

/** Opens another tab, which loads what was changed elsewhere. */
async function reopen(): Promise<void> {
  tab = await running.open();
  tab.store.fetch({ kind: 'month', month: may });
  tab.store.fetch({ kind: 'startingBalances' });
  tab.store.fetch({ kind: 'reconciliation', accountId: 'Checking' });
  await quiet(tab);
}

/** Starts a household whose Checking account is linked to an imported account. */
async function linkToBank(): Promise<void> {
  running.close();
  const reported = {
    id: 'at-the-bank', name: 'Bank account', type: 'depository' as const, currentBalance: 200_000, availableBalance: null, institutionId: 'ins_1',
    providerAccountId: 'at-the-provider', linkedType: null,
  };
  running = new RunningHousehold({ institutions: [{ id: 'first-bank', name: 'First Bank', institutionId: 'ins_1' }], importedAccounts: [reported] });
  const importedAccount = { ...reported, tenantAccountId: null, linkedAccountId: null };
  running.household.doElsewhere({ kind: 'account.link', accountId: 'Checking', importedAccount, balance: 'current' });
  await reopen();
}

function linkOf({ realAccounts }: Ledger): string | null | undefined {
  return realAccounts['cash-accounts'].accounts.find(({ id }) => id === 'Checking')?.importedAccountId;
}

interface Refusal {
  kind: OperationKind;
  notice: Notice;
  ids: string;
}

const refusals: Refusal[] = [
  { kind: 'transaction.add', notice: { code: 'transactions.submitFailed' }, ids: '[TXN-51] [OPT-06]' },
  { kind: 'import.accept', notice: { code: 'transactions.submitFailed' }, ids: '' },
  { kind: 'import.deny', notice: { code: 'transactions.removeFailed' }, ids: '' },
  { kind: 'import.confirmRemoved', notice: { code: 'transactions.removeFailed' }, ids: '' },
  { kind: 'item.assign', notice: { code: 'budget.allocationFailed' }, ids: '[ASG-23]' },
  { kind: 'items.assign', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'item.move', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'income.assign', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'account.reconcile', notice: { code: 'reconciling.failed' }, ids: '' },
  { kind: 'schedule.save', notice: { code: 'schedules.saveFailed' }, ids: '' },
  { kind: 'schedule.remove', notice: { code: 'schedules.removeFailed' }, ids: '' },
  { kind: 'plannedIncome.set', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'template.set', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'startingBalance.set', notice: { code: 'budget.allocationFailed' }, ids: '' },
  { kind: 'item.add', notice: { code: 'accounts.addFailed' }, ids: '[WID-09]' },
  { kind: 'plannedIncome.add', notice: { code: 'accounts.addFailed' }, ids: '' },
  { kind: 'templateIncome.add', notice: { code: 'accounts.addFailed' }, ids: '' },
  { kind: 'incomeSource.add', notice: { code: 'accounts.addFailed' }, ids: '' },
  { kind: 'item.rename', notice: { code: 'accounts.renameFailed' }, ids: '[WID-10] [OPT-08]' },
  { kind: 'incomeSource.rename', notice: { code: 'accounts.renameFailed' }, ids: '' },
  { kind: 'item.remove', notice: { code: 'accounts.removeFailed' }, ids: '' },
  { kind: 'account.remove', notice: { code: 'accounts.removeFailed' }, ids: '[RMV-16] [OPT-12]' },
  { kind: 'plannedIncome.remove', notice: { code: 'accounts.removeFailed' }, ids: '' },
  { kind: 'templateIncome.remove', notice: { code: 'accounts.removeFailed' }, ids: '' },
  { kind: 'incomeSource.archive', notice: { code: 'budget.incomeSourceRemoveFailed' }, ids: '[RMV-17]' },
  { kind: 'items.sort', notice: { code: 'budget.sortFailed' }, ids: '[WID-16] [OPT-09]' },
  { kind: 'accounts.sort', notice: { code: 'budget.sortFailed' }, ids: '' },
  { kind: 'group.toggle', notice: { code: 'budget.toggleFailed' }, ids: '[WID-07] [OPT-10]' },
  { kind: 'account.save', notice: { code: 'accounts.saveFailed' }, ids: '[ACC-18] [OPT-05]' },
  { kind: 'savingsGoal.save', notice: { code: 'savingsGoals.saveFailed' }, ids: '[GOAL-18] [OPT-07]' },
  { kind: 'savingsGoal.remove', notice: { code: 'savingsGoals.removeFailed' }, ids: '[RMV-19]' },
  { kind: 'debtGoal.save', notice: { code: 'debtGoal.submitFailed' }, ids: '[DEBT-27]' },
];

describe('a refused operation', () => {
  it.each(refusals)('is shown at once, then reverted and announced with its own text: $kind $ids [OPT-01] [OPT-04] [ERR-02] [ERR-06]', async ({ kind, notice }) => {
    const { before, atOnce, after, ended } = await refused(operationOf(kind, shownIn(tab)));
    expect(atOnce).not.toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([notice]);
    expect(ended).toEqual({ kind: 'failed', notice });
  });

  it.each([{ reports: true, announced: [] }, { reports: false, announced: [{ code: 'accounts.renameFailed' }] }])(
    'is announced unless its caller reports the failure (reportsFailure: $reports) [ERR-01]',
    async ({ reports, announced }) => {
      const { ended } = await refused(operationOf('item.rename', shownIn(tab)), 400, undefined, { reportsFailure: () => reports });
      expect(ended).toEqual({ kind: 'failed', notice: { code: 'accounts.renameFailed' } });
      expect(tab.announced).toEqual(announced);
    },
  );

  it('leaves a reconciliation that could not be taken back', async () => {
    await tab.store.dispatch(operationOf('account.reconcile', shownIn(tab))).outcome;
    const { before, atOnce, after } = await refused(operationOf('account.unreconcile', shownIn(tab)));
    expect(atOnce).not.toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([{ code: 'reconciling.takeBackFailed' }]);
  });

  it('restores a month whose reset failed, and names it [ASG-12] [ERR-06]', async () => {
    await tab.store.dispatch(operationOf('item.assign', shownIn(tab))).outcome;
    const reset: Operation = { kind: 'month.reset', month: may };
    const { before, atOnce, after } = await refused(reset);
    expect(atOnce).not.toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([{ code: 'budget.resetFailed', month: 5 }]);
  });

  it('restores a transaction after a refused edit or removal [TXN-54] [RMV-18] [ERR-06]', async () => {
    await tab.store.dispatch(operationOf('transaction.add', shownIn(tab))).outcome;
    const edit = await refused(operationOf('transaction.edit', shownIn(tab)));
    expect(edit.after).toEqual(edit.before);
    const removal = await refused(operationOf('transaction.remove', shownIn(tab)));
    expect(removal.atOnce).not.toEqual(removal.before);
    expect(removal.after).toEqual(removal.before);
    expect(tab.announced).toEqual([{ code: 'transactions.updateFailed' }, { code: 'transactions.removeFailed' }]);
  });

  it('archives an income source again whose restoring failed [PROF-14] [OPT-11] [ERR-06]', async () => {
    await tab.store.dispatch(operationOf('incomeSource.archive', shownIn(tab))).outcome;
    const { before, atOnce, after } = await refused(operationOf('incomeSource.restore', shownIn(tab)));
    expect(atOnce).not.toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([{ code: 'budget.restoreFailed' }]);
  });

  it.each<{ kind: OperationKind; notice: Notice }>([
    { kind: 'month.create', notice: { code: 'budget.monthFetchFailed' } },
    { kind: 'account.link', notice: { code: 'bankLinking.linkFailed' } },
    { kind: 'account.createFromImport', notice: { code: 'bankLinking.createFailed' } },
  ])('changes nothing before the reply if it is not optimistic: $kind [ERR-06]', async ({ kind, notice }) => {
    const operation = operationOf(kind, shownIn(tab));
    const { before, atOnce, after } = await refused(operation);
    expect(isOptimistic(operation)).toBe(false);
    expect(atOnce).toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([notice]);
  });

  it('restores the import that the bank changed, and the recorded transaction [ERR-06]', async () => {
    const accept = operationOf('import.accept', shownIn(tab));
    if (accept.kind !== 'import.accept') throw new Error('Another kind was made.');
    await tab.store.dispatch(accept).outcome;
    const [stored] = transactionsOf(running.household.ledger());
    if (stored === undefined) throw new Error('It was recorded.');
    const { importId, ...facts } = stored;
    running.household.replace((ledger) => ({
      ...ledger, imports: [...ledger.imports, { ...facts, id: importId ?? '', importId, source: 'Bank', amount: stored.amount * 2, status: 'modified', recordedId: stored.id }],
    }));
    await reopen();
    const { before, atOnce, after, ended } = await refused(operationOf('import.acceptModified', shownIn(tab)));
    expect(before.imports.filter(({ status }) => status === 'modified')).toHaveLength(1);
    expect(atOnce).not.toEqual(before);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([{ code: 'transactions.updateFailed' }]);
    expect(ended).toEqual({ kind: 'failed', notice: { code: 'transactions.updateFailed' } });
  });

  it('restores the links of a bank whose removal failed [LINK-22] [ERR-06]', async () => {
    await linkToBank();
    const { before, atOnce, after, ended } = await refused({ kind: 'institution.remove', id: 'first-bank', importedAccountIds: ['at-the-bank'] });
    expect([before, atOnce, after].map(linkOf)).toEqual(['at-the-bank', null, 'at-the-bank']);
    expect(after).toEqual(before);
    expect(tab.announced).toEqual([{ code: 'bankLinking.institutionRemoveFailed' }]);
    expect(ended).toEqual({ kind: 'failed', notice: { code: 'bankLinking.institutionRemoveFailed' } });
  });

  it('keeps the link of an account until the services unlinked it [LINK-20] [ERR-06]', async () => {
    await linkToBank();
    const unlink: Operation = { kind: 'account.unlink', accountId: 'Checking', providerAccountId: 'at-the-provider' };
    const { before, atOnce, after, ended } = await refused(unlink);
    expect(isOptimistic(unlink)).toBe(false);
    expect([before, atOnce, after].map(linkOf)).toEqual(['at-the-bank', 'at-the-bank', 'at-the-bank']);
    expect([atOnce, after]).toEqual([before, before]);
    expect(tab.announced).toEqual([{ code: 'bankLinking.unlinkFailed' }]);
    expect(ended).toEqual({ kind: 'failed', notice: { code: 'bankLinking.unlinkFailed' } });
    expect(await tab.store.dispatch(unlink).outcome).toMatchObject({ kind: 'done' });
    expect(linkOf(shownIn(tab))).toBeNull();
  });

  it.each<OperationKind>(['items.sort', 'accounts.sort', 'month.create'])('prefers the services\' message for %s [ERR-03]', async (kind) => {
    await refused(operationOf(kind, shownIn(tab)), 409, { message: 'Not in this order.' });
    expect(tab.announced).toEqual([said('Not in this order.')]);
  });

  it('prefers the services\' message for a transfer [ERR-03]', async () => {
    const isTransfer = (operation: Operation) => operation.kind === 'transaction.add' && operation.transaction.subtype === 'Transfer';
    await refused(operationOf('transaction.add', shownIn(tab), isTransfer), 409, { message: 'This account takes no transfers today.' });
    expect(tab.announced).toEqual([said('This account takes no transfers today.')]);
  });

  it('ignores the services\' message where its own text is preferred [ERR-03]', async () => {
    await refused(operationOf('item.rename', shownIn(tab)), 409, { message: 'No such name.' });
    expect(tab.announced).toEqual([{ code: 'accounts.renameFailed' }]);
  });

  it('prefers the services\' message for a month that cannot be fetched [ERR-03]', async () => {
    running.household.failNext(dataEndpoints.monthBudget, 400, { message: 'No such month.' });
    expect(await tab.store.fetch({ kind: 'month', month: { year: 2026, month: 6 } }).outcome).toEqual({ kind: 'failed', notice: said('No such month.') });
    expect(tab.announced).toEqual([said('No such month.')]);
  });

  it('keeps the code of the services\' message, so that it can be translated [ERR-03]', async () => {
    await refused(operationOf('items.sort', shownIn(tab)), 409, { message: 'Not under Car.', code: 'budget.sortFailed' });
    expect(tab.announced).toEqual([said('Not under Car.', 'budget.sortFailed')]);
  });

  it('drops the operations that depend on it, and no others [OPT-16]', async () => {
    const [id, other] = [tab.store.newId(), tab.store.newId()];
    running.household.failNext(dataEndpoints.addLine, 400);
    const held = running.household.holdNext(dataEndpoints.addLine);
    tab.store.dispatch({ kind: 'item.add', id, subset: 'savings', month: may, sortOrder: 0 });
    const rename = tab.store.dispatch({ kind: 'item.rename', id, name: 'Holiday' });
    tab.store.dispatch({ kind: 'item.add', id: other, subset: 'giving', month: may, sortOrder: 0 });
    tab.store.dispatch({ kind: 'item.rename', id: other, name: 'Church' });
    held.release();
    expect(await rename.outcome).toMatchObject({ kind: 'failed' });
    await quiet(tab);
    expect(running.household.ledger().overview.giving.items.map(({ name }) => name)).toContain('Church');
    expect(shownIn(tab).overview.savings.items.map(({ name }) => name)).not.toContain('Holiday');
    expect(tab.announced).toEqual([{ code: 'accounts.addFailed' }]);
  });
});

describe('an operation that adds something', () => {
  it('creates temporary ids [OPT-02] [OPT-22]', () => {
    const operation = operationOf('item.add', shownIn(tab));
    expect(createdIds(operation)).toEqual([expect.stringMatching(/^temp-id-0-/)]);
    expect(tab.store.newId()).not.toBe(tab.store.newId());
  });
});
