import { ApiError, type CallOptions, type Client } from '@blue-budget/api/client';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { rememberedVerification } from '../testing/verification-memory.ts';
import {
  forgotPasswordMachine, newCodeMachine, phoneTypoMachine, resetPasswordMachine, verifyEmailChangeMachine, verifyEmailMachine, verifySmsMachine,
  asksForMobileNumber,
} from './index.ts';

type Users = Client['users'];
type Sent<Name extends keyof Users> = [Parameters<Users[Name]>[0], CallOptions?];
const calls = <Name extends keyof Users>() => pendingCalls<Sent<Name>, Awaited<ReturnType<Users[Name]>>>();
const unreachable = new ApiError({ kind: 'unreachable' });
const refusal = new ApiError({ kind: 'refused', status: 400, serverMessage: 'The server says no.' });
const no = said('The server says no.');

describe('the link that verifies an e-mail address', () => {
  function start(token: string | null) {
    const verifyEmail = calls<'verifyEmail'>();
    const clock = new SimulatedClock();
    const actor = createActor(verifyEmailMachine, { clock, input: { token, client: { users: { verifyEmail: verifyEmail.call } } } });
    const emitted = emissionsOf(actor);
    actor.start();
    clock.increment(0);
    return { actor, clock, emitted, verifyEmail };
  }

  it('posts its token automatically, shows the answer and redirects to login after 2000 ms [AUTH-30]', async () => {
    const { actor, clock, emitted, verifyEmail } = start('t-1');
    expect(verifyEmail.inputs.map(([sent]) => sent)).toEqual([{ token: 't-1' }]);
    await verifyEmail.answer({ message: 'Verified.' });
    expect(actor.getSnapshot().context.success).toEqual(said('Verified.'));
    clock.increment(1999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login', note: null }]);
  });

  it('posts nothing if the page is removed at once', () => {
    const verifyEmail = calls<'verifyEmail'>();
    const clock = new SimulatedClock();
    const actor = createActor(verifyEmailMachine, { clock, input: { token: 't-1', client: { users: { verifyEmail: verifyEmail.call } } } });
    actor.start();
    actor.stop();
    clock.increment(0);
    expect(verifyEmail.inputs).toEqual([]);
  });

  it.each([null, ''])('is invalid without a token (%j) [AUTH-07]', (token) => {
    const { actor, verifyEmail } = start(token);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'auth.invalidVerificationLink' });
    expect(verifyEmail.inputs).toEqual([]);
  });

  it.each([[refusal, no], [unreachable, { code: 'auth.emailVerificationFailed' }]])('shows a failure and can be retried [AUTH-08]', async (error, notice) => {
    const { actor, verifyEmail } = start('t-1');
    await verifyEmail.fail(error);
    expect(actor.getSnapshot().context.error).toEqual(notice);
    actor.send({ type: 'submitted' });
    expect(verifyEmail.inputs).toHaveLength(2);
  });

  it('of a changed address posts its token and redirects to the profile after 2000 ms [AUTH-31]', async () => {
    const verifyEmailChange = calls<'verifyEmailChange'>();
    const clock = new SimulatedClock();
    const actor = createActor(verifyEmailChangeMachine, { clock, input: { token: 't-2', client: { users: { verifyEmailChange: verifyEmailChange.call } } } });
    const emitted = emissionsOf(actor);
    actor.start();
    clock.increment(0);
    expect(verifyEmailChange.inputs.map(([sent]) => sent)).toEqual([{ token: 't-2' }]);
    await verifyEmailChange.answer({ message: 'Changed.' });
    clock.increment(1999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'profile', note: null }]);
  });
});

