import { ApiError } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { secondStepMachine, type SecondStep } from './second-step-machine.ts';

const off: SecondStep = { isAuthenticatorOn: false, passkeys: [], recoveryCodesLeft: 0 };
const on: SecondStep = { isAuthenticatorOn: true, passkeys: [], recoveryCodesLeft: 10 };
const setUp = { secret: 'ABCD', address: 'otpauth://totp/x' };
const wrong = new ApiError({ kind: 'refused', status: 403, serverMessage: 'No.', code: 'security.codeWrong' });

async function start(current: SecondStep) {
  const calls = {
    secondStep: pendingCalls<unknown[], SecondStep>(), setUpAuthenticator: pendingCalls<unknown[], typeof setUp>(),
    confirmAuthenticator: pendingCalls<unknown[], { recoveryCodes: string[] }>(), removeAuthenticator: pendingCalls<unknown[], Record<string, never>>(),
    renewRecoveryCodes: pendingCalls<unknown[], { recoveryCodes: string[] }>(), setUpPasskey: pendingCalls<unknown[], { options: string }>(),
    addPasskey: pendingCalls<unknown[], { recoveryCodes: string[] }>(), removePasskey: pendingCalls<unknown[], Record<string, never>>(),
    browser: pendingCalls<[string], string>(),
  };
  const actor = createActor(secondStepMachine, {
    input: {
      security: {
        secondStep: calls.secondStep.call, setUpAuthenticator: calls.setUpAuthenticator.call, confirmAuthenticator: calls.confirmAuthenticator.call,
        removeAuthenticator: calls.removeAuthenticator.call, renewRecoveryCodes: calls.renewRecoveryCodes.call,
        setUpPasskey: calls.setUpPasskey.call, addPasskey: calls.addPasskey.call, removePasskey: calls.removePasskey.call,
      },
      passkeys: { add: calls.browser.call },
    },
  }).start();
  await calls.secondStep.answer(current);
  const state = () => actor.getSnapshot().value;
  return { actor, calls, state, context: () => actor.getSnapshot().context };
}

it('sets an app up: password, a code of it, recovery codes once, and then how it stands', async () => {
  const { actor, calls, state, context } = await start(off);
  actor.send({ type: 'taskChosen', task: 'setUpAuthenticator' });
  actor.send({ type: 'submitted', password: '', code: '', name: '' });
  expect([state(), context().error]).toEqual(['asking', { code: 'account.passwordMissing' }]);
  actor.send({ type: 'submitted', password: ' Correct horse ', code: '', name: '' });
  await calls.setUpAuthenticator.answer(setUp);
  expect([state(), context().setUp, calls.setUpAuthenticator.inputs]).toEqual(['confirming', setUp, [[{ password: ' Correct horse ' }]]]);
  actor.send({ type: 'codeSubmitted', code: '123456' });
  await calls.confirmAuthenticator.fail(wrong);
  expect([state(), context().error]).toEqual(['confirming', said('No.', 'security.codeWrong')]);
  actor.send({ type: 'codeSubmitted', code: '654321' });
  await calls.confirmAuthenticator.answer({ recoveryCodes: ['a', 'b'] });
  expect([state(), context().recoveryCodes]).toEqual(['showingCodes', ['a', 'b']]);
  actor.send({ type: 'codesSeen' });
  expect([context().recoveryCodes, context().setUp]).toEqual([[], null]);
  await calls.secondStep.answer(on);
  expect([state(), context().current]).toEqual(['overview', on]);
});

it('turns the app off by password and code, and shows why not', async () => {
  const { actor, calls, state, context } = await start(on);
  actor.send({ type: 'taskChosen', task: 'removeAuthenticator' });
  actor.send({ type: 'submitted', password: 'p', code: ' 123456 ', name: '' });
  expect(calls.removeAuthenticator.inputs).toEqual([[{ password: 'p', code: '123456' }]]);
  await calls.removeAuthenticator.fail(new ApiError({ kind: 'unreachable' }));
  expect([state(), context().error]).toEqual(['asking', { code: 'security.secondStepFailed' }]);
  actor.send({ type: 'submitted', password: 'p', code: '123456', name: '' });
  await calls.removeAuthenticator.answer({});
  expect(state()).toBe('loading');
});

it('makes new recovery codes by the password, or not after all', async () => {
  const { actor, calls, state } = await start(on);
  actor.send({ type: 'taskChosen', task: 'renewRecoveryCodes' });
  actor.send({ type: 'backChosen' });
  expect(state()).toBe('overview');
  actor.send({ type: 'taskChosen', task: 'renewRecoveryCodes' });
  actor.send({ type: 'submitted', password: 'p', code: '', name: '' });
  await calls.renewRecoveryCodes.answer({ recoveryCodes: ['a'] });
  expect(state()).toBe('showingCodes');
});

it('adds a passkey under a name, and says where the browser made none', async () => {
  const { actor, calls, state, context } = await start(on);
  actor.send({ type: 'taskChosen', task: 'addPasskey' });
  actor.send({ type: 'submitted', password: 'p', code: '', name: ' ' });
  expect([state(), context().error]).toEqual(['asking', { code: 'security.passkeyNameMissing' }]);
  actor.send({ type: 'submitted', password: 'p', code: '', name: ' Key ring ' });
  await calls.setUpPasskey.answer({ options: '{"challenge":"c"}' });
  await calls.browser.fail(new Error('The operation was cancelled.'));
  expect([state(), context().error]).toEqual(['asking', { code: 'security.passkeyFailed' }]);
  actor.send({ type: 'submitted', password: 'p', code: '', name: 'Key ring' });
  await calls.setUpPasskey.answer({ options: '{"challenge":"d"}' });
  await calls.browser.answer('{"id":"k"}');
  await calls.addPasskey.answer({ recoveryCodes: [] });
  expect([calls.browser.inputs.at(-1), calls.addPasskey.inputs, state()]).toEqual([['{"challenge":"d"}'], [[{ name: 'Key ring', response: '{"id":"k"}' }]], 'loading']);
});

it('removes the passkey that was chosen', async () => {
  const { actor, calls } = await start(on);
  actor.send({ type: 'taskChosen', task: 'removePasskey', passkeyId: 'passkey-1' });
  actor.send({ type: 'submitted', password: 'p', code: 'k3f9', name: '' });
  expect(calls.removePasskey.inputs).toEqual([[{ id: 'passkey-1', password: 'p', code: 'k3f9' }]]);
});

it('stores neither password nor code', async () => {
  const { actor } = await start(on);
  actor.send({ type: 'taskChosen', task: 'removeAuthenticator' });
  actor.send({ type: 'submitted', password: 'Correct-horse-9', code: '123456', name: '' });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/Correct-horse-9|123456/);
});
