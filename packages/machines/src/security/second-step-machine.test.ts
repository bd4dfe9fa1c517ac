import { ApiError } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { secondStepMachine, type SecondStep } from './second-step-machine.ts';

const off: SecondStep = { isAuthenticatorOn: false, recoveryCodesLeft: 0 };
const on: SecondStep = { isAuthenticatorOn: true, recoveryCodesLeft: 10 };
const setUp = { secret: 'ABCD', address: 'otpauth://totp/x' };
const wrong = new ApiError({ kind: 'refused', status: 403, serverMessage: 'No.', code: 'security.codeWrong' });

async function start(current: SecondStep) {
  const calls = {
    secondStep: pendingCalls<unknown[], SecondStep>(), setUpAuthenticator: pendingCalls<unknown[], typeof setUp>(),
    confirmAuthenticator: pendingCalls<unknown[], { recoveryCodes: string[] }>(), removeAuthenticator: pendingCalls<unknown[], Record<string, never>>(),
    renewRecoveryCodes: pendingCalls<unknown[], { recoveryCodes: string[] }>(),
  };
  const actor = createActor(secondStepMachine, {
    input: {
      security: {
        secondStep: calls.secondStep.call, setUpAuthenticator: calls.setUpAuthenticator.call, confirmAuthenticator: calls.confirmAuthenticator.call,
        removeAuthenticator: calls.removeAuthenticator.call, renewRecoveryCodes: calls.renewRecoveryCodes.call,
      },
    },
  }).start();
  await calls.secondStep.answer(current);
  const state = () => actor.getSnapshot().value;
  return { actor, calls, state, context: () => actor.getSnapshot().context };
}

it('sets an app up: password, a code of it, recovery codes once, and then how it stands', async () => {
  const { actor, calls, state, context } = await start(off);
  actor.send({ type: 'taskChosen', task: 'setUpAuthenticator' });
  actor.send({ type: 'submitted', password: '', code: '' });
  expect([state(), context().error]).toEqual(['asking', { code: 'account.passwordMissing' }]);
  actor.send({ type: 'submitted', password: ' Correct horse ', code: '' });
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
  actor.send({ type: 'submitted', password: 'p', code: ' 123456 ' });
  expect(calls.removeAuthenticator.inputs).toEqual([[{ password: 'p', code: '123456' }]]);
  await calls.removeAuthenticator.fail(new ApiError({ kind: 'unreachable' }));
  expect([state(), context().error]).toEqual(['asking', { code: 'security.secondStepFailed' }]);
  actor.send({ type: 'submitted', password: 'p', code: '123456' });
  await calls.removeAuthenticator.answer({});
  expect(state()).toBe('loading');
});

it('makes new recovery codes by the password, or not after all', async () => {
  const { actor, calls, state } = await start(on);
  actor.send({ type: 'taskChosen', task: 'renewRecoveryCodes' });
  actor.send({ type: 'backChosen' });
  expect(state()).toBe('overview');
  actor.send({ type: 'taskChosen', task: 'renewRecoveryCodes' });
  actor.send({ type: 'submitted', password: 'p', code: '' });
  await calls.renewRecoveryCodes.answer({ recoveryCodes: ['a'] });
  expect(state()).toBe('showingCodes');
});

it('stores neither password nor code', async () => {
  const { actor } = await start(on);
  actor.send({ type: 'taskChosen', task: 'removeAuthenticator' });
  actor.send({ type: 'submitted', password: 'Correct-horse-9', code: '123456' });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/Correct-horse-9|123456/);
});
