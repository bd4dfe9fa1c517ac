import { ApiError, type CallOptions } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pendingCalls } from '../testing/pending-calls.ts';
import { accountInfoMachine, type AccountInfo } from './account-info-machine.ts';

const kim: AccountInfo = { firstName: 'Kim', lastName: 'Park', emailAddress: 'kim@example.com', mobileNumber: '5550100123' };

function start() {
  const load = pendingCalls<[CallOptions?], AccountInfo>();
  const actor = createActor(accountInfoMachine, { input: { client: { users: { profile: load.call } } } }).start();
  return { actor, load, shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.info, actor.getSnapshot().context.error] };
}

it('shows the account once it is loaded', async () => {
  const { load, shown } = start();
  expect(shown()).toEqual(['loading', null, null]);
  await load.answer(kim);
  expect(shown()).toEqual(['loaded', kim, null]);
});

it('shows the product\'s text if it could not be loaded, and retries [PROF-17]', async () => {
  const { actor, load, shown } = start();
  await load.fail(new ApiError({ kind: 'refused', status: 500, serverMessage: 'Broken.' }));
  expect(shown()).toEqual(['unavailable', null, { code: 'account.loadFailed' }]);
  actor.send({ type: 'retried' });
  expect(shown()).toEqual(['loading', null, null]);
  await load.answer(kim);
  expect(shown()).toEqual(['loaded', kim, null]);
});
