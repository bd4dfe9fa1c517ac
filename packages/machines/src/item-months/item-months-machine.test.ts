import { ApiError } from '@blue-budget/api/client';
import { itemMonths } from '@blue-budget/domain/budget';
import { householdLedger } from '@blue-budget/domain/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { itemMonthsMachine, type ItemMonthsInput } from './item-months-machine.ts';

type Call = ItemMonthsInput['client']['data']['itemMonths'];

const month = { year: 2026, month: 5 };
const [first, second] = [itemMonths(month, 100_00, []), itemMonths(month, 80_00, [])];
const notice = { code: 'accounts.monthsFailed', name: 'Food' };
const ledger = householdLedger();

function open(ids = ['food', 'bread', 'temp-id-1748000000000-a-2']) {
  const calls = pendingCalls<Parameters<Call>, Awaited<ReturnType<Call>>>();
  const actor = createActor(itemMonthsMachine, { input: { client: { data: { itemMonths: calls.call } }, subject: { ids, name: 'Food', month }, ledger } });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, calls, emitted };
}

it('loads the months of an item and its lines, except lines that are not saved yet', async () => {
  const { actor, calls } = open();
  expect(calls.inputs.map(([input]) => input)).toEqual([{ itemIds: ['food', 'bread'], ...month }]);
  await calls.answer(first);
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'loaded' }, context: { read: first, error: null } });
});

it('makes no call for a new item, which has none', () => {
  const { actor, calls } = open(['temp-id-1748000000000-a-1']);
  expect([actor.getSnapshot().value, calls.inputs]).toEqual(['none', []]);
});

it('loads them again when amounts or transactions change, and shows those of before meanwhile [DAY-12]', async () => {
  const { actor, calls } = open();
  await calls.answer(first);
  actor.send({ type: 'ledgerChanged', ledger: { ...ledger } });
  expect(calls.inFlight).toBe(0);
  actor.send({ type: 'ledgerChanged', ledger: { ...ledger, overview: { ...ledger.overview } } });
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'loading' }, context: { read: first } });
  await calls.answer(second);
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'loaded' }, context: { read: second } });
  actor.send({ type: 'ledgerChanged', ledger: { ...ledger, log: { ...ledger.log } } });
  expect(calls.inFlight).toBe(1);
});

it('shows a failure, and retries', async () => {
  const { actor, calls, emitted } = open();
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'failed' }, context: { read: null, error: notice } });
  expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice }]);
  actor.send({ type: 'retried' });
  await calls.answer(first);
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'loaded' }, context: { read: first, error: null } });
});

it('keeps what it had where it cannot be loaded again, without a message of its own', async () => {
  const { actor, calls, emitted } = open();
  await calls.answer(first);
  actor.send({ type: 'ledgerChanged', ledger: { ...ledger, log: { ...ledger.log } } });
  await calls.fail(new ApiError({ kind: 'unreachable' }));
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'failed' }, context: { read: first, error: notice } });
  expect(emitted).toEqual([]);
});
