import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { createTenant } from './tenants.ts';
import { createTurns, mostWaiting, TooManyWaiting } from './turns.ts';

testDatabases('one tenant with 40 changes at once', (database) => {
  it('lets another one in: at once where there are several connections, else after the change that is under way', async () => {
    for (const tenant of ['busy', 'quiet']) await database().inTenant(tenant, (trx) => createTenant(trx, tenant));
    const done: string[] = [];
    const began = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const change = (tenant: string, work: () => Promise<void>) => database().inTenant(tenant, async () => {
      await work();
      done.push(tenant);
    }, { isChange: true });
    const first = change('busy', async () => {
      began.resolve();
      await held.promise;
    });
    await began.promise;
    const others = Array.from({ length: 39 }, () => change('busy', () => setImmediate()));
    const quiet = change('quiet', () => Promise.resolve());
    if (database().engine === 'postgres') await quiet;
    held.resolve();
    await quiet;
    expect(done.indexOf('quiet')).toBeLessThanOrEqual(2);
    await Promise.all([first, ...others]);
    expect(done).toHaveLength(41);
  });
});

it('changes that wait are bounded for each tenant, and a failure lets the next one go on', async () => {
  const inTurn = createTurns();
  const held = Promise.withResolvers<void>();
  const waiting = Array.from({ length: mostWaiting }, (_, place) => inTurn('busy', async () => {
    await held.promise;
    if (place === 0) throw new Error('The first one fails.');
    return place;
  }));
  const outcome = Promise.allSettled(waiting);
  await expect(inTurn('busy', () => Promise.resolve())).rejects.toThrow(TooManyWaiting);
  await expect(inTurn('quiet', () => Promise.resolve('done'))).resolves.toBe('done');
  held.resolve();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: mostWaiting - 1 }, () => 'fulfilled')]);
  await expect(inTurn('busy', () => Promise.resolve('again'))).resolves.toBe('again');
});
