import { createClient } from '@blue-budget/api/client';
import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { nextMonth, previousMonth } from '@blue-budget/domain/calendar';
import { createdIds, type Operation } from '@blue-budget/domain/ledger';
import { chanceOf, randomOperation } from '@blue-budget/domain/testing';
import { createLedgerStore, type LedgerStore } from '@blue-budget/machines/ledger';
import { BrowserTabs, hastyClock, quiet, shownIn, until } from '@blue-budget/machines/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/databases.ts';
import { troubledLine, troubles, type TroubledLine } from './differential-line.ts';
import { bankNews, fitted } from './happenings.ts';
import { createPlannedHousehold } from './household.ts';
import { comparable, loadLedger } from './load.ts';
import { institutionId, thisMonth, today } from './person.ts';
import { servicesTarget, type ServicesPerson, type ServicesTarget } from './services-target.ts';

const isDeep = Boolean(process.env['DEEP']);
const first = Number(process.env['SEED'] ?? 1);
const seeds = Array.from({ length: isDeep ? 40 : 2 }, (_, index) => first + index);
const operationsEach = isDeep ? 120 : 40;
const months = [previousMonth(thisMonth), thisMonth, nextMonth(thisMonth)];

describe.each(engines)('random operations of two tabs on the services (%s), with replies that are late or lost and calls that fail', (engine) => {
  let target: ServicesTarget;
  beforeAll(async () => {
    target = await servicesTarget(engine);
  });
  afterAll(() => target.close());

  it.each(seeds)('end in the very ledger that a fresh load brings, to the cent and to the order of lists (%i) [OPT-03] [OPT-14] [OPT-20]', async (seed) => {
    const person = await target.person();
    const { accounts: { checking } } = await createPlannedHousehold(person.client);
    await person.client.data.createMonth(thisMonth);
    const line = await troubledLine(person.url, seed);
    const browser = new BrowserTabs({ clock: hastyClock() });
    const tabs = [await openTab(person, line, browser), await openTab(person, line, browser)];
    // Every other time another device takes part; tabs see its changes only with their next call.
    const hasDevice = seed % 2 === 0;
    if (hasDevice) tabs.push(await openTab(person, line, new BrowserTabs({ clock: hastyClock(), name: 'elsewhere-' })));

    const done = await live(person, line, tabs, seed, checking);
    for (const tab of tabs) await quiet(tab);
    for (const tab of tabs) await seeAll(tab, { asks: hasDevice });

    const fresh = comparable(await loadLedger(person.client, months));
    for (const tab of tabs) expect(comparable(shownIn(tab))).toEqual(fresh);
    expect(await person.problems()).toEqual([]);
    expect(line.given()).toEqual([]);
    expect([done > operationsEach / 3, line.met.length > 5]).toEqual([true, true]);
    for (const { store } of tabs) store.stop();
    await line.close();
  }, isDeep ? 600_000 : 120_000);
});

interface Tab {
  store: LedgerStore;
}

async function openTab({ accessToken }: ServicesPerson, { url }: TroubledLine, browser: BrowserTabs): Promise<Tab> {
  const client = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
  client.session.accept(accessToken);
  const tab = { store: createLedgerStore({ client, ports: browser.ports() }) };
  tab.store.open();
  await until(tab.store, ({ status }) => status === 'ready');
  for (const month of months) tab.store.fetch({ kind: 'month', month });
  tab.store.fetch({ kind: 'startingBalances' });
  await quiet(tab);
  return tab;
}

/** Every transaction is read and, where the tab asks for something, what another device did last. */
async function seeAll(tab: Tab, { asks }: { asks: boolean }): Promise<void> {
  if (asks) tab.store.fetch({ kind: 'month', month: thisMonth });
  await quiet(tab);
  while (shownIn(tab).page.mayHaveMore) {
    tab.store.fetch({ kind: 'moreTransactions' });
    await quiet(tab);
  }
}

/**
 * Everybody does something in turn, while things happen on the line and, until the last quarter, at the bank. The last thing done is
 * answered as if it had failed. Answers how many operations were done.
 */
async function live(person: ServicesPerson, line: TroubledLine, tabs: readonly Tab[], seed: number, checking: string): Promise<number> {
  const chance = chanceOf(seed);
  const outcomes: Promise<{ kind: string }>[] = [];
  let accounts: ImportedAccount[] = [];
  for (let count = 0; count < operationsEach; count += 1) {
    const tab = chance.oneOf(tabs);
    if (tab === undefined) throw new Error('There is no tab.');
    if (count % 4 === 0) ({ accounts } = await person.client.data.importedAccounts({ institutionId }));
    if (count < operationsEach * 3 / 4 && chance.onceIn(9)) await bankNews(person, shownIn(tab), chance.below(1_000_000), checking);
    const drawn = randomOperation(shownIn(tab), chance.below(1_000_000), { newId: () => tab.store.newId(), today });
    const operation = fitted(drawn, shownIn(tab), accounts, person.bank.institution.id);
    if (!canBeMade(operation)) continue;
    const trouble = chance.onceIn(2) ? chance.oneOf(troubles) : undefined;
    if (trouble !== undefined) line.meet(trouble, chance.onceIn(5) && trouble !== 'hold' ? 'reading' : 'changing');
    const { outcome } = tab.store.dispatch(operation);
    outcomes.push(outcome);
    if (trouble === 'hold') await Promise.race([line.holding(), Promise.all(tabs.map(quiet))]);
    else if (chance.onceIn(3)) await line.flow(outcome);
  }
  line.calm();
  await Promise.all(tabs.map(quiet));
  const [last] = tabs;
  line.meet('fail after');
  if (last !== undefined) outcomes.push(last.store.dispatch({ kind: 'incomeSource.add', id: last.store.newId(), month: thisMonth, sortOrder: 0 }).outcome);
  return (await Promise.all(outcomes)).filter(({ kind }) => kind === 'done').length;
}

/** An addition always gets an id of its own. */
function canBeMade(operation: Operation): boolean {
  return !(operation.kind.endsWith('.add') && createdIds(operation).length === 0);
}
