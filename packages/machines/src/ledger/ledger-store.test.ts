import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem } from '@blue-budget/domain/budget';
import type { Id, Ledger, Operation } from '@blue-budget/domain/ledger';
import { householdLedger } from '@blue-budget/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushPromises, nameOf, quiet, rename, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

const may = { year: 2026, month: 5 };

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

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

  it('gets the services\' id wherever its temporary id stands, and keeps its view key [OPT-03]', async () => {
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

  it('resolves a temporary id that is mapped already [OPT-03]', async () => {
    const id = tab.store.newId();
    await tab.store.dispatch({ kind: 'item.add', id, subset: 'savings', month: may, sortOrder: 0 }).outcome;
    await tab.store.dispatch({ kind: 'item.rename', id, name: 'Holiday' }).outcome;
    expect(running.household.ledger().overview.savings.items[0]?.name).toBe('Holiday');
  });

  it('is sent one at a time, in order, each with its own key [OPT-13]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('One'));
    tab.store.dispatch({ kind: 'group.toggle', id: 'Groceries', collapsed: true });
    tab.store.dispatch(rename('Two', 'Fun'));
    await running.changesArrived(1);
    await flushPromises();
    expect(running.changes).toHaveLength(1);
    held.release();
    await quiet(tab);
    expect(running.changes).toEqual([
      'PATCH /update/earmark-account-name/Groceries', 'PATCH /update/toggle-state/Groceries', 'PATCH /update/earmark-account-name/Fun',
    ]);
    const keys = running.arrived.map(({ key }) => key).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(3);
  });

  it('is undone by its inverse operation, if there is one [OPT-24]', async () => {
    const { undo, outcome } = tab.store.dispatch(rename('Food'));
    await outcome;
    if (undo === null) throw new Error('Undo is not offered.');
    await tab.store.dispatch(undo).outcome;
    expect(nameOf(running.household.ledger())).toBe('Groceries');
    expect(tab.store.dispatch({ kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } }).undo).toBeNull();
    await quiet(tab);
  });

  it('does not write an amount that was not changed [OPT-21]', async () => {
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

  it('keeps the balance of the other device when it is renamed here, even if this tab does not know that balance [SYN-01]', async () => {
    running.household.doElsewhere(elsewhere);
    await tab.store.dispatch(renameAccount).outcome;
    expect(accountIn(running.household.ledger())).toMatchObject({ name: 'Daily', amount: 98_743, category: 'Bank' });
    await until(tab.store, ({ ledger }) => ledger !== null && accountIn(ledger)?.amount === 98_743);
  });

  it('shows the balance of the other device under the new name while the rename waits [SYN-01]', async () => {
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
  it('causes a load when another device changed the ledger meanwhile [OPT-14]', async () => {
    running.household.doElsewhere(rename('Elsewhere', 'Fun'));
    await tab.store.dispatch(rename('Food')).outcome;
    await until(tab.store, ({ ledger }) => ledger !== null && nameOf(ledger, 'Fun') === 'Elsewhere');
    expect(nameOf(shownIn(tab))).toBe('Food');
  });

  it('causes no load while versions are consecutive [OPT-14]', async () => {
    const loads = running.arrived.length;
    await tab.store.dispatch(rename('Food')).outcome;
    await tab.store.dispatch(rename('Fresh food')).outcome;
    expect(running.arrived.slice(loads).map(({ call }) => call)).toEqual(running.changes);
  });
});

describe('what an amount is computed from', () => {
  it('is fetched first if it is not loaded', async () => {
    running.household.doElsewhere({ kind: 'month.create', month: may });
    const before = shownIn(tab).overview['working-budget'].items.find(({ id }: { id: Id }) => id === 'Groceries')?.amount;
    const outcome = await tab.store.dispatch({ kind: 'item.assign', itemId: 'Groceries', month: may, column: 'current-month', typed: 5000 }).outcome;
    await quiet(tab);
    expect(before).toBe(householdLedger().overview['working-budget'].items[0]?.amount);
    expect(outcome).toEqual({ kind: 'done' });
    expect(running.arrived.map(({ call }) => call)).toContain('GET /monthly-budgets/May/2026');
  });
});
