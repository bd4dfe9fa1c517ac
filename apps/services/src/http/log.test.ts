import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { createLog, describeError } from './log.ts';

testDatabases('an error of the database', (database) => {
  it('is logged by its state, without the values it names', async () => {
    const failing = database().inTenant('anyone', (trx) => sql`select cast('secret' as int)`.execute(trx));
    const error: unknown = await failing.catch((reason: unknown) => reason);
    const told = describeError(error);
    expect(told).toMatchObject({ sqlState: '22P02' });
    expect(told).not.toHaveProperty('errorCode');
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});

describe('any other error', () => {
  it('of a vendor is logged by the code of its library, which is no state of the database', () => {
    const error = Object.assign(new Error('Your card was declined.'), { name: 'StripeCardError', code: 'card_declined' });
    expect(describeError(error)).toEqual({ kind: 'StripeCardError', errorCode: 'card_declined', at: expect.any(Array) });
  });

  it('of the system is logged by its code', async () => {
    const error: unknown = await readFile(import.meta.filename + '.missing').catch((reason: unknown) => reason);
    expect(describeError(error)).toMatchObject({ errorCode: 'ENOENT' });
  });

  it('without a code is logged by its kind, and a value that is no error by its type', () => {
    expect(Object.keys(describeError(new TypeError('x')))).toEqual(['kind', 'at']);
    expect(describeError('x')).toEqual({ kind: 'string', at: [] });
  });

  it('reaches the log with its code', () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    log.error({ error: describeError(Object.assign(new Error('x'), { code: 'resource_missing' })) }, 'failed');
    expect(lines.join('')).toContain('"errorCode":"resource_missing"');
  });
});
