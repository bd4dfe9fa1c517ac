import { ApiError, type CallOptions, type RunningSession } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { sessionsMachine } from './sessions-machine.ts';

const session = (id: string, isThis = false): RunningSession => ({ id, device: 'Chrome on Windows', network: '', firstUsedAt: 0, lastUsedAt: 0, isThis });
const all = [session('here', true), session('phone'), session('tablet')];

async function start() {
  const load = pendingCalls<[CallOptions?], { sessions: RunningSession[] }>();
  const end = pendingCalls<[{ id: string }, CallOptions?], Record<string, never>>();
  const endOthers = pendingCalls<[CallOptions?], Record<string, never>>();
  const actor = createActor(sessionsMachine, { input: { security: { sessions: load.call, endSession: end.call, endOtherSessions: endOthers.call } } });
  const emitted = emissionsOf(actor);
  actor.start();
  await load.answer({ sessions: all });
  const shown = () => {
    const { sessions, ending, error } = actor.getSnapshot().context;
    return { ids: sessions?.map(({ id }) => id), ending, error };
  };
  return { actor, load, end, endOthers, emitted, shown };
}

it('ends one session, which leaves the list, and says so', async () => {
  const { actor, end, emitted, shown } = await start();
  actor.send({ type: 'endChosen', id: 'phone' });
  actor.send({ type: 'endChosen', id: 'tablet' });
  expect([shown(), end.inputs.map(([input]) => input)]).toEqual([{ ids: ['here', 'phone', 'tablet'], ending: 'phone', error: null }, [{ id: 'phone' }]]);
  await end.answer({});
  expect(shown()).toEqual({ ids: ['here', 'tablet'], ending: null, error: null });
  expect(emitted).toEqual([{ type: 'announced', kind: 'success', notice: { code: 'security.deviceEnded' } }]);
});

it('ends all but this one', async () => {
  const { actor, endOthers, emitted, shown } = await start();
  actor.send({ type: 'endOthersChosen' });
  await endOthers.answer({});
  expect(shown()).toEqual({ ids: ['here'], ending: null, error: null });
  expect(emitted).toEqual([{ type: 'announced', kind: 'success', notice: { code: 'security.devicesEnded' } }]);
});

it('takes one that is gone as ended, and keeps one whose end failed', async () => {
  const { actor, end, shown } = await start();
  actor.send({ type: 'endChosen', id: 'phone' });
  await end.fail(new ApiError({ kind: 'refused', status: 404, serverMessage: 'Gone.' }));
  expect(shown()).toEqual({ ids: ['here', 'tablet'], ending: null, error: null });
  actor.send({ type: 'endChosen', id: 'tablet' });
  await end.fail(new ApiError({ kind: 'unreachable' }));
  expect(shown()).toEqual({ ids: ['here', 'tablet'], ending: null, error: { code: 'security.deviceEndFailed' } });
});
