import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signEvent } from './bank-webhooks.ts';
import { plaidBank } from './plaid-bank.ts';
import type { Bank } from './ports.ts';

const now = Date.UTC(2026, 5, 17, 12);

/** What the provider's documentation shows for each call, cut to some of its fields. */
const item = {
  available_products: ['balance'], billed_products: ['transactions'], consent_expiration_time: null, error: null, institution_id: 'ins_109508',
  institution_name: 'First Platypus Bank', item_id: 'item-1', update_type: 'background', webhook: 'https://budget.example/webhooks/plaid',
};
const account = {
  account_id: 'acc-1', balances: { available: 100.5, current: 110.94, iso_currency_code: 'USD', limit: null, unofficial_currency_code: null }, mask: '0000',
  name: 'Plaid Checking', official_name: 'Plaid Gold Standard 0% Interest Checking', subtype: 'checking', type: 'depository',
};
const transaction = {
  account_id: 'acc-1', account_owner: null, amount: 12.34, authorized_date: '2026-06-14', authorized_datetime: null, category: null, category_id: null,
  check_number: null, date: '2026-06-16', datetime: null, iso_currency_code: 'USD', location: {}, merchant_name: 'Corner Grocer', name: 'CORNER GROCER #12',
  payment_channel: 'in store', payment_meta: {}, pending: false, pending_transaction_id: null, transaction_code: null, transaction_id: 'txn-1',
  transaction_type: 'place', unofficial_currency_code: null, website: null,
};
const page = {
  accounts: [account], added: [], modified: [], removed: [], has_more: false, next_cursor: 'cursor-1', request_id: 'r', transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
};
const refusal = (code: string) => ({
  display_message: null, documentation_url: 'https://plaid.com/docs/', error_code: code, error_message: 'No.', error_type: 'INVALID_INPUT', request_id: 'r', suggested_action: null,
});

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

