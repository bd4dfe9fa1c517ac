import { dataEndpoints } from '@blue-budget/api/mocks';
import { applyOperation, findItem, findTransaction, transactionsOf } from '@blue-budget/domain';
import type { Id, Ledger, Operation, Transaction } from '@blue-budget/domain';
import { householdLedger, largeLedger } from '@blue-budget/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

const may = { year: 2026, month: 5 };

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

const rename = (name: string, id = 'Groceries'): Operation => ({ kind: 'item.rename', id, name });
const nameOf = (ledger: Ledger, id = 'Groceries') => findItem(ledger.overview, id)?.name;
const changes = () => running.changes;

describe('a change', () => {
  it('shows at once, before any call is answered [OPT-01]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    expect(nameOf(shownIn(tab))).toBe('Food');
    expect(nameOf(running.household.ledger())).toBe('Groceries');
    held.release();
    await quiet(tab);
    expect(nameOf(running.household.ledger())).toBe('Food');
  });

  it('gets the services\' ids wherever its temporary one stands, and keeps its view [OPT-03]', async () => {
    const id = tab.store.newId();
    const add = tab.store.dispatch({ kind: 'item.add', id, subset: 'savings', month: may, sortOrder: 0 });
    tab.store.dispatch({ kind: 'item.rename', id, name: 'Holiday' });
    tab.store.dispatch({ kind: 'template.set', id, typed: 500 });
    await add.outcome;
    await quiet(tab);
    const made = shownIn(tab).overview.savings.items[0];
    expect(made).toMatchObject({ name: 'Holiday', id: expect.not.stringMatching(/^temp-/) });
    expect(JSON.stringify(shownIn(tab))).not.toContain('temp-id');
    expect(tab.store.getSnapshot().viewKeyOf(made?.id ?? '')).toBe(id);
    expect(tab.store.getSnapshot().resolvedIds.get(id)).toBe(made?.id);
    expect(findItem(running.household.ledger().template, made?.id ?? '')?.amount).toBe(500);
  });

  it('takes a temporary id that is known by now for the services\' own [OPT-03]', async () => {
    const id = tab.store.newId();
    await tab.store.dispatch({ kind: 'item.add', id, subset: 'savings', month: may, sortOrder: 0 }).outcome;
    await tab.store.dispatch({ kind: 'item.rename', id, name: 'Holiday' }).outcome;
    expect(running.household.ledger().overview.savings.items[0]?.name).toBe('Holiday');
  });

  it('leaves one at a time, in the order in which it was made, each under its own key [OPT-13]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('One'));
    tab.store.dispatch({ kind: 'group.toggle', id: 'Groceries', collapsed: true });
    tab.store.dispatch(rename('Two', 'Fun'));
    await running.changesArrived(1);
    await asleep();
    expect(changes()).toHaveLength(1);
    held.release();
    await quiet(tab);
    expect(changes()).toEqual([
      'PATCH /update/earmark-account-name/Groceries', 'PATCH /update/toggle-state/Groceries', 'PATCH /update/earmark-account-name/Fun',
    ]);
    const keys = running.arrived.map(({ key }) => key).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(3);
  });

  it('is taken back by the operation that undoes it, where there is one [OPT-24]', async () => {
    const { undo, outcome } = tab.store.dispatch(rename('Food'));
    await outcome;
    if (undo === null) throw new Error('Undo is not offered.');
    await tab.store.dispatch(undo).outcome;
    expect(nameOf(running.household.ledger())).toBe('Groceries');
    expect(tab.store.dispatch({ kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } }).undo).toBeNull();
    await quiet(tab);
  });

  it('does not write an amount that was not touched [OPT-21]', async () => {
    const save = (name: string, amount?: number): Operation => ({
      kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null,
      account: { name, category: 'Bank', type: 'Cash', ...(amount !== undefined && { amount }) },
    });
    running.household.cutNext(dataEndpoints.saveAccount);
    const raise = tab.store.dispatch(save('Checking', 250_000));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    const edit = tab.store.dispatch(save('Daily'));
    running.household.doElsewhere(save('Checking', 300_000));
    tab.store.discard(raise.key);
    await edit.outcome;
    expect(running.household.ledger().realAccounts['cash-accounts'].accounts[0]).toMatchObject({ name: 'Daily', amount: 300_000 });
  });
});

