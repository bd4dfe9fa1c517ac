import { ApiError, type CallOptions } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { secondStepLoginMachine } from './second-step-login-machine.ts';

const claims = { sub: 'person-1', isPremiumUser: false, exp: 1 };
const refused = (code: string) => new ApiError({ kind: 'refused', status: 403, serverMessage: 'No.', code });

function start() {
  const finish = pendingCalls<[{ code: string }, CallOptions?], { accessToken: string }>();
  const begin = pendingCalls<[CallOptions?], { options: string }>();
  const browser = pendingCalls<[string], string>();
  const byPasskey = pendingCalls<[{ response: string }, CallOptions?], { accessToken: string }>();
  const accepted: string[] = [];
  const actor = createActor(secondStepLoginMachine, {
    input: {
      session: { accept: (token) => { accepted.push(token); return claims; } },
      security: { finishLogin: finish.call, beginPasskeyLogin: begin.call, finishPasskeyLogin: byPasskey.call },
      passkeys: { use: browser.call },
    },
  });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, finish, begin, browser, byPasskey, accepted, emitted, error: () => actor.getSnapshot().context.error };
}

it('opens the session by a code of the app, or by a recovery code', async () => {
  for (const [event, sent] of [
    [{ type: 'codeSubmitted', code: '123456' }, '123456'], [{ type: 'recoveryCodeSubmitted', code: ' k3f9-x2mn ' }, 'k3f9-x2mn'],
  ] as const) {
    const { actor, finish, accepted, emitted } = start();
    actor.send(event);
    expect([finish.inputs.map(([input]) => input), JSON.stringify(actor.getPersistedSnapshot()).includes(sent)]).toEqual([[{ code: sent }], false]);
    await finish.answer({ accessToken: 'a.b.c' });
    expect([accepted, emitted]).toEqual([['a.b.c'], [{ type: 'passed', claims }]]);
  }
});

it('opens the session by a passkey, and says where none answered', async () => {
  const { actor, begin, browser, byPasskey, emitted, error } = start();
  actor.send({ type: 'passkeyChosen' });
  await begin.answer({ options: '{"challenge":"c"}' });
  await browser.fail(new Error('The operation was cancelled.'));
  expect(error()).toEqual({ code: 'security.passkeyFailed' });
  actor.send({ type: 'passkeyChosen' });
  await begin.answer({ options: '{"challenge":"d"}' });
  await browser.answer('{"id":"k"}');
  expect([browser.inputs.at(-1), byPasskey.inputs.map(([input]) => input)]).toEqual([['{"challenge":"d"}'], [{ response: '{"id":"k"}' }]]);
  await byPasskey.answer({ accessToken: 'a.b.c' });
  expect(emitted).toEqual([{ type: 'passed', claims }]);
});

it('sends nothing of half a code, nor of no recovery code', () => {
  const { actor, finish, error } = start();
  actor.send({ type: 'codeSubmitted', code: '12345' });
  expect(error()).toEqual({ code: 'account.codeMissing' });
  actor.send({ type: 'otherWayChosen' });
  expect(error()).toBeNull();
  actor.send({ type: 'recoveryCodeSubmitted', code: ' ' });
  expect([error(), finish.inputs]).toEqual([{ code: 'security.recoveryCodeMissing' }, []]);
});

it('shows that a code is wrong, and ends where the login has taken too long', async () => {
  const { actor, finish, emitted, error } = start();
  actor.send({ type: 'codeSubmitted', code: '123456' });
  await finish.fail(refused('security.codeWrong'));
  expect(error()).toEqual(said('No.', 'security.codeWrong'));
  actor.send({ type: 'codeSubmitted', code: '123456' });
  await finish.fail(refused('auth.loginOver'));
  expect([actor.getSnapshot().status, emitted]).toEqual(['done', [{ type: 'over', notice: { code: 'auth.loginOver' } }]]);
});
