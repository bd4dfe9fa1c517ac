import { ApiError, type CallOptions } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { deleteAccountMachine, deleteAccountStep } from './delete-account-machine.ts';

function start() {
  const initiate = pendingCalls<[{ password: string }, CallOptions?], Record<string, never>>();
  const remove = pendingCalls<[{ code: string }, CallOptions?], Record<string, never>>();
  const ended = { count: 0 };
  const actor = createActor(deleteAccountMachine, {
    input: {
      client: {
        users: { initiateDeleteAccount: initiate.call, deleteAccount: remove.call },
        session: { clearDeleted: () => { ended.count += 1; } },
      },
    },
  }).start();
  const step = () => deleteAccountStep(actor.getSnapshot()).step;
  return { actor, initiate, remove, ended, step, error: () => actor.getSnapshot().context.error };
}

function startAtPassword() {
  const all = start();
  all.actor.send({ type: 'confirmed' });
  return all;
}

async function startAtCode() {
  const all = startAtPassword();
  all.actor.send({ type: 'passwordSubmitted', password: 'Correct-horse-9' });
  await all.initiate.answer({});
  return all;
}

const refused = (status: number, serverMessage: string | null = null, code: string | null = null) =>
  new ApiError({ kind: 'refused', status, serverMessage, code });

it('asks for a confirmation, the password and the code, and then ends the session [DEL-01] [DEL-02] [DEL-03]', async () => {
  const { actor, initiate, remove, ended, step } = start();
  actor.send({ type: 'passwordSubmitted', password: 'Correct-horse-9' });
  expect([step(), initiate.inputs]).toEqual(['confirmation', []]);
  actor.send({ type: 'confirmed' });
  expect(step()).toBe('password');
  actor.send({ type: 'passwordSubmitted', password: ' Correct horse ' });
  actor.send({ type: 'passwordSubmitted', password: 'again' });
  expect([step(), initiate.inputs.map(([input]) => input)]).toEqual(['password', [{ password: ' Correct horse ' }]]);
  await initiate.answer({});
  expect(step()).toBe('code');
  actor.send({ type: 'codeSubmitted', code: '012345' });
  expect([deleteAccountStep(actor.getSnapshot()), remove.inputs.map(([input]) => input), ended.count]).toEqual([{ step: 'code', isBusy: true }, [{ code: '012345' }], 0]);
  await remove.answer({});
  expect([actor.getSnapshot().status, ended.count]).toEqual(['done', 1]);
});

it('goes one step back at a time [DEL-04]', async () => {
  const { actor, step, error } = await startAtCode();
  actor.send({ type: 'codeSubmitted', code: '' });
  actor.send({ type: 'backChosen' });
  expect([step(), error()]).toEqual(['password', null]);
  actor.send({ type: 'passwordSubmitted', password: '' });
  actor.send({ type: 'backChosen' });
  expect([step(), error()]).toEqual(['confirmation', null]);
});

it('shows an error if the password is missing [DEL-05]', () => {
  const { actor, initiate, step, error } = startAtPassword();
  actor.send({ type: 'passwordSubmitted', password: '' });
  expect([step(), error(), initiate.inputs]).toEqual(['password', { code: 'account.passwordMissing' }, []]);
});

it.each(['', '12345', '1234567', '12345a'])('shows an error if the code is not six digits: %j [DEL-06]', async (code) => {
  const { actor, remove, step, error } = await startAtCode();
  actor.send({ type: 'codeSubmitted', code });
  expect([step(), error(), remove.inputs]).toEqual(['code', { code: 'account.codeMissing' }, []]);
});

it.each([
  ["in the service's own words [DEL-08] [ERR-03]", refused(403, 'The password is wrong.'), said('The password is wrong.')],
  ['in words of its own where the service has none [DEL-08]', refused(500), { code: 'account.passwordCheckFailed' }],
  ['in words of its own where no answer came [DEL-08]', new ApiError({ kind: 'unreachable' }), { code: 'account.passwordCheckFailed' }],
])(
  'shows why the password could not be checked, %s',
  async (_, failure, shown) => {
    const { actor, initiate, step, error } = startAtPassword();
    actor.send({ type: 'passwordSubmitted', password: 'wrong' });
    await initiate.fail(failure);
    expect([step(), error()]).toEqual(['password', shown]);
    actor.send({ type: 'passwordSubmitted', password: 'right' });
    expect(error()).toBeNull();
    await initiate.answer({});
    expect(step()).toBe('code');
  },
);

it.each([
  ['[DEL-09]', refused(403, 'Not this one.', 'deletionRefusals.codeInvalid'), { code: 'account.codeIncorrect' }, 'code'],
  ['[DEL-10]', refused(403, 'Too late.', 'deletionRefusals.codeExpired'), { code: 'account.codeExpired' }, 'password'],
  ['[DEL-11]', refused(429, 'Slow down.'), { code: 'account.tooManyAttempts' }, 'code'],
  ['[DEL-12] [ERR-03]', refused(502, 'Your card provider is away.'), said('Your card provider is away.'), 'code'],
  ['[DEL-12] [ERR-03]', refused(403, 'Invalid verification code.'), said('Invalid verification code.'), 'code'],
  ['[DEL-12] [ERR-03]', refused(403, 'Not today.', 'elsewhere.unknown'), said('Not today.', 'elsewhere.unknown'), 'code'],
  ['[DEL-12] [ERR-03]', refused(500, 'Not this one.', 'deletionRefusals.codeInvalid'), said('Not this one.', 'deletionRefusals.codeInvalid'), 'code'],
  ['[DEL-12]', refused(500), { code: 'account.deleteFailed' }, 'code'],
  ['[DEL-12]', new ApiError({ kind: 'unreachable' }), { code: 'account.deleteFailed' }, 'code'],
])('shows why the account could not be deleted %s', async (_, failure, shown, then) => {
  const { actor, remove, step, error, ended } = await startAtCode();
  actor.send({ type: 'codeSubmitted', code: '123456' });
  await remove.fail(failure);
  expect([step(), error(), ended.count]).toEqual([then, shown, 0]);
});

it('stores neither password nor code', async () => {
  const { actor, initiate, step } = startAtPassword();
  const kept = () => JSON.stringify(actor.getPersistedSnapshot());
  actor.send({ type: 'passwordSubmitted', password: 'Correct-horse-9' });
  expect(kept()).not.toContain('Correct-horse-9');
  await initiate.answer({});
  actor.send({ type: 'codeSubmitted', code: '012345' });
  expect([step(), kept()]).toEqual(['code', expect.not.stringContaining('012345')]);
});
