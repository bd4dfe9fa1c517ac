import { ApiError } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { asksForCode, secondStepMachine, type SecondStep, type SecondStepTask } from './second-step-machine.ts';

const off: SecondStep = { isAuthenticatorOn: false, passkeys: [], recoveryCodesLeft: 0 };
const on: SecondStep = { isAuthenticatorOn: true, passkeys: [], recoveryCodesLeft: 10 };
const keyRing: SecondStep['passkeys'][number] = { id: 'passkey-1', name: 'Key ring', addedAt: 0, lastUsedAt: null };
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
  const announced: unknown[] = [];
  actor.on('announced', ({ notice }) => announced.push(notice));
  const state = () => actor.getSnapshot().value;
  return { actor, calls, announced, state, context: () => actor.getSnapshot().context };
}

it('sets an app up: password, a code of it, recovery codes once, and then how it stands', async () => {
  const { actor, calls, announced, state, context } = await start(off);
  actor.send({ type: 'taskChosen', task: 'setUpAuthenticator' });
  actor.send({ type: 'submitted', password: '', code: '', name: '' });
  expect([state(), context().error]).toEqual(['asking', { code: 'account.passwordMissing' }]);
  actor.send({ type: 'submitted', password: ' Correct horse ', code: '', name: '' });
  await calls.setUpAuthenticator.answer(setUp);
  expect([state(), context().setUp, calls.setUpAuthenticator.inputs]).toEqual(['confirming', setUp, [[{ password: ' Correct horse ' }]]]);
  actor.send({ type: 'codeSubmitted', code: '12345' });
  expect([state(), context().error]).toEqual(['confirming', { code: 'account.codeMissing' }]);
  actor.send({ type: 'codeSubmitted', code: ' 123456 ' });
  expect(calls.confirmAuthenticator.inputs).toEqual([[{ code: '123456' }]]);
  await calls.confirmAuthenticator.fail(wrong);
  expect([state(), context().error]).toEqual(['confirming', said('No.', 'security.codeWrong')]);
  actor.send({ type: 'codeSubmitted', code: '654321' });
  await calls.confirmAuthenticator.answer({ recoveryCodes: ['a', 'b'] });
  expect([state(), context().recoveryCodes]).toEqual(['showingCodes', ['a', 'b']]);
  expect(announced).toEqual([]);
  actor.send({ type: 'codesSeen' });
  expect([context().recoveryCodes, context().setUp, context().current, announced]).toEqual([[], null, null, [{ code: 'security.secondStepChanged' }]]);
  await calls.secondStep.answer(on);
  expect([state(), context().current]).toEqual(['overview', on]);
});

it('turns the app off by password and code, and shows why not', async () => {
  const { actor, calls, announced, state, context } = await start(on);
  actor.send({ type: 'taskChosen', task: 'removeAuthenticator' });
  actor.send({ type: 'submitted', password: 'p', code: ' 123456 ', name: '' });
  expect(calls.removeAuthenticator.inputs).toEqual([[{ password: 'p', code: '123456' }]]);
  await calls.removeAuthenticator.fail(new ApiError({ kind: 'unreachable' }));
  expect([state(), context().error]).toEqual(['asking', { code: 'security.secondStepFailed' }]);
  actor.send({ type: 'submitted', password: 'p', code: '123456', name: '' });
  await calls.removeAuthenticator.answer({});
  expect([state(), announced]).toEqual(['loading', [{ code: 'security.secondStepChanged' }]]);
});

it.each<[string, SecondStep, SecondStepTask, boolean]>([
  ['the app is turned off', on, 'removeAuthenticator', true],
  ['the last passkey goes and there is no app', { ...off, passkeys: [keyRing] }, 'removePasskey', true],
  ['another passkey stays', { ...off, passkeys: [keyRing, { ...keyRing, id: 'passkey-2' }] }, 'removePasskey', false],
  ['the app stays', { ...on, passkeys: [keyRing] }, 'removePasskey', false],
  ['recovery codes are made', on, 'renewRecoveryCodes', false],
])('asks for a code where nothing would be left of the second step: %s', async (_, current, task, isAsked) => {
  const { actor, state, context } = await start(current);
  actor.send({ type: 'taskChosen', task, passkeyId: keyRing.id });
  expect(asksForCode(actor.getSnapshot())).toBe(isAsked);
  actor.send({ type: 'submitted', password: 'p', code: ' ', name: '' });
  expect([state(), context().error]).toEqual(isAsked ? ['asking', { code: 'account.codeMissing' }] : ['working', null]);
});

it('loads how it stands when the app is not confirmed after all: its secret may be stored', async () => {
  const { actor, calls, state, context } = await start(off);
  actor.send({ type: 'taskChosen', task: 'setUpAuthenticator' });
  actor.send({ type: 'submitted', password: 'p', code: '', name: '' });
  await calls.setUpAuthenticator.answer(setUp);
  actor.send({ type: 'backChosen' });
  expect([state(), context().setUp, calls.secondStep.inputs.length]).toEqual(['loading', null, 2]);
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
