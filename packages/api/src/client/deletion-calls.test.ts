import { expect, it } from 'vitest';
import { usersServiceProbe } from './testing/probe.ts';

const given = usersServiceProbe();

it('a deletion is begun by the password, which goes in the body [CALL-18]', async () => {
  await expect(given({}, (users) => users.initiateDeleteAccount({ password: 'Correct-horse-9' }))).resolves.toEqual({
    sent: [['DELETE', '/api/initiate-delete-account', { password: 'Correct-horse-9' }]], reply: {},
  });
});

it('and done by the code, which goes in the body as well [CALL-19]', async () => {
  await expect(given({}, (users) => users.deleteAccount({ code: '012345' }))).resolves.toEqual({
    sent: [['DELETE', '/api/delete-account', { code: '012345' }]], reply: {},
  });
});