describe('an account that another device changes as well', () => {
  const accountIn = (ledger: Ledger) => ledger.realAccounts['cash-accounts'].accounts[0];
  const renameAccount: Operation = { kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account: { type: 'Cash', name: 'Daily' } };
  const elsewhere: Operation = {
    kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account: { type: 'Cash', amount: 98_743, category: 'Bank' },
  };

  it('keeps what that device spent when it is renamed here, though this one has not heard of it [SYN-01]', async () => {
    running.household.doElsewhere(elsewhere);
    await tab.store.dispatch(renameAccount).outcome;
    expect(accountIn(running.household.ledger())).toMatchObject({ name: 'Daily', amount: 98_743, category: 'Bank' });
    await until(tab.store, ({ ledger }) => ledger !== null && accountIn(ledger)?.amount === 98_743);
  });

  it('shows what that device spent under the new name while the rename waits [SYN-01]', async () => {
    running.household.failNext(dataEndpoints.renameItem, 503);
    const held = running.household.holdNext(dataEndpoints.saveAccount);
    running.household.doElsewhere(elsewhere);
    tab.store.dispatch(rename('Food'));
    tab.store.dispatch(renameAccount);
    await until(tab.store, ({ ledger }) => ledger !== null && accountIn(ledger)?.amount === 98_743);
    expect(accountIn(shownIn(tab))).toMatchObject({ name: 'Daily', amount: 98_743, category: 'Bank' });
    expect(tab.store.getSnapshot().pending.map(({ operation }) => operation.kind)).toEqual(['account.save']);
    held.release();
    await quiet(tab);
  });
});

describe('the ledger\'s version', () => {
  it('loads afresh when another device has changed the ledger meanwhile [OPT-14]', async () => {
    running.household.doElsewhere(rename('Elsewhere', 'Fun'));
    await tab.store.dispatch(rename('Food')).outcome;
    await until(tab.store, ({ ledger }) => ledger !== null && nameOf(ledger, 'Fun') === 'Elsewhere');
    expect(nameOf(shownIn(tab))).toBe('Food');
  });

  it('does not load again while the versions follow each other [OPT-14]', async () => {
    const loads = running.arrived.length;
    await tab.store.dispatch(rename('Food')).outcome;
    await tab.store.dispatch(rename('Fresh food')).outcome;
    expect(running.arrived.slice(loads).map(({ call }) => call)).toEqual(changes());
  });
});

describe('a second tab', () => {
  it('shows what the first one does, without loading [OPT-13]', async () => {
    const other = await running.open();
    const before = running.arrived.length;
    await tab.store.dispatch(rename('Food')).outcome;
    await until(other.store, ({ ledger, pending }) => ledger !== null && nameOf(ledger) === 'Food' && pending.length === 0);
    expect(running.arrived.length).toBe(before + 1);
  });

  it('leaves the failure to the tab that made the operation, which tells it once', async () => {
    const other = await running.open();
    running.household.failNext(dataEndpoints.renameItem, 400);
    await tab.store.dispatch(rename('Food')).outcome;
    await until(other.store, ({ pending }) => pending.length === 0);
    expect(nameOf(shownIn(other))).toBe('Groceries');
    expect([tab.announced, other.announced]).toEqual([[{ code: 'accounts.renameFailed' }], []]);
  });

  it('takes its turn in the one lane, whichever tab made the operation [OPT-13]', async () => {
    const other = await running.open();
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await running.changesArrived(1);
    const second = other.store.dispatch(rename('Play', 'Fun'));
    await until(tab.store, ({ pending }) => pending.length === 2);
    expect(changes()).toHaveLength(1);
    held.release();
    await second.outcome;
    await quiet(tab);
    await quiet(other);
    expect(shownIn(tab)).toEqual(shownIn(other));
  });
});

describe('a call without an answer', () => {
  it('stays, is marked as not saved yet, and is sent again under the same key after 1, 2, 4 seconds [OPT-17]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.loseReply(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    for (const [attempts, seconds] of [[1, 1], [2, 2], [3, 4]] as const) {
      const { pending: [waiting] } = await until(tab.store, ({ pending }) => pending[0]?.attempts === attempts);
      expect(waiting?.isNotSaved).toBe(true);
      await asleep();
      expect(nameOf(shownIn(tab))).toBe('Food');
      running.clock.increment(seconds * 1000 - 1);
      await asleep();
      expect(changes()).toHaveLength(attempts);
      running.clock.increment(1);
    }
    await quiet(tab);
    expect(changes()).toHaveLength(4);
    expect(new Set(running.arrived.map(({ key }) => key).filter((key) => key !== null)).size).toBe(1);
    expect(nameOf(running.household.ledger())).toBe('Food');
    expect(running.household.version()).toBe(2);
    expect(tab.announced).toEqual([]);
  });

  it('is given up by the store after half a minute [OPT-17]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await running.changesArrived(1);
    running.clock.increment(30_000);
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    await asleep();
    running.clock.increment(1000);
    await quiet(tab);
    held.release();
    expect(nameOf(running.household.ledger())).toBe('Food');
  });

  it('can be discarded: the ledger is loaded, and the change is gone with its message [OPT-17]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.discard(key);
    expect(await outcome).toEqual({ kind: 'failed', notice: { code: 'accounts.renameFailed' } });
    expect(nameOf(shownIn(tab))).toBe('Groceries');
    expect(tab.announced).toEqual([{ code: 'accounts.renameFailed' }]);
    expect(changes()).toHaveLength(1);
  });

  it('shows a discarded change after all when the services have done it [OPT-17]', async () => {
    running.household.loseReply(dataEndpoints.renameItem);
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.discard(key);
    await outcome;
    await until(tab.store, ({ ledger, pending }) => pending.length === 0 && ledger !== null && nameOf(ledger) === 'Food');
    expect(changes()).toHaveLength(1);
  });
});

