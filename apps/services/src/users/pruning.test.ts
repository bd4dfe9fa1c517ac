import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, testApp } from '../testing/test-app.ts';
import { prune } from './pruning.ts';

const now = Date.UTC(2040, 5, 17, 12);
const ago = (days: number, more = 0) => new Date(now - days * day - more);

testDatabases('pruning what is over', (database) => {
  let userId: string;
  let visited: string[];
  beforeEach(async () => {
    await database().db.updateTable('users').set({ prune_at: ago(-30) }).execute();
    ({ id: userId } = await addPerson(database()));
    await due();
    visited = [];
  });

  const due = () => database().db.updateTable('users').set({ prune_at: ago(0) }).where('id', '=', userId).execute();
  const run = async (at = now, hasMore = false) => {
    const { log, logged } = testApp(database());
    await prune({
      database: database(), log, now: () => at, isClosing: () => false,
      pruneLedger: async (id) => { visited.push(id); return hasMore && visited.length < 3; },
    });
    expect(logged).toEqual([]);
  };

  async function addSession(id: string, tokens: readonly Date[], revokedAt: Date | null = null): Promise<void> {
    await database().db.insertInto('refresh_token_families').values({ id, user_id: userId, created_at: ago(90), revoked_at: revokedAt }).execute();
    if (tokens.length === 0) return;
    await database().db.insertInto('refresh_tokens').values(tokens.map((expiresAt, index) => ({
      token_hash: `${id}-${index}`, family_id: id, created_at: ago(90), expires_at: expiresAt,
    }))).execute();
  }

  it('deletes sessions and tokens that can no longer be used, and no others [HRD-12]', async () => {
    await addSession('running', [ago(0), ago(-1)]);
    await addSession('expired', [ago(3), ago(0)]);
    await addSession('ended', [ago(-20)], ago(1));
    await addSession('just-ended', [ago(-20)], ago(0, 60_000));
    await run();
    const { db } = database();
    const families = await db.selectFrom('refresh_token_families').select('id').where('user_id', '=', userId).orderBy('id').execute();
    expect(families.map(({ id }) => id)).toEqual(['just-ended', 'running']);
    const tokens = await db.selectFrom('refresh_tokens').select('token_hash').where('family_id', 'in', ['running', 'expired', 'ended', 'just-ended'])
      .orderBy('token_hash').execute();
    expect(tokens.map(({ token_hash }) => token_hash)).toEqual(['just-ended-0', 'running-1']);
  });

  it('deletes links, codes, pending verifications, decoys, invitations and counts a month after their end [HRD-12]', async () => {
    const { db } = database();
    const ages = { kept: ago(30), gone: ago(31) };
    for (const [name, at] of Object.entries(ages)) {
      await db.insertInto('one_time_tokens').values({ token_hash: name, purpose: 'reset-password', user_id: userId, expires_at: at, used_at: ago(40) }).execute();
      await db.insertInto('sms_codes').values({
        user_id: userId, purpose: name === 'kept' ? 'registration' : 'delete-account', code_hash: name, expires_at: at, attempts: 4,
      }).execute();
      await db.insertInto('client_ids').values({ id: name, user_id: userId, created_at: at }).execute();
      await db.insertInto('decoy_verifications').values({ email_hash: name, client_id: name, mobile_number: '5550100000', expires_at: at, created_at: at }).execute();
      await db.insertInto('invitations').values({ id: name, email: name, expires_at: at }).execute();
    }
    await db.insertInto('login_tickets').values([{ ticket_hash: 'kept', at: now + 1 }, { ticket_hash: 'gone', at: now }]
      .map(({ at, ...ticket }) => ({ ...ticket, user_id: userId, is_shared_computer: false, expires_at: new Date(at) }))).execute();
    await db.insertInto('rate_limits').values([{ key: 'kept', points: 1, expire: now + 1 }, { key: 'gone', points: 1, expire: now }]).execute();
    // Each try of a stranger leaves some: a run has to go on until none are left.
    await db.insertInto('rate_limits').values(Array.from({ length: 2500 }, (_, each) => ({ key: `tried ${each}`, points: 1, expire: now }))).execute();
    await run();
    expect(await db.selectFrom('rate_limits').select('key').where('key', 'like', 'tried %').execute()).toEqual([]);
    for (const [table, column] of [
      ['one_time_tokens', 'token_hash'], ['sms_codes', 'code_hash'], ['client_ids', 'id'], ['decoy_verifications', 'email_hash'], ['invitations', 'id'], ['login_tickets', 'ticket_hash'], ['rate_limits', 'key'],
    ] as const) {
      const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} in ('kept', 'gone')`.execute(db);
      expect(rows, table).toEqual([{ name: 'kept' }]);
    }
  });

  it('deletes 1,000 rows at a time, and comes back for the others at once [HRD-12]', async () => {
    const id = randomUUID();
    await addSession(id, Array.from({ length: 1500 }, () => ago(1)));
    const { db } = database();
    const left = async () => (await db.selectFrom('refresh_tokens').select('token_hash').where('family_id', '=', id).execute()).length;
    const { log } = testApp(database());
    const deps = { database: database(), log, now: () => now };
    let visits = 0;
    await prune({ ...deps, isClosing: () => visits > 0, pruneLedger: async () => { visits += 1; return false; } });
    expect(await left()).toBe(500);
    await run();
    expect(await left()).toBe(0);
    expect(visited).toEqual([userId]);
  });

  it('visits each person once a week, whichever process runs, and at once again while there is more of a ledger [HRD-12]', async () => {
    await Promise.all([run(), run(), run()]);
    await run(now + 7 * day - 1);
    expect(visited).toEqual([userId]);
    await run(now + 7 * day, true);
    expect(visited).toEqual([userId, userId, userId]);
  });
});