describe('banks through Plaid', () => {
  const asked: Asked[] = [];
  const headers: (string | string[] | undefined)[][] = [];
  /** For each path, what is answered next, the last one again and again. */
  const answers = new Map<string, { status: number; body: unknown }[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, body: z.parse(z.record(z.string(), z.unknown()), JSON.parse(Buffer.concat(chunks).toString())) });
      headers.push([request.headers['plaid-client-id'], request.headers['plaid-secret'], request.headers['plaid-version']]);
      const waiting = answers.get(path) ?? [];
      const { status, body } = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 404, body: {} };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  let apiUrl: string;
  let bank: Bank;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // It listens on a port, not on a pipe.
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    asked.length = 0;
    headers.length = 0;
    answers.clear();
    bank = await connect();
  });
  const connect = () => plaidBank({ clientId: 'client-1', secret: 'secret-1', environment: 'sandbox', apiUrl });
  const answer = (path: string, ...bodies: unknown[]) => void answers.set(path, bodies.map((body) => ({ status: 200, body })));
  const refuse = (path: string, code: string) => void answers.set(path, [{ status: 400, body: refusal(code) }]);

  it('opens its form for one person, with the transactions of a month and the address of the webhooks', async () => {
    answer('/link/token/create', { expiration: '2026-06-17T16:00:00Z', link_token: 'link-sandbox-1', request_id: 'r' });
    expect(await bank.openLink({ userId: 'kim', webhookUrl: 'https://budget.example/webhooks/plaid' })).toEqual({ linkToken: 'link-sandbox-1' });
    expect(asked).toEqual([{
      path: '/link/token/create',
      body: {
        client_name: 'Blue Budget', language: 'en', country_codes: ['US'], user: { client_user_id: 'kim' }, products: ['transactions'], transactions: { days_requested: 30 },
        webhook: 'https://budget.example/webhooks/plaid',
      },
    }]);
    expect(headers).toEqual([['client-1', 'secret-1', '2020-09-14']]);
  });

  it('sends no webhook address that is local to this machine', async () => {
    answer('/link/token/create', { expiration: '2026-06-17T16:00:00Z', link_token: 'link-sandbox-1', request_id: 'r' });
    await bank.openLink({ userId: 'kim', webhookUrl: 'http://127.0.0.1:3000/webhooks/plaid' });
    expect(asked[0]?.body).not.toHaveProperty('webhook');
  });

  it('exchanges what the form gave back, and knows what is none of its', async () => {
    answer('/item/public_token/exchange', { access_token: 'access-sandbox-1', item_id: 'item-1', request_id: 'r' });
    expect(await bank.exchange('public-sandbox-1')).toEqual({ accessToken: 'access-sandbox-1', itemId: 'item-1' });
    expect(asked).toEqual([{ path: '/item/public_token/exchange', body: { public_token: 'public-sandbox-1' } }]);
    refuse('/item/public_token/exchange', 'INVALID_PUBLIC_TOKEN');
    expect(await bank.exchange('public-sandbox-2')).toBeNull();
  });

  it.each([
    ['depository', 'depository'], ['credit', 'credit'], ['loan', 'loan'], ['investment', 'investment'], ['brokerage', 'brokerage'], ['other', 'other'], ['payroll', 'other'],
  ])('reports an account of type %s as %s [LINK-13] [LINK-15]', async (type, as) => {
    answer('/accounts/get', { accounts: [{ ...account, type }], item, request_id: 'r' });
    expect(await bank.describe('access-sandbox-1')).toEqual({
      institution: { name: 'First Platypus Bank', institutionId: 'ins_109508' },
      accounts: [{ providerAccountId: 'acc-1', name: 'Plaid Checking', type: as, currentBalance: 110_94, availableBalance: 100_50 }],
    });
    expect(asked).toEqual([{ path: '/accounts/get', body: { access_token: 'access-sandbox-1' } }]);
  });

  it.each([
    ['no available balance', { available: null, current: 410 }, { currentBalance: 410_00, availableBalance: null }],
    ['no current balance', { available: 7.1, current: null }, { currentBalance: 7_10, availableBalance: 7_10 }],
    ['no balance at all', { available: null, current: null }, { currentBalance: 0, availableBalance: null }],
    ['another currency', { iso_currency_code: 'CAD' }, { type: 'other' }],
    ['a currency that has no code', { iso_currency_code: null, unofficial_currency_code: 'BTC' }, { type: 'other' }],
  ])('reports an account with %s', async (_, balances, as) => {
    answer('/accounts/get', { accounts: [{ ...account, balances: { ...account.balances, ...balances } }], item: { ...item, institution_id: null }, request_id: 'r' });
    expect(await bank.describe('access-sandbox-1')).toMatchObject({ institution: null, accounts: [as] });
  });

  it('reports what is owed on a card as positive, as the provider does [LINK-15]', async () => {
    answer('/accounts/get', { accounts: [{ ...account, type: 'credit', balances: { ...account.balances, current: 410 } }], item, request_id: 'r' });
    expect((await bank.describe('access-sandbox-1')).accounts).toMatchObject([{ type: 'credit', currentBalance: 410_00 }]);
  });

  it('turns the sign of transactions: what goes out is negative here [IMP-08]', async () => {
    answer('/transactions/sync', {
      ...page,
      added: [
        transaction,
        { ...transaction, transaction_id: 'txn-2', amount: -2100, merchant_name: null, name: 'PAYROLL', pending: true, authorized_date: null },
        { ...transaction, transaction_id: 'txn-3', pending_transaction_id: 'txn-0', amount: 0.1 },
      ],
      modified: [{ ...transaction, transaction_id: 'txn-4', amount: 89.4, name: 'Corner Grocer' }],
      removed: [{ account_id: 'acc-1', transaction_id: 'txn-0' }],
    });
    const common = { providerAccountId: 'acc-1', replacesId: null, isPending: false, source: 'Corner Grocer' };
    const paidOn = { year: 2026, month: 6, day: 14 };
    expect(await bank.changes('access-sandbox-1', { cursor: 'cursor-0' })).toEqual({
      added: [
        { ...common, providerId: 'txn-1', date: paidOn, description: 'CORNER GROCER #12', amount: -12_34 },
        { ...common, providerId: 'txn-2', date: { year: 2026, month: 6, day: 16 }, source: 'PAYROLL', description: '', isPending: true, amount: 2100_00 },
        { ...common, providerId: 'txn-3', date: paidOn, description: 'CORNER GROCER #12', replacesId: 'txn-0', amount: -10 },
      ],
      modified: [{ ...common, providerId: 'txn-4', date: paidOn, description: '', amount: -89_40 }],
      removed: [{ providerId: 'txn-0', providerAccountId: 'acc-1' }],
      cursor: 'cursor-1', isHistoryComplete: true,
    });
    expect(asked).toEqual([{ path: '/transactions/sync', body: { access_token: 'access-sandbox-1', count: 500, cursor: 'cursor-0' } }]);
  });

  it('reads all pages from one cursor to the next, and those of one account', async () => {
    const first = { ...page, has_more: true, next_cursor: 'cursor-half', added: [transaction], transactions_update_status: 'INITIAL_UPDATE_COMPLETE' };
    answer('/transactions/sync', first, { ...page, added: [{ ...transaction, transaction_id: 'txn-2' }], transactions_update_status: 'INITIAL_UPDATE_COMPLETE' });
    const { added, cursor, isHistoryComplete } = await bank.changes('access-sandbox-1', { cursor: null, providerAccountId: 'acc-1' });
    expect([added.map(({ providerId }) => providerId), cursor, isHistoryComplete]).toEqual([['txn-1', 'txn-2'], 'cursor-1', false]);
    const options = { account_id: 'acc-1' };
    expect(asked.map(({ body }) => body)).toEqual([
      { access_token: 'access-sandbox-1', count: 500, options }, { access_token: 'access-sandbox-1', count: 500, cursor: 'cursor-half', options },
    ]);
  });

  it('reads a round again that changed between its pages, and gives up after three tries', async () => {
    const changed = { status: 400, body: refusal('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION') };
    const half = { status: 200, body: { ...page, has_more: true, next_cursor: 'cursor-half', added: [transaction] } };
    answers.set('/transactions/sync', [half, changed, { status: 200, body: { ...page, added: [transaction] } }]);
    expect((await bank.changes('access-sandbox-1', { cursor: 'cursor-0' })).added).toHaveLength(1);
    expect(asked.map(({ body }) => body['cursor'])).toEqual(['cursor-0', 'cursor-half', 'cursor-0']);
    answers.set('/transactions/sync', [changed]);
    await expect(bank.changes('access-sandbox-1', { cursor: 'cursor-0' })).rejects.toMatchObject({ code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION' });
    expect(asked).toHaveLength(6);
  });

  it('cuts texts to what may be stored, and leaves out what is beyond every amount', async () => {
    answer('/transactions/sync', { ...page, added: [{ ...transaction, merchant_name: 'x'.repeat(300), name: 'y'.repeat(300) }, { ...transaction, amount: 1e12 }] });
    const { added } = await bank.changes('access-sandbox-1', { cursor: null });
    expect(added.map(({ source, description }) => [source.length, description.length])).toEqual([[200, 200]]);
  });

  it('hands a link back, once or twice', async () => {
    answer('/item/remove', { request_id: 'r' });
    await bank.end('access-sandbox-1');
    for (const code of ['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN']) {
      refuse('/item/remove', code);
      await bank.end('access-sandbox-1');
    }
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ path: '/item/remove', body: { access_token: 'access-sandbox-1' } })));
    refuse('/item/remove', 'INTERNAL_SERVER_ERROR');
    await expect(bank.end('access-sandbox-1')).rejects.toMatchObject({ name: 'PlaidRefusal INTERNAL_SERVER_ERROR' });
  });

  it('fails with Plaid\'s own code, and with nothing of what was sent', async () => {
    refuse('/accounts/get', 'ITEM_LOGIN_REQUIRED');
    const error: unknown = await bank.describe('access-sandbox-1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'Plaid answered ITEM_LOGIN_REQUIRED.' });
    expect(JSON.stringify({ ...(error as object) })).not.toMatch(/access-sandbox-1|secret-1/);
    const nowhere = await plaidBank({ clientId: 'client-1', secret: 'secret-1', environment: 'sandbox', apiUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.describe('access-sandbox-1')).rejects.toMatchObject({ message: 'Plaid answered nothing.' });
  });

  it('lets its form load from Plaid alone', () => {
    expect(bank.formSources).toEqual({ scripts: ['https://cdn.plaid.com'], frames: ['https://cdn.plaid.com'], connections: ['https://sandbox.plaid.com'], images: [] });
  });

  describe('webhooks', () => {
    const hour = 60 * 60_000;
    const name = 'bfbd5111-8e33-4643-8ced-b2e642a72f3c';
    const payload = JSON.stringify({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'item-1', historical_update_complete: true, environment: 'sandbox' }, null, 2);
    let key: CryptoKey;
    let publicJwk: object;
    beforeAll(async () => {
      const pair = await generateKeyPair('ES256', { extractable: true });
      key = pair.privateKey;
      publicJwk = { ...await exportJWK(pair.publicKey), alg: 'ES256', kid: name, use: 'sig', created_at: 1_560_466_150, expired_at: null };
    });
    beforeEach(() => answer('/webhook_verification_key/get', { key: publicJwk, request_id: 'r' }));
    const isKept = async (itemId: string) => itemId === 'item-1';
    const read = (text: string, signature: string, at: number) => bank.readEvent(text, signature, at, isKept);
    const signed = (text = payload, at = now, keyName = name) => signEvent(text, { key, name: keyName, now: at });

    it('are read by the key they name, which is asked for once [SEC-14]', async () => {
      const signature = await signed();
      expect(await read(payload, signature, now)).toEqual({ itemId: 'item-1' });
      expect(await read(payload, signature, now + 300_000)).toEqual({ itemId: 'item-1' });
      expect(asked).toEqual([{ path: '/webhook_verification_key/get', body: { key_id: name } }]);
    });

    it.each([
      ['LOGIN_REPAIRED', 'item-1'], ['PENDING_EXPIRATION', null], ['ERROR', null],
    ])('of code %s are about %s', async (code, itemId) => {
      const text = JSON.stringify({ webhook_type: 'ITEM', webhook_code: code, item_id: 'item-1' });
      expect(await read(text, await signed(text), now)).toEqual({ itemId });
    });

    it('are not read when they were changed, signed by somebody else, too old, or by no such key [SEC-14]', async () => {
      const signature = await signed();
      expect(await read(`${payload} `, signature, now)).toBeNull();
      expect(await read(payload, await signed(payload, now - 310_000), now)).toBeNull();
      expect(await read(payload, await signed(payload, now + 60_000), now)).toBeNull();
      const { privateKey } = await generateKeyPair('ES256');
      expect(await read(payload, await signEvent(payload, { key: privateKey, name, now }), now)).toBeNull();
      for (const nonsense of ['', 'a.b.c', 'nonsense']) expect(await read(payload, nonsense, now)).toBeNull();
      refuse('/webhook_verification_key/get', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      expect(await read(payload, await signed(payload, now, 'unknown'), now)).toBeNull();
      const expired = await connect();
      answer('/webhook_verification_key/get', { key: { ...publicJwk, expired_at: 1_560_466_200 }, request_id: 'r' });
      expect(await expired.readEvent(payload, signature, now, isKept)).toBeNull();
    });

    it('come again when the key cannot be asked for', async () => {
      refuse('/webhook_verification_key/get', 'INTERNAL_SERVER_ERROR');
      await expect(read(payload, await signed(), now)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    });

    it('have the key asked for again after a day, or when it has expired', async () => {
      const at = (later: number) => signed(payload, later).then((signature) => read(payload, signature, later));
      const expiredAt = now / 1000 + 3600;
      await at(now);
      await at(now + 24 * hour - 1);
      expect(asked).toHaveLength(1);
      answer('/webhook_verification_key/get', { key: { ...publicJwk, expired_at: expiredAt + 24 * 3600 }, request_id: 'r' });
      expect(await at(now + 24 * hour)).toEqual({ itemId: 'item-1' });
      expect(asked).toHaveLength(2);
      expect(await at(now + 25 * hour)).toBeNull();
    });

    it('of strangers have no key asked for: they cannot name a link that is kept', async () => {
      const about = (itemId: string) => payload.replace('item-1', itemId);
      for (const text of [about('item-2'), '{}', 'nonsense']) expect(await read(text, await signed(text), now)).toBeNull();
      expect(asked).toEqual([]);
      for (let count = 0; count < 40; count += 1) await read(about('item-2'), await signed(about('item-2'), now, `made-up-${count}`), now);
      expect(await read(payload, await signed(), now)).toEqual({ itemId: 'item-1' });
      expect(await read(about('item-2'), await signed(about('item-2')), now)).toEqual({ itemId: 'item-2' });
    });

    it('by a key that is none have it asked for once in an hour, and never by what is no name', async () => {
      refuse('/webhook_verification_key/get', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      for (const at of [now, now + hour - 1]) expect(await read(payload, await signed(payload, at, 'made-up'), at)).toBeNull();
      expect(asked).toHaveLength(1);
      for (const keyName of ['', '../x', 'x'.repeat(101)]) expect(await read(payload, await signed(payload, now, keyName), now)).toBeNull();
      expect(asked).toHaveLength(1);
      await read(payload, await signed(payload, now + hour, 'made-up'), now + hour);
      expect(asked).toHaveLength(2);
    });

    it('have no more than thirty new keys asked for in an hour, and the one that is known all the same', async () => {
      await read(payload, await signed(), now);
      refuse('/webhook_verification_key/get', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      const later = now + 24 * hour;
      for (let count = 0; count < 40; count += 1) expect(await read(payload, await signed(payload, later, `made-up-${count}`), later)).toBeNull();
      expect(asked).toHaveLength(31);
      answer('/webhook_verification_key/get', { key: publicJwk, request_id: 'r' });
      expect(await read(payload, await signed(payload, later), later)).toEqual({ itemId: 'item-1' });
    });
  });
});
