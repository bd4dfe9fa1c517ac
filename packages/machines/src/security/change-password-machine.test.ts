import { ApiError, type CallOptions } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { changePasswordFieldOf, changePasswordMachine } from './change-password-machine.ts';

const typed = { current: ' Correct horse ', password: 'eight888', confirmation: 'eight888' };

function start(fields: Partial<typeof typed> = {}) {
  const change = pendingCalls<[{ currentPassword: string; newPassword: string }, CallOptions?], Record<string, never>>();
  const actor = createActor(changePasswordMachine, { input: { security: { changePassword: change.call } } }).start();
  actor.send({ type: 'changed', fields: { ...typed, ...fields } });
  actor.send({ type: 'submitted' });
  const shown = () => {
    const { error, success, values } = actor.getSnapshot().context;
    return { error, at: changePasswordFieldOf(error), success, values };
  };
  return { change, shown };
}

it('sends both passwords as typed, and empties the fields once it is changed', async () => {
  const { change, shown } = start();
  expect(change.inputs.map(([input]) => input)).toEqual([{ currentPassword: ' Correct horse ', newPassword: 'eight888' }]);
  await change.answer({});
  expect(shown()).toEqual({ error: null, at: null, success: { code: 'security.passwordChanged' }, values: { current: '', password: '', confirmation: '' } });
});

it.each([
  [{ current: '' }, 'account.passwordMissing', 'current'],
  [{ confirmation: 'other888' }, 'passwordReset.mismatch', 'confirmation'],
  [{ password: 'seven77', confirmation: 'seven77' }, 'passwordReset.tooShort', 'password'],
])('sends nothing of %j, and names the field', (fields, code, at) => {
  const { change, shown } = start(fields);
  expect([change.inputs, shown()]).toMatchObject([[], { error: { code }, at }]);
});

it.each([
  ['at the field where the service names it', new ApiError({ kind: 'refused', status: 403, serverMessage: 'No.', code: 'security.currentPasswordWrong' }), said('No.', 'security.currentPasswordWrong'), 'current'],
  ['over the button otherwise', new ApiError({ kind: 'refused', status: 429, serverMessage: 'Slow down.', code: 'account.tooManyAttempts' }), said('Slow down.', 'account.tooManyAttempts'), null],
  ['in words of its own where no answer came', new ApiError({ kind: 'unreachable' }), { code: 'security.passwordChangeFailed' }, null],
])('shows why it could not be changed %s, and keeps what was typed', async (_, failure, error, at) => {
  const { change, shown } = start();
  await change.fail(failure);
  expect(shown()).toEqual({ error, at, success: null, values: typed });
});