describe('the code from the phone', () => {
  function start(pending: Parameters<typeof rememberedVerification>[0]) {
    const verifySms = calls<'verifySms'>();
    const memory = rememberedVerification(pending);
    const clock = new SimulatedClock();
    const actor = createActor(verifySmsMachine, { clock, input: { client: { users: { verifySms: verifySms.call } }, verificationMemory: memory } });
    const emitted = emissionsOf(actor);
    actor.start();
    return { actor, clock, emitted, memory, verifySms };
  }

  it('is posted with number and client id; then login follows after 3000 ms with a note to verify the e-mail [AUTH-09] [AUTH-29] [AUTH-32]', async () => {
    const { actor, clock, emitted, memory, verifySms } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    expect(asksForMobileNumber(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'changed', fields: { code: '12 34 56 7' } });
    actor.send({ type: 'submitted' });
    expect(verifySms.inputs.map(([sent]) => sent)).toEqual([{ clientId: 'c-1', mobileNumber: '5551234567', code: '123456' }]);
    await verifySms.answer({});
    expect(memory.read()).toBeNull();
    clock.increment(2999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login', note: { code: 'auth.verifyEmailNote' } }]);
  });

  it('is entered together with the number if that is not known', async () => {
    const { actor, verifySms } = start({ clientId: 'c-1', mobileNumber: null });
    actor.send({ type: 'changed', fields: { code: '123456' } });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.phoneInvalid' });
    actor.send({ type: 'changed', fields: { mobileNumber: '(555) 123-4567' } });
    actor.send({ type: 'submitted' });
    expect(asksForMobileNumber(actor.getSnapshot())).toBe(true);
    expect(verifySms.inputs.map(([sent]) => sent)).toMatchObject([{ mobileNumber: '5551234567', code: '123456' }]);
  });

  it('has six digits', () => {
    const { actor, verifySms } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    actor.send({ type: 'changed', fields: { code: '12345' } });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual({ code: 'account.codeMissing' });
    expect(verifySms.inputs).toEqual([]);
  });

  it.each([[refusal, no], [unreachable, { code: 'auth.verificationFailed' }]])('stays as typed when it fails, and the person is still known [AUTH-10]', async (error, notice) => {
    const { actor, memory, verifySms } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    actor.send({ type: 'changed', fields: { code: '123456' } });
    actor.send({ type: 'submitted' });
    await verifySms.fail(error);
    expect(actor.getSnapshot().context).toMatchObject({ error: notice, values: { code: '123456' } });
    expect(memory.read()).not.toBeNull();
  });

  it('cannot be entered without a pending verification', () => {
    const { actor } = start(null);
    expect(actor.getSnapshot().matches('blocked')).toBe(true);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'auth.verificationUnknown' });
  });
});

describe('a mistyped mobile number', () => {
  function start(pending: Parameters<typeof rememberedVerification>[0]) {
    const correctPhone = calls<'correctPhone'>();
    const memory = rememberedVerification(pending);
    const clock = new SimulatedClock();
    const actor = createActor(phoneTypoMachine, { clock, input: { client: { users: { correctPhone: correctPhone.call } }, verificationMemory: memory } });
    const emitted = emissionsOf(actor);
    actor.start();
    return { actor, clock, emitted, memory, correctPhone };
  }

  it('is replaced by the new one, which is carried to the code page after 1500 ms [AUTH-19] [AUTH-20]', async () => {
    const { actor, clock, emitted, memory, correctPhone } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    actor.send({ type: 'changed', fields: { newMobileNumber: '(555) 765-4321' } });
    actor.send({ type: 'submitted' });
    expect(correctPhone.inputs.map(([sent]) => sent)).toEqual([{ clientId: 'c-1', mobileNumber: '5551234567', newMobileNumber: '5557654321' }]);
    await correctPhone.answer({});
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber: '5557654321' });
    clock.increment(1499);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'smsVerification', note: null }]);
  });

  it('is sent only with two whole numbers', () => {
    const { actor, correctPhone } = start({ clientId: 'c-1', mobileNumber: null });
    actor.send({ type: 'changed', fields: { newMobileNumber: '5557654321' } });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.phoneInvalid' });
    expect(correctPhone.inputs).toEqual([]);
  });

  it.each([[refusal, no], [unreachable, { code: 'auth.phoneResetFailed' }]])('stays the one known when the correction fails [AUTH-21]', async (error, notice) => {
    const { actor, memory, correctPhone } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    actor.send({ type: 'changed', fields: { newMobileNumber: '5557654321' } });
    actor.send({ type: 'submitted' });
    await correctPhone.fail(error);
    expect(actor.getSnapshot().context).toMatchObject({ error: notice, values: { newMobileNumber: '5557654321' } });
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber: '5551234567' });
  });
});

describe('a new code', () => {
  function start(pending: Parameters<typeof rememberedVerification>[0]) {
    const correctPhone = calls<'correctPhone'>();
    const memory = rememberedVerification(pending);
    const actor = createActor(newCodeMachine, { input: { client: { users: { correctPhone: correctPhone.call } }, verificationMemory: memory } });
    actor.start();
    return { actor, memory, correctPhone };
  }

  it('is asked for by the same number, any number of times', async () => {
    const { actor, memory, correctPhone } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    const wish = { clientId: 'c-1', mobileNumber: '5551234567', newMobileNumber: '5551234567' };
    for (const wishes of [[wish], [wish, wish]]) {
      actor.send({ type: 'submitted' });
      actor.send({ type: 'submitted' });
      expect(correctPhone.inputs.map(([sent]) => sent)).toEqual(wishes);
      await correctPhone.answer({});
      expect(actor.getSnapshot().context.success).toEqual({ code: 'auth.newCodeSent' });
    }
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber: '5551234567' });
  });

  it('needs a number', () => {
    const { actor, correctPhone } = start({ clientId: 'c-1', mobileNumber: null });
    actor.send({ type: 'submitted' });
    expect([actor.getSnapshot().context.error, correctPhone.inputs]).toEqual([{ code: 'registration.phoneInvalid' }, []]);
  });

  it.each([
    [refusal, no], [unreachable, { code: 'auth.newCodeUnanswered' }], [new ApiError({ kind: 'refused', status: 504 }), { code: 'auth.newCodeUnanswered' }],
    [new ApiError({ kind: 'refused', status: 500 }), { code: 'auth.newCodeFailed' }],
    [new ApiError({ kind: 'refused', status: 429, serverMessage: 'Later.', retryAfter: 61 }), { code: 'auth.newCodeTooOften', minutes: 2 }],
    [new ApiError({ kind: 'refused', status: 429, serverMessage: 'Later.' }), said('Later.')],
  ])('says why none was sent: %s', async (error, notice) => {
    const { actor, correctPhone } = start({ clientId: 'c-1', mobileNumber: '5551234567' });
    actor.send({ type: 'submitted' });
    await correctPhone.fail(error);
    expect(actor.getSnapshot().context.error).toEqual(notice);
  });
});

