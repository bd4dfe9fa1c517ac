import { dataEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bank } from '../outside/ports.ts';
import { testDatabases } from '../testing/databases.ts';
import { createLedgerClient, type LedgerClient } from '../testing/ledger-client.ts';
import { harbour, servicesWithBank, type ServicesWithBank } from '../testing/linked-bank.ts';
import { hour, minute, testApp, testClock } from '../testing/test-app.ts';
import { endLinks, lookAfterBanks, pauses } from './upkeep.ts';

const { createLinkToken, exchangePublicToken, linkedInstitutions } = usersEndpoints;

testDatabases('a link to a bank', (database) => {
  const clock = testClock();
  let all: ServicesWithBank;
  let client: LedgerClient;
  beforeEach(async () => {
    await database().db.deleteFrom('bank_links').execute();
    await database().db.deleteFrom('pretend_bank_links').execute();
    all = await servicesWithBank(database());
    client = await createLedgerClient(all.services, database());
  });

  const kept = () => database().db.selectFrom('bank_links').select(['id', 'check_at', 'claimed_until']).execute();
  const livingAtBank = async () => (await all.pretended.links()).length;
  const choose = async (institutionId = harbour) => {
    const choice = await all.pretended.choose((await client.does(createLinkToken, {})).linkToken, institutionId);
    if (choice === null) throw new Error('It cannot be chosen.');
    return choice;
  };

  it('is stored with its access token encrypted, never in plain text [LINK-03]', async () => {
    await all.link(client);
    const { access_token: accessToken } = await database().db.selectFrom('pretend_bank_links').select('access_token').executeTakeFirstOrThrow();
    const { access_token: sealed, id } = await database().db.selectFrom('bank_links').select(['access_token', 'id']).executeTakeFirstOrThrow();
    expect(await all.upkeep.vault.open(sealed, id)).toBe(accessToken);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(database().db);
    for (const { name } of rows.filter((table) => table.name !== 'pretend_bank_links')) {
      const { rows: found } = await sql`select 1 from ${sql.table(name)} t where position(${accessToken} in t::text) > 0`.execute(database().db);
      expect([name, found]).toEqual([name, []]);
    }
    expect(all.services.logged.join('\n')).not.toContain(accessToken);
  });

  it('allows its form to load from the addresses that the provider requires, and from none without a provider', async () => {
    const formSources = { scripts: ['https://banks.example'], frames: ['https://frames.example'], connections: ['https://calls.example'], images: [] };
    const policyOf = async (bank: Bank | null) =>
      (await testApp(database(), { outside: { bank } }).browser().request('/api/health')).headers.get('Content-Security-Policy') ?? '';
    const policy = await policyOf({ ...all.bank, formSources });
    expect(policy).toMatch(/script-src 'self' https:\/\/banks\.example;.*connect-src 'self' https:\/\/calls\.example;.*frame-src 'self' https:\/\/frames\.example;/);
    expect(await policyOf(null)).not.toContain('.example');
  });

  it('cannot be created without a provider, and no institution is listed', async () => {
    const without = await createLedgerClient(testApp(database()), database());
    expect(await without.ask(createLinkToken, {})).toMatchObject({ code: 404, wire: { message: messages.bankLinking.bankLinkFailed } });
    expect(await without.does(linkedInstitutions, {})).toEqual({ institutions: [] });
  });

  it('can be requested and created at most twenty times an hour', async () => {
    for (let count = 0; count < 20; count += 1) await client.does(createLinkToken, {});
    expect((await client.ask(createLinkToken, {})).code).toBe(429);
    const invented = { publicToken: 'invented', institution: { name: 'Bank', institutionId: 'bank' } };
    for (let count = 0; count < 20; count += 1) expect((await client.ask(exchangePublicToken, invented)).code).toBe(404);
    expect((await client.ask(exchangePublicToken, invented)).code).toBe(429);
  });

  describe('that is not created', () => {
    it('is revoked at once when there are five already', async () => {
      const early = await choose();
      for (const place of ['meadow-credit-union', 'northgate-savings-bank', 'riverside-savings-bank', 'summit-savings-bank', 'willow-savings-bank']) await all.link(client, `pretend-${place}`);
      // Before the provider is called: the form that is already open changes nothing.
      expect(await client.ask(exchangePublicToken, early)).toMatchObject({ code: 409, wire: { message: messages.bankLinking.limitReached } });
      expect([await livingAtBank(), (await kept()).length]).toEqual([5, 5]);
    });

    it('is revoked when two at once would make six, or the same bank twice', async () => {
      for (const place of ['meadow-credit-union', 'northgate-savings-bank', 'riverside-savings-bank']) await all.link(client, `pretend-${place}`);
      const choices = [await choose(), await choose(), await choose('pretend-summit-savings-bank'), await choose('pretend-willow-savings-bank')];
      const answers = await Promise.all(choices.map((choice) => client.ask(exchangePublicToken, choice)));
      await all.services.settled();
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
      expect(answers.filter(({ code }) => code === 409)).toHaveLength(2);
      expect((await client.does(linkedInstitutions, {})).institutions).toHaveLength(5);
      expect([await livingAtBank(), (await kept()).length]).toEqual([5, 5]);
    });

    it('is revoked when the bank cannot be read', async () => {
      const choice = await choose();
      all.bank.describe = () => Promise.reject(new Error('away'));
      expect(await client.ask(exchangePublicToken, choice)).toMatchObject({ code: 502, wire: { message: messages.bankLinking.bankLinkFailed } });
      await all.services.settled();
      expect([await livingAtBank(), await kept()]).toEqual([0, []]);
    });

    it('is revoked at once when it cannot be stored, since nobody could revoke it later', async () => {
      const choice = await choose();
      all.bank.exchange = async (publicToken) => {
        const exchanged = await all.pretended.exchange(publicToken);
        // No text column accepts it.
        return exchanged && { ...exchanged, itemId: '\0' };
      };
      expect((await client.ask(exchangePublicToken, choice)).code).toBe(500);
      await all.services.settled();
      expect([await livingAtBank(), await kept()]).toEqual([0, []]);
    });

    it('is revoked by another process after 15 minutes when its process ended in the middle', async () => {
      const { publicToken } = await choose();
      const exchanged = await all.pretended.exchange(publicToken);
      const at = new Date();
      await database().db.insertInto('bank_links').values({
        user_id: client.tenantId, id: 'half', item_id: exchanged?.itemId ?? '', access_token: await all.upkeep.vault.seal(exchanged?.accessToken ?? '', 'half'),
        check_at: at, claimed_until: new Date(at.getTime() + 15 * minute),
      }).execute();
      clock.advance(15 * minute - 1);
      await lookAfterBanks(all.upkeep);
      expect(await livingAtBank()).toBe(1);
      clock.advance(1);
      await lookAfterBanks(all.upkeep);
      expect([await livingAtBank(), await kept()]).toEqual([0, []]);
    });
  });

  it('returns its institution again when the response was lost and the provider returns the same link', async () => {
    const choice = await choose();
    const exchanged = await all.pretended.exchange(choice.publicToken);
    all.bank.exchange = async () => exchanged;
    const first = await client.does(exchangePublicToken, choice);
    expect(await client.does(exchangePublicToken, choice)).toEqual(first);
    await all.services.settled();
    const stranger = await createLedgerClient(all.services, database());
    expect((await stranger.ask(exchangePublicToken, choice)).code).toBe(404);
    expect(await livingAtBank()).toBe(1);
  });

  it('ends with its institution: its token is no longer valid [CALL-51]', async () => {
    const { id } = await all.link(client);
    await client.does(dataEndpoints.removeInstitution, { id });
    await all.services.settled();
    expect([await livingAtBank(), await kept(), all.told.filter((call) => call === 'end')]).toEqual([0, [], ['end']]);
  });

  it('is revoked later when the provider was unreachable as its institution was removed', async () => {
    const { id } = await all.link(client);
    const { end } = all.bank;
    all.bank.end = () => Promise.reject(new Error('access-sandbox-secret'));
    await client.does(dataEndpoints.removeInstitution, { id });
    await all.services.settled();
    expect([await livingAtBank(), (await kept()).length]).toEqual([1, 1]);
    expect(all.services.logged.join('\n')).not.toContain('access-sandbox-secret');
    all.bank.end = end;
    clock.advance(pauses.afterFailure);
    await lookAfterBanks(all.upkeep);
    expect([await livingAtBank(), await kept()]).toEqual([0, []]);
  });

  it('is checked by one process, once each time it is due', async () => {
    await all.link(client);
    clock.advance(pauses.ordinary - 1);
    all.told.length = 0;
    await lookAfterBanks(all.upkeep);
    expect(all.told).toEqual([]);
    clock.advance(1);
    await Promise.all([1, 2, 3].map(() => lookAfterBanks(all.upkeep)));
    expect(all.told).toEqual(['changes of all']);
  });

  it('is left to other processes by one that shuts down, once that has finished its current work', async () => {
    for (const place of [harbour, 'pretend-meadow-credit-union']) await all.link(client, place);
    clock.advance(pauses.ordinary);
    all.told.length = 0;
    await lookAfterBanks({ ...all.upkeep, isClosing: () => all.told.length > 0 }, client.tenantId);
    expect(all.told).toEqual(['changes of all']);
    await lookAfterBanks(all.upkeep);
    expect(all.told).toEqual(['changes of all', 'changes of all']);
  });

  it('is not retried for an hour after a failure, while other links are checked', async () => {
    await all.link(client);
    const { changes } = all.bank;
    all.bank.changes = () => Promise.reject(new Error('away'));
    clock.advance(pauses.ordinary);
    await lookAfterBanks(all.upkeep);
    all.bank.changes = changes;
    all.told.length = 0;
    clock.advance(hour - 1);
    await lookAfterBanks(all.upkeep);
    expect(all.told).toEqual([]);
    clock.advance(1);
    await lookAfterBanks(all.upkeep);
    expect(all.told).toEqual(['changes of all']);
  });

  it('waits for the history from before it, and never offers that, however late it arrives', async () => {
    let isHistoryComplete = false;
    const { changes } = all.bank;
    all.bank.changes = async (token, since) => {
      const told = await changes(token, since);
      return isHistoryComplete ? told : { ...told, added: [], cursor: '', isHistoryComplete };
    };
    await all.link(client);
    const { accounts: [checking] } = await client.does(dataEndpoints.importedAccounts, { institutionId: harbour });
    if (checking === undefined) throw new Error('The bank reports no account.');
    await client.does(dataEndpoints.createAccountFromImport, { importedAccount: checking, section: 'cash-accounts', balance: 'current' });
    await all.services.settled();
    isHistoryComplete = true;
    clock.advance(pauses.untilHistory);
    await lookAfterBanks(all.upkeep);
    expect((await client.does(dataEndpoints.imports, {})).map(({ source, status }) => [source, status])).toEqual([['Fuel station', 'pending']]);
  });

  describe('its webhook', () => {
    const itemOf = async ({ tenantId }: LedgerClient) =>
      (await database().db.selectFrom('bank_links').select('item_id').where('user_id', '=', tenantId).executeTakeFirstOrThrow()).item_id;
    const webhook = async () => {
      await all.pretended.nextDay({});
      const sent = all.webhooks.shift();
      if (sent === undefined) throw new Error('The bank tells nothing.');
      return sent;
    };

    it('makes the services fetch changes, however often and in whatever order it arrives [SEC-14]', async () => {
      await all.link(client);
      const [first, second] = [await webhook(), await webhook()];
      all.told.length = 0;
      expect([await all.send(second), await all.send(first), await all.send(first)]).toEqual([200, 200, 200]);
      expect(all.told).toEqual(['changes of all', 'changes of all', 'changes of all']);
      const { cursor } = await database().inTenant(client.tenantId, (trx) => trx.selectFrom('institutions').select('cursor').executeTakeFirstOrThrow());
      expect(cursor).toBe('pretend-day-2');
    });

    it('is refused with another signature, without one, or with changed content [SEC-14]', async () => {
      await all.link(client);
      const sent = await webhook();
      const others = await servicesWithBank(database());
      await others.pretended.nextDay({});
      const [stranger] = others.webhooks;
      all.told.length = 0;
      const forged = [
        stranger ?? sent, { ...sent, signature: '' }, { ...sent, signature: 'nonsense' }, { ...sent, payload: sent.payload.replace('SYNC', 'SINK') }, { ...sent, payload: '' },
        { ...sent, signature: `${sent.signature.split('.').slice(0, 2).join('.')}.` },
        { ...sent, signature: [Buffer.from('{"alg":"none"}').toString('base64url'), sent.signature.split('.')[1], ''].join('.') },
      ];
      for (const each of forged) expect(await all.send(each)).toBe(400);
      expect(all.told).toEqual([]);
    });

    it('is refused when it was signed more than five minutes ago [SEC-14]', async () => {
      await all.link(client);
      const sent = await webhook();
      clock.advance(5 * minute);
      expect(await all.send(sent)).toBe(200);
      clock.advance(6000);
      expect(await all.send(sent)).toBe(400);
    });

    it('that arrives while the link is checked causes another check', async () => {
      await all.link(client);
      const { changes } = all.bank;
      const slow = Promise.withResolvers<void>();
      const began = Promise.withResolvers<void>();
      all.bank.changes = async (token, since) => {
        const told = await changes(token, since);
        began.resolve();
        await slow.promise;
        return told;
      };
      clock.advance(pauses.ordinary);
      all.told.length = 0;
      const looking = lookAfterBanks(all.upkeep);
      await began.promise;
      all.bank.changes = changes;
      expect(await all.send(await webhook())).toBe(200);
      expect(all.told).toHaveLength(1);
      slow.resolve();
      await looking;
      expect(all.told).toHaveLength(2);
    });

    it('has its key fetched only when it names a stored link [SEC-14]', async () => {
      await all.link(client);
      const { readEvent } = all.bank;
      const known: boolean[] = [];
      all.bank.readEvent = async (payload, signature, at, isKept) => {
        known.push(await isKept(await itemOf(client)), await isKept('made-up'));
        return readEvent(payload, signature, at, isKept);
      };
      expect(await all.send(await webhook())).toBe(200);
      expect(known).toEqual([true, false]);
    });

    it('about an unknown link is accepted and changes nothing', async () => {
      await all.link(client);
      const sent = await webhook();
      await database().db.deleteFrom('bank_links').execute();
      expect(await all.send(sent)).toBe(200);
      expect(await kept()).toEqual([]);
    });
  });

  describe('of somebody who deletes their account', () => {
    it('is revoked before they are erased, and nobody is erased before that', async () => {
      await all.link(client);
      const { end } = all.bank;
      all.bank.end = () => Promise.reject(new Error('away'));
      await expect(endLinks(all.upkeep, client.tenantId)).rejects.toThrow('away');
      expect(await kept()).toHaveLength(1);
      all.bank.end = end;
      await endLinks(all.upkeep, client.tenantId);
      expect([await livingAtBank(), await kept()]).toEqual([0, []]);
    });

    it('does not block erasure when its key is lost, since it cannot be opened any more', async () => {
      await all.link(client);
      await database().db.updateTable('bank_links').set({ access_token: 'sealed with a key that is gone' }).execute();
      await endLinks(all.upkeep, client.tenantId);
      expect(await kept()).toEqual([]);
    });

    it('is revoked even when it was created at that very moment', async () => {
      await all.link(client);
      await database().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', client.tenantId).execute();
      clock.advance(pauses.ordinary);
      await lookAfterBanks(all.upkeep);
      expect([await livingAtBank(), await kept()]).toEqual([0, []]);
    });
  });
});
