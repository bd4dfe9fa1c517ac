import { expect, it } from 'vitest';
import { createSessionClient } from './session-client.ts';

it('returns the address of a page of either service, which the app shows in a frame', () => {
  const apart = createSessionClient({ usersUrl: 'https://users.example', dataUrl: 'https://data.example/v1', locks: null, channel: null });
  expect([apart.addressOf('users', '/pretend-bank/1'), apart.addressOf('data', '/pretend-cards/1')])
    .toEqual(['https://users.example/pretend-bank/1', 'https://data.example/v1/pretend-cards/1']);
  const together = createSessionClient({ usersUrl: '', dataUrl: '', locks: null, channel: null });
  expect(together.addressOf('users', '/pretend-bank/1')).toBe('/pretend-bank/1');
});