describe('a forgotten password', () => {
  function start() {
    const requestPasswordReset = calls<'requestPasswordReset'>();
    const clock = new SimulatedClock();
    const actor = createActor(forgotPasswordMachine, { clock, input: { client: { users: { requestPasswordReset: requestPasswordReset.call } } } });
    actor.start();
    return { actor, requestPasswordReset };
  }

  it('is sent to the server, whose answer is shown [AUTH-11]', async () => {
    const { actor, requestPasswordReset } = start();
    actor.send({ type: 'changed', fields: { emailAddress: ' ann@example.com' } });
    actor.send({ type: 'submitted' });
    expect(requestPasswordReset.inputs.map(([sent]) => sent)).toEqual([{ emailAddress: 'ann@example.com' }]);
    await requestPasswordReset.answer({ message: 'Look into your mail.' });
    expect(actor.getSnapshot().context.success).toEqual(said('Look into your mail.'));
  });

  it.each([[refusal, no], [unreachable, { code: 'auth.requestFailed' }]])('shows a failure [AUTH-12]', async (error, notice) => {
    const { actor, requestPasswordReset } = start();
    actor.send({ type: 'changed', fields: { emailAddress: 'ann@example.com' } });
    actor.send({ type: 'submitted' });
    await requestPasswordReset.fail(error);
    expect(actor.getSnapshot().context.error).toEqual(notice);
  });
});

describe('a new password by link', () => {
  function start(token: string | null) {
    const resetPassword = calls<'resetPassword'>();
    const clock = new SimulatedClock();
    const actor = createActor(resetPasswordMachine, { clock, input: { token, client: { users: { resetPassword: resetPassword.call } } } });
    const emitted = emissionsOf(actor);
    actor.start();
    return { actor, clock, emitted, resetPassword };
  }

  it('is posted with the token, the answer is shown and login follows after 2000 ms [AUTH-18]', async () => {
    const { actor, clock, emitted, resetPassword } = start('t-3');
    actor.send({ type: 'changed', fields: { password: 'new-pass', confirmation: 'new-pass' } });
    actor.send({ type: 'submitted' });
    expect(resetPassword.inputs.map(([sent]) => sent)).toEqual([{ token: 't-3', newPassword: 'new-pass' }]);
    await resetPassword.answer({ message: 'Changed.' });
    expect(actor.getSnapshot().context.success).toEqual(said('Changed.'));
    clock.increment(1999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login', note: null }]);
  });

  it('needs a token', () => {
    const { actor } = start(null);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'passwordReset.linkInvalid' });
    expect(actor.getSnapshot().matches('blocked')).toBe(true);
  });

  it.each([
    ['differs from its confirmation [AUTH-15]', 'new-pass', 'new-past', { code: 'passwordReset.mismatch' }],
    ['is too short [AUTH-16]', 'newpass', 'newpass', { code: 'passwordReset.tooShort' }],
  ])('is not sent when it %s', (_how, password, confirmation, notice) => {
    const { actor, resetPassword } = start('t-3');
    actor.send({ type: 'changed', fields: { password, confirmation } });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual(notice);
    expect(resetPassword.inputs).toEqual([]);
  });

  it.each([[refusal, no], [unreachable, { code: 'passwordReset.failed' }]])('stays as typed when it fails [AUTH-17]', async (error, notice) => {
    const { actor, resetPassword } = start('t-3');
    actor.send({ type: 'changed', fields: { password: 'new-pass', confirmation: 'new-pass' } });
    actor.send({ type: 'submitted' });
    await resetPassword.fail(error);
    expect(actor.getSnapshot().context).toMatchObject({ error: notice, values: { password: 'new-pass' } });
  });
});
