import { dataEndpoints } from '@blue-budget/api/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, quiet, rename, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

describe('a session', () => {
  it('of another person shows and sends nothing of the person before [OPT-18]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    const { outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.changeSession('bob');
    expect(await outcome).toEqual({ kind: 'closed' });
    expect(tab.store.getSnapshot()).toMatchObject({ status: 'opening', ledger: null, pending: [] });
    running.clock.increment(60_000);
    const bob = await running.open({ sub: 'bob' });
    await quiet(bob);
    expect(running.changes).toHaveLength(1);
  });

  it('that is lost keeps pending changes for the same person\'s next login [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.changeSession(null);
    running.clock.increment(60_000);
    await running.open();
    expect(nameOf(running.household.ledger())).toBe('Food');
    expect(running.changes).toHaveLength(2);
  });

  it('is signed out at once when nothing is pending [OPT-19]', async () => {
    expect(await tab.store.signOut()).toBe('signedOut');
    expect(tab.store.getSnapshot().status).toBe('closed');
  });

  it('drains the outbox before it is signed out [OPT-19]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    const result = tab.store.signOut();
    expect(tab.store.getSnapshot().signOut).toBe('draining');
    held.release();
    expect(await result).toBe('signedOut');
    expect(nameOf(running.household.ledger())).toBe('Food');
  });

  it('asks to confirm the sign-out after 5 seconds with pending changes, and continues when cancelled [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    const result = tab.store.signOut();
    running.clock.increment(4_999);
    expect(tab.store.getSnapshot().signOut).toBe('draining');
    running.clock.increment(1);
    expect(tab.store.getSnapshot()).toMatchObject({ signOut: 'confirming', pending: [expect.anything()] });
    tab.store.cancelSignOut();
    expect(await result).toBe('cancelled');
    expect(nameOf(shownIn(tab))).toBe('Food');
  });

  it('discards pending changes when the person confirms the sign-out [OPT-19]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    const result = tab.store.signOut();
    tab.store.discardAndSignOut();
    expect(await result).toBe('signedOut');
    await running.open();
    expect(nameOf(running.household.ledger())).toBe('Groceries');
  });
});
