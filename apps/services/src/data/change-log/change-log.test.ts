import { dataEndpoints, idempotencyKeyHeader, usersEndpoints } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDatabases } from '../../testing/databases.ts';
import { addPerson, testApp, type TestApp } from '../../testing/test-app.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

testDatabases('the log of changes', (database) => {
  let services: TestApp;
  beforeAll(() => { services = testApp(database()); });

  /** Somebody new, with an item that can be renamed from any device. */
  async function household() {
    const person = await addPerson(database());
    const browser = services.browser();
    const { accessToken } = (await browser.call(usersEndpoints.login, person)).reply();
    const send = async (method: string, path: string, body: object | undefined, headers: Record<string, string> = {}) => {
      const response = await browser.request(path, {
        method, headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json', ...headers }, ...(body && { body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return response.json();
    };
    const added = await send('POST', dataEndpoints.addLine.path, z.encode(dataEndpoints.addLine.request, { key: 'giving', sortOrder: 0, year: 2026, month: 5 }));
    const { id } = z.parse(dataEndpoints.addLine.reply, added);
    return {
      tenantId: person.id,
      rename: (name: string, headers: Record<string, string>) =>
        send('PATCH', dataEndpoints.renameItem.path.replace(':id', id), z.encode(dataEndpoints.renameItem.request, { name }), headers),
      changes: async () => z.parse(dataEndpoints.changes.reply, await send('GET', '/changes', undefined)).changes,
    };
  }

  it('says on which device each change was made, and the key of the device [SYN-19]', async () => {
    const { rename, changes } = await household();
    await rename('Gifts', { 'User-Agent': windows, [idempotencyKeyHeader]: 'key-1' });
    await rename('Presents', { 'User-Agent': phone });
    await rename('Charity', { 'User-Agent': `<script>${'x'.repeat(3000)}` });
    expect((await changes()).slice(0, 3).map(({ device, key }) => [device, key])).toEqual([['', null], ['Safari on iPhone', null], ['Chrome on Windows', 'key-1']]);
  });

  it('keeps the device of the first sending, when a change is sent again', async () => {
    const { rename, changes } = await household();
    const key = { [idempotencyKeyHeader]: 'key-1' };
    await rename('Gifts', { 'User-Agent': phone, ...key });
    await rename('Gifts', { 'User-Agent': windows, ...key });
    expect((await changes()).map(({ device }) => device)).toEqual(['Safari on iPhone', '']);
  });

  it('is listed for 30 days [SYN-19]', async () => {
    const { tenantId, rename, changes } = await household();
    await rename('Gifts', { 'User-Agent': phone });
    // The services may only add to the log.
    const age = (days: number) => database().maintainLog(tenantId, (trx) => sql`
      update change_log set created_at = now() - make_interval(days => ${days}, mins => -1) where tenant_id = ${tenantId} and device <> ''`.execute(trx));
    await age(30);
    expect((await changes()).map(({ operation }) => operation)).toEqual(['line.rename', 'line.add']);
    await age(31);
    expect((await changes()).map(({ operation }) => operation)).toEqual(['line.add']);
  });

  it('writes nothing of the device into the log of the process', () => {
    expect(services.logged.join('')).not.toMatch(/iPhone|Windows/);
  });
});
