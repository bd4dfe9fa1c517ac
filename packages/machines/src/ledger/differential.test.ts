import { dataEndpoints } from '@blue-budget/api/mocks';
import { createdIds, masterDataOf, shownMonth } from '@blue-budget/domain/ledger';
import type { Operation, OperationKind } from '@blue-budget/domain/ledger';
import { randomOperation } from '@blue-budget/domain/testing';
import { describe, expect, it } from 'vitest';
import type { LedgerClock } from './ports.ts';
import { hastyClock } from './testing/browser-tabs.ts';
import { quiet, RunningHousehold, shownIn, today, type OpenTab } from './testing/running-ledger.ts';

const months = [4, 5, 6].map((month) => ({ year: 2026, month }));
const changingEndpoints = Object.values(dataEndpoints).filter(({ method }) => method !== 'GET');
const seeds = process.env.DEEP === '1' ? Array.from({ length: 40 }, (_, index) => index + 1) : [1, 2, 3, 4];
const operationsEach = 60;

/** Kinds that require a bank. */
const excluded: readonly OperationKind[] = ['account.link', 'account.createFromImport', 'account.unlink', 'institution.remove'];

describe('random operations of two tabs, with lost replies and failed calls', () => {
  it.each(seeds)('end in the same ledger as a fresh load, to the cent and to the order of lists (%i) [OPT-03] [OPT-14]', async (seed) => {
    const running = new RunningHousehold();
    running.household.doElsewhere({ kind: 'month.create', month: { year: 2026, month: 5 } });
    const ports = { clock: hastyClock() };
    const tabs = [await openAll(running, ports), await openAll(running, ports)];
    const chance = numbers(seed);
    for (let count = 0; count < operationsEach; count += 1) {
      const tab = tabs[chance(2)] ?? tabs[0];
      if (tab === undefined) continue;
      const operation = randomOperation(shownIn(tab), chance(1_000_000) + 1, { newId: () => tab.store.newId(), today });
      if (!canBeMade(operation)) continue;
      injectFault(running, chance);
      const { outcome } = tab.store.dispatch(operation);
      if (chance(3) === 0) await outcome;
    }
    for (const tab of tabs) await quiet(tab);
    const fresh = await openAll(running, ports);
    for (const tab of tabs) {
      await quiet(tab);
      expect(shown(tab)).toEqual(shown(fresh));
    }
    running.close();
  }, 60_000);
});

/** The ledger as it is shown: a missing starting balance counts as zero, and items hidden in a month are left out. */
function shown(tab: OpenTab) {
  const ledger = shownIn(tab);
  const { startingBalances, months: _, ...others } = masterDataOf(ledger);
  const started = Object.fromEntries(Object.entries(startingBalances ?? {}).filter(([, amount]) => amount !== 0));
  return { ...others, started, months: months.map((month) => shownMonth(ledger, month, today)) };
}

/** Whether this household allows the operation. An addition must have a temporary id. */
function canBeMade(operation: Operation): boolean {
  return !excluded.includes(operation.kind) && !(operation.kind.endsWith('.add') && createdIds(operation).length === 0);
}

async function openAll(running: RunningHousehold, ports: { clock: LedgerClock }): Promise<OpenTab> {
  const tab = await running.open({ ports });
  for (const month of months) tab.store.fetch({ kind: 'month', month });
  tab.store.fetch({ kind: 'startingBalances' });
  await quiet(tab);
  return tab;
}

/** Makes the next call of a random endpoint fail, in half of the cases. */
function injectFault({ household }: RunningHousehold, chance: (below: number) => number): void {
  const endpoint = changingEndpoints[chance(changingEndpoints.length)];
  if (endpoint === undefined) return;
  switch (chance(8)) {
    case 0: return household.loseReply(endpoint);
    case 1: return household.cutNext(endpoint);
    case 2: return household.failNext(endpoint, 400);
    case 3: return household.failNext(endpoint, 500);
    default:
  }
}

/** A generator of numbers below a bound, repeatable by its seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor(state / 4_294_967_296 * below);
  };
}
