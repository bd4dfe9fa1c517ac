import { ApiError } from '@blue-budget/api/client';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { missing, said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { createSubmissionMachine, type Submission } from './submission-machine.ts';

interface Values { word: string }

const nothing = missing('accounts.name');

function start(extra: Partial<Submission<null, Values, string>> = {}) {
  const calls = pendingCalls<[string], string>();
  const clock = new SimulatedClock();
  const machine = createSubmissionMachine<null, Values, string>({
    id: 'page',
    values: () => ({ word: '' }),
    validate: ({ word }) => (word === '' ? nothing : null),
    send: ({ word }) => calls.call(word),
    failure: { code: 'auth.requestFailed' },
    success: (reply) => said(reply),
    redirect: { to: 'login', after: 1000, note: { code: 'auth.verifyEmailNote' } },
    ...extra,
  });
  const actor = createActor(machine, { clock, input: null });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, calls, clock, emitted };
}

describe('a page with one form', () => {
  it('sends nothing while a value is invalid, and shows the error until the next attempt', () => {
    const { actor, calls } = start();
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual(nothing);
    expect(calls.inputs).toEqual([]);
    actor.send({ type: 'changed', fields: { word: 'x' } });
    expect(actor.getSnapshot().context).toMatchObject({ error: nothing, values: { word: 'x' } });
    actor.send({ type: 'submitted' });
    expect([actor.getSnapshot().context.error, calls.inputs]).toEqual([null, [['x']]]);
  });

  it('sends once, shows the result and redirects after its delay, with its note', async () => {
    const { actor, calls, clock, emitted } = start();
    actor.send({ type: 'changed', fields: { word: 'x' } });
    actor.send({ type: 'submitted' });
    actor.send({ type: 'submitted' });
    expect(calls.inputs).toEqual([['x']]);
    await calls.answer('Done.');
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context).toMatchObject({ success: said('Done.'), error: null, values: { word: '' } });
    clock.increment(999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login', note: { code: 'auth.verifyEmailNote' } }]);
    expect(calls.inputs).toHaveLength(1);
  });

  it.each([
    ['the server\'s message', new ApiError({ kind: 'refused', status: 400, serverMessage: 'No.' }), said('No.')],
    [
      'the words of the server with their code', new ApiError({ kind: 'refused', status: 404, serverMessage: 'Gone.', code: 'accounts.notFound' }),
      said('Gone.', 'accounts.notFound'),
    ],
    ['the default when the server sends no message', new ApiError({ kind: 'refused', status: 400, serverMessage: '' }), { code: 'auth.requestFailed' }],
    ['the default when no answer comes', new ApiError({ kind: 'unreachable' }), { code: 'auth.requestFailed' }],
  ])('keeps what was typed when it fails and shows %s', async (_which, error, notice) => {
    const { actor, calls, clock, emitted } = start();
    actor.send({ type: 'changed', fields: { word: 'x' } });
    actor.send({ type: 'submitted' });
    await calls.fail(error);
    expect(actor.getSnapshot().context).toMatchObject({ error: notice, success: null, values: { word: 'x' } });
    clock.increment(10_000);
    expect(emitted).toEqual([]);
    actor.send({ type: 'changed', fields: { word: 'y' } });
    expect(actor.getSnapshot().context.error).toEqual(notice);
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toBeNull();
    expect(calls.inputs).toHaveLength(2);
  });

  it('can be used again if it has no redirect', async () => {
    const { actor, calls, clock, emitted } = start({ redirect: undefined });
    actor.send({ type: 'changed', fields: { word: 'x' } });
    actor.send({ type: 'submitted' });
    await calls.answer('Done.');
    clock.increment(10_000);
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().context.success).toEqual(said('Done.'));
    actor.send({ type: 'changed', fields: { word: 'y' } });
    expect(actor.getSnapshot().context.success).toEqual(said('Done.'));
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.success).toBeNull();
    expect(calls.inputs).toEqual([['x'], ['y']]);
  });

  it('clears typed values from its snapshots after a success', async () => {
    const { actor, calls } = start();
    actor.send({ type: 'changed', fields: { word: 'secret' } });
    actor.send({ type: 'submitted' });
    await calls.answer('Done.');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
  });
});