describe('an answer that says no', () => {
  it('drops the operation and loads before the next one leaves, when the services broke [OPT-17]', async () => {
    running.household.failNext(dataEndpoints.renameItem, 500);
    tab.store.dispatch(rename('Food'));
    const before = running.arrived.length;
    await tab.store.dispatch({ kind: 'group.toggle', id: 'Groceries', collapsed: true }).outcome;
    const calls = running.arrived.slice(before).map(({ call }) => call.split(' ')[0]);
    expect(calls).toEqual(['PATCH', ...Array.from({ length: 8 }, () => 'GET'), 'PATCH']);
    expect(tab.announced).toEqual([{ code: 'accounts.renameFailed' }]);
  });

  it('waits as long as it was told when there was too much [OPT-17]', async () => {
    running.household.failNext(dataEndpoints.renameItem, 429);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    await asleep();
    expect(tab.announced).toEqual([]);
    running.clock.increment(1000);
    await quiet(tab);
    expect(nameOf(running.household.ledger())).toBe('Food');
  });
});

describe('people', () => {
  it('never sends what another person did, and lets go of what was shown [OPT-18]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    const { outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.changeSession('bob');
    expect(await outcome).toEqual({ kind: 'closed' });
    expect(tab.store.getSnapshot()).toMatchObject({ status: 'opening', ledger: null, pending: [] });
    running.clock.increment(60_000);
    const bob = await running.open({ sub: 'bob' });
    await quiet(bob);
    expect(changes()).toHaveLength(1);
  });

  it('keeps what waited when the session was lost, for the same person\'s next login [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.changeSession(null);
    running.clock.increment(60_000);
    await running.open();
    expect(nameOf(running.household.ledger())).toBe('Food');
    expect(changes()).toHaveLength(2);
  });

  it('logs out at once when nothing waits [OPT-19]', async () => {
    expect(await tab.store.logOut()).toBe('loggedOut');
    expect(tab.store.getSnapshot().status).toBe('closed');
  });

  it('lets the queue empty before it logs out [OPT-19]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    const left = tab.store.logOut();
    expect(tab.store.getSnapshot().leaving).toBe('waiting');
    held.release();
    expect(await left).toBe('loggedOut');
    expect(nameOf(running.household.ledger())).toBe('Food');
  });

  it('asks after 5 seconds with changes waiting; Stay stays [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    const left = tab.store.logOut();
    running.clock.increment(4_999);
    expect(tab.store.getSnapshot().leaving).toBe('waiting');
    running.clock.increment(1);
    expect(tab.store.getSnapshot()).toMatchObject({ leaving: 'asking', pending: [expect.anything()] });
    tab.store.stay();
    expect(await left).toBe('stayed');
    expect(nameOf(shownIn(tab))).toBe('Food');
  });

  it('discards what waits when the person leaves anyway [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    const left = tab.store.logOut();
    tab.store.leaveAnyway();
    expect(await left).toBe('loggedOut');
    await running.open();
    expect(nameOf(running.household.ledger())).toBe('Groceries');
  });
});

describe('Load More', () => {
  it('misses and doubles nothing after local adds, deletes and edits of the date [OPT-23]', async () => {
    running.close();
    running = new RunningHousehold({ start: largeLedger({ items: 10, transactions: 130 }) });
    tab = await running.open();
    const all = () => transactionsOf(running.household.ledger()).map(({ id }) => id);
    const shown = () => transactionsOf(shownIn(tab));
    const [first, second, third] = shown();
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few transactions.');
    const add: Transaction = { ...first, id: tab.store.newId(), date: { year: 2026, month: 5, day: 2 } };
    const steps: Operation[] = [
      { kind: 'transaction.add', transaction: add },
      { kind: 'transaction.remove', id: second.id },
      { kind: 'transaction.edit', id: third.id, transaction: { ...third, date: { year: 2020, month: 1, day: 1 } } },
    ];
    for (const step of steps) await tab.store.dispatch(step).outcome;
    while (shownIn(tab).page.mayHaveMore) {
      await tab.store.fetch({ kind: 'moreTransactions' }).outcome;
      const known = shown().map(({ id }) => id);
      expect(new Set(known).size).toBe(known.length);
    }
    expect(shown().map(({ id }) => id)).toEqual(all());
  });
});

