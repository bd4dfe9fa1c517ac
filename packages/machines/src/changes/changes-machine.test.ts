import { ApiError } from '@blue-budget/api/client';
import { ledgerOf, type LoggedChange, type LoggedChanges, type Operation } from '@blue-budget/domain/ledger';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OwnChange } from '../ledger/index.ts';
import { emissionsOf } from '../testing/emissions.ts';
import { household } from '../testing/household.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { changesMachine, type ChangesInput } from './changes-machine.ts';
import { changeDays, moreChanges } from './selectors.ts';

type Call = ChangesInput['client']['data']['changes'];

const rename = (name: string): Operation => ({ kind: 'item.rename', id: 'Fun', name });
const hour = 3_600_000;
const dateOf = (at: number) => ({ year: 2026, month: 5, day: 1 + Math.floor(at / (24 * hour)) });
const change = (version: number, { key = null, at = version * hour }: { key?: string | null; at?: number } = {}): LoggedChange => ({
  version, operation: 'line.rename', name: 'Fun', itemId: 'Fun', accountId: null, month: null, amount: null, at, device: 'Chrome on Windows', key,
});
const page = (changes: LoggedChange[], more = false): LoggedChanges => ({ changes, more });
const own = (key: string, undoneBy: string | null = null): [string, OwnChange] =>
  [key, { key, at: 0, undo: { operation: rename('Play'), inverse: rename('Fun') }, undoneBy }];

function open(made: [string, OwnChange][] = []) {
  const calls = pendingCalls<Parameters<Call>, LoggedChanges>();
  let kept = new Map(made);
  const actor = createActor(changesMachine, { input: { client: { data: { changes: calls.call } }, madeHere: async () => kept } });
  const emitted = emissionsOf(actor);
  actor.start();
  return {
    actor, calls, emitted,
    keeps: (...next: [string, OwnChange][]) => { kept = new Map(next); },
    changed: () => { actor.send({ type: 'ledgerChanged', ledger: ledgerOf(household()) }); },
    versions: () => actor.getSnapshot().context.changes?.map(({ version }) => version),
    rows: (waiting: string[] = []) => (changeDays(actor.getSnapshot(), dateOf, new Set(waiting)) ?? []).flatMap((day) => day.rows)
      .map(({ change: { version }, own: known, isTakenBack }) => [version, known !== null, isTakenBack]),
  };
}

it('loads the changes, and parts them by day', async () => {
  const { actor, calls } = open();
  expect([actor.getSnapshot().value, changeDays(actor.getSnapshot(), dateOf, new Set())]).toEqual(['loading', null]);
  await calls.answer(page([change(50), change(49), change(3)]));
  expect(changeDays(actor.getSnapshot(), dateOf, new Set())?.map(({ date, rows }) => [date.day, rows.map((row) => row.change.version)])).toEqual([[3, [50, 49]], [1, [3]]]);
});

it('loads again when the ledger changes, and ignores an earlier answer', async () => {
  const { calls, changed, versions } = open();
  await calls.answer(page([change(1)]));
  changed();
  changed();
  expect(versions()).toEqual([1]);
  await calls.answer(page([change(2), change(1)]));
  expect(versions()).toEqual([1]);
  await calls.answer(page([change(3), change(2), change(1)]));
  expect(versions()).toEqual([3, 2, 1]);
});

it('loads earlier ones, and keeps them when the first page comes again and reaches them', async () => {
  const { actor, calls, changed, versions } = open();
  await calls.answer(page([change(9), change(8)], true));
  expect(moreChanges(actor.getSnapshot())).toBe('idle');
  actor.send({ type: 'moreAsked' });
  expect([moreChanges(actor.getSnapshot()), calls.inputs.at(-1)?.[0]]).toEqual(['loading', { before: 8 }]);
  await calls.answer(page([change(7)]));
  expect([versions(), moreChanges(actor.getSnapshot())]).toEqual([[9, 8, 7], 'none']);
  changed();
  await calls.answer(page([change(10), change(9)], true));
  expect([versions(), moreChanges(actor.getSnapshot())]).toEqual([[10, 9, 8, 7], 'none']);
  changed();
  await calls.answer(page([change(14), change(13)], true));
  expect([versions(), moreChanges(actor.getSnapshot())]).toEqual([[14, 13], 'idle']);
});

it('keeps the list when earlier ones fail, and retries', async () => {
  const { actor, calls, versions } = open();
  await calls.answer(page([change(9)], true));
  actor.send({ type: 'moreAsked' });
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect([versions(), moreChanges(actor.getSnapshot())]).toEqual([[9], 'failed']);
  actor.send({ type: 'moreAsked' });
  await calls.answer(page([change(8)]));
  expect(versions()).toEqual([9, 8]);
});

it('shows a failure, keeps what was loaded, and retries', async () => {
  const { actor, calls, changed, emitted, versions } = open();
  await calls.answer(page([change(9)]));
  changed();
  await calls.fail(new ApiError({ kind: 'unreachable' }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { error: { code: 'changes.loadFailed' } } });
  expect([versions(), emitted]).toEqual([[9], [{ type: 'announced', kind: 'error', notice: { code: 'changes.loadFailed' } }]]);
  actor.send({ type: 'retried' });
  await calls.answer(page([change(10)]));
  expect([versions(), actor.getSnapshot().context.error]).toEqual([[10], null]);
});

describe('a change of this browser', () => {
  it('is told from those of other devices by its key [SYN-19]', async () => {
    const { calls, rows } = open([own('k-2'), own('k-9')]);
    await calls.answer(page([change(3), change(2, { key: 'k-2' }), change(1, { key: 'k-1' })]));
    expect(rows()).toEqual([[3, false, false], [2, true, false], [1, false, false]]);
  });

  it('is taken back from the moment it is asked for, and when it is found so in the history', async () => {
    const { actor, calls, changed, keeps, rows } = open([own('k-2')]);
    await calls.answer(page([change(2, { key: 'k-2' })]));
    actor.send({ type: 'takenBack', key: 'k-2', by: 'k-3' });
    expect(rows(['k-3'])).toEqual([[2, true, true]]);
    keeps(own('k-2', 'k-3'), own('k-3'));
    changed();
    expect(rows()).toEqual([[2, true, true]]);
    await calls.answer(page([change(3, { key: 'k-3' }), change(2, { key: 'k-2' })]));
    expect(rows()).toEqual([[3, true, false], [2, true, true]]);
  });

  it('is not taken back if what was to take it back failed', async () => {
    const { calls, rows } = open([own('k-2', 'k-3')]);
    await calls.answer(page([change(2, { key: 'k-2' })]));
    expect([rows(['k-3']), rows()]).toEqual([[[2, true, true]], [[2, true, false]]]);
  });
});
