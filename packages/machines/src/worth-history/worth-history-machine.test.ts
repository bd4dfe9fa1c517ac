import { ApiError } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { worthHistoryMachine, type WorthHistoryInput } from './worth-history-machine.ts';

type Call = WorthHistoryInput['client']['data']['worthHistory'];

const may = { year: 2026, month: 5, assets: 100_00, debts: 40_00 };

function open() {
  const calls = pendingCalls<Parameters<Call>, Awaited<ReturnType<Call>>>();
  const actor = createActor(worthHistoryMachine, { input: { client: { data: { worthHistory: calls.call } } } });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, calls, emitted };
}

it('loads the ends of months', async () => {
  const { actor, calls } = open();
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { months: null } });
  await calls.answer({ months: [may] });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { months: [may], error: null } });
});

it('shows a failure, and retries', async () => {
  const { actor, calls, emitted } = open();
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { months: null, error: { code: 'netWorth.historyFailed' } } });
  expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice: { code: 'netWorth.historyFailed' } }]);
  actor.send({ type: 'retried' });
  await calls.answer({ months: [may] });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { months: [may], error: null } });
});
