import { ApiError } from '@blue-budget/api/client';
import type { GapHistory } from '@blue-budget/domain/budget';
import { ledgerOf } from '@blue-budget/domain/ledger';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { household } from '../testing/household.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { gapHistoryMachine, type GapHistoryInput } from './gap-history-machine.ts';

const red: GapHistory = {
  gap: -45_00, before: 0,
  changes: [{ version: 7, operation: 'month.assign', amount: -45_00, name: 'Fun', itemId: 'Fun', accountId: null, month: { year: 2026, month: 5 } }],
};
const blue: GapHistory = { gap: 0, before: 0, changes: [] };

function open() {
  const calls = pendingCalls<Parameters<GapHistoryInput['client']['data']['gapHistory']>, GapHistory>();
  const actor = createActor(gapHistoryMachine, { input: { client: { data: { gapHistory: calls.call } } } });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, calls, emitted, changed: () => { actor.send({ type: 'ledgerChanged', ledger: ledgerOf(household()) }); } };
}

it('loads the history of the gap', async () => {
  const { actor, calls } = open();
  expect(actor.getSnapshot().value).toBe('loading');
  await calls.answer(red);
  expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { history: red, error: null } });
});

it('loads again when the ledger changes, shows the last history meanwhile, and ignores an earlier answer', async () => {
  const { actor, calls, changed } = open();
  await calls.answer(red);
  changed();
  changed();
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { history: red } });
  await calls.answer({ ...red, gap: 1 });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { history: red } });
  await calls.answer(blue);
  expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { history: blue } });
});

it('shows a failure, and retries', async () => {
  const { actor, calls, emitted } = open();
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { history: null, error: { code: 'gapHistory.failed' } } });
  expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice: { code: 'gapHistory.failed' } }]);
  actor.send({ type: 'retried' });
  await calls.answer(red);
  expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { history: red, error: null } });
});