describe('one transaction from long ago', () => {
  const [listed, years] = [50, { year: 2019, month: 7, day: 4 }];
  let old: Transaction;
  const read = () => tab.store.fetch({ kind: 'transaction', id: old.id }).outcome;
  const reads = () => running.arrived.filter(({ call }) => call === `GET /transaction/${old.id}`).length;
  const seen = (ledger = shownIn(tab)) => findTransaction(ledger, old.id);
  const edit = (): Operation => ({ kind: 'transaction.edit', id: old.id, transaction: { ...old, description: 'Seen' } });

  beforeEach(async () => {
    running.close();
    const start = largeLedger({ items: 10, transactions: 1100 });
    const last = transactionsOf(start).at(-1);
    if (last === undefined) throw new Error('Too few transactions.');
    old = { ...last, date: years };
    running = new RunningHousehold({ start: applyOperation(start, { kind: 'transaction.edit', id: last.id, transaction: old }) });
    tab = await running.open();
    running.arrived.length = 0;
  });

  it('is read with one call, and the list stays without a gap', async () => {
    const before = transactionsOf(shownIn(tab));
    expect(await read()).toEqual({ kind: 'done' });
    expect(seen()).toEqual(seen(running.household.ledger()));
    expect(running.arrived.map(({ call }) => call)).toEqual([`GET /transaction/${old.id}`]);
    expect(transactionsOf(shownIn(tab))).toEqual(before);
    await tab.store.fetch({ kind: 'moreTransactions' }).outcome;
    expect(transactionsOf(shownIn(tab))).toEqual(transactionsOf(running.household.ledger()).slice(0, 2 * listed));
  });

  it('is edited and removed as any other, and comes along when everything is loaded anew', async () => {
    await read();
    expect(await tab.store.dispatch(edit()).outcome).toEqual({ kind: 'done' });
    expect(seen(running.household.ledger())?.description).toBe('Seen');
    running.household.doElsewhere({ kind: 'transaction.edit', id: old.id, transaction: { ...old, description: 'Elsewhere' } });
    tab.store.reload();
    await until(tab.store, () => seen()?.description === 'Elsewhere');
    expect([reads(), transactionsOf(shownIn(tab)).length]).toEqual([2, listed]);
    await tab.store.dispatch({ kind: 'transaction.remove', id: old.id }).outcome;
    expect([seen(), seen(running.household.ledger())]).toEqual([undefined, undefined]);
    tab.store.reload();
    await quiet(tab);
    expect(reads()).toBe(2);
  });

  it('is shown as it was edited while that waits, over what is read and loaded meanwhile', async () => {
    await read();
    const held = running.household.holdNext(dataEndpoints.editTransaction);
    const sent = tab.store.dispatch(edit());
    expect(seen()?.description).toBe('Seen');
    const again = read();
    held.release();
    expect([await sent.outcome, await again]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(seen()?.description).toBe('Seen');
  });

  it('is known not to be there, and gone when it was removed elsewhere', async () => {
    expect(await tab.store.fetch({ kind: 'transaction', id: 'unknown' }).outcome).toEqual({ kind: 'done' });
    expect([findTransaction(shownIn(tab), 'unknown'), tab.announced]).toEqual([undefined, []]);
    await read();
    running.household.doElsewhere({ kind: 'transaction.remove', id: old.id });
    tab.store.reload();
    await until(tab.store, () => seen() === undefined);
    expect(tab.announced).toEqual([]);
  });

  it('is told not to be had when the services refuse, and read when it is asked for again', async () => {
    running.household.failNext(dataEndpoints.transaction, 500);
    expect(await read()).toEqual({ kind: 'failed', notice: { code: 'transactions.readFailed' } });
    expect([seen(), tab.announced]).toEqual([undefined, [{ code: 'transactions.readFailed' }]]);
    expect([await read(), seen()?.id]).toEqual([{ kind: 'done' }, old.id]);
  });
});

describe('what an amount is reckoned from', () => {
  it('is fetched first where a reload has forgotten it', async () => {
    running.household.doElsewhere({ kind: 'month.create', month: may });
    const before = shownIn(tab).overview['working-budget'].items.find(({ id }: { id: Id }) => id === 'Groceries')?.amount;
    const outcome = await tab.store.dispatch({ kind: 'item.assign', itemId: 'Groceries', month: may, column: 'current-month', typed: 5000 }).outcome;
    await quiet(tab);
    expect(before).toBe(householdLedger().overview['working-budget'].items[0]?.amount);
    expect(outcome).toEqual({ kind: 'done' });
    expect(running.arrived.map(({ call }) => call)).toContain('GET /monthly-budgets/May/2026');
  });
});

/** Lets everything that was promised come true; what waits for the clock goes on waiting. */
async function asleep(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
