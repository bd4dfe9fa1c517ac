import { randomUUID } from 'node:crypto';
import { dataEndpoints, idempotencyKeyHeader } from '@blue-budget/api/contract';
import type { Transaction } from '@blue-budget/domain/transactions';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { dataService } from '../data/routes.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { createFrame } from '../http/frame.ts';
import { createLargeBodies } from '../http/large-bodies.ts';
import { createLog } from '../http/log.ts';
import type { Site } from '../http/site.ts';
import { mintAccessToken, readAccessToken } from '../tokens/access-token.ts';
import { deriveKeys } from '../tokens/secrets.ts';

/** One tenant's calls on the data service, from the request's text to the reply's. */
export interface Caller {
  app: Hono<HttpEnvironment>;
  /** Reads one fetch of transactions. */
  page(offset: number): Promise<void>;
  /** Finds one page of transactions. */
  find(search: Record<string, string>): Promise<void>;
  /** Records an expense. */
  add(): Promise<void>;
}

const publicUrl = 'http://127.0.0.1';
const site: Site = { publicUrl, hosts: [], appOrigins: [], cookieDomain: null, production: false, trustedProxies: 0 };

export async function caller(database: OpenDatabase, tenant: string): Promise<Caller> {
  const keys = deriveKeys('a secret for the bench, which nobody has to guess');
  const token = await mintAccessToken(keys, { userId: tenant, sessionId: 'bench', isPremiumUser: false, now: Date.now() + 3_600_000 });
  const log = createLog('silent');
  const app = createFrame({ site, log });
  app.route('/', dataService({
    database, site, now: Date.now, personOf: async (given) => (await readAccessToken(keys, given, Date.now() + 3_600_000))?.userId ?? null,
    largeBodies: createLargeBodies({ perSender: 2, inAll: 8 }), requireMember: async () => {}, lookAfterBanks: () => {}, onChanged: () => {},
  }));
  const headers = { Authorization: `Bearer ${token}`, Origin: publicUrl, Host: '127.0.0.1' };
  const ask = async (path: string, init: RequestInit) => {
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  };
  return {
    app,
    page: (offset) => ask(`/transactions?offset=${offset}`, { headers }),
    find: (search) => ask(`/transactions/find?${new URLSearchParams(search).toString()}`, { headers }),
    add: () => ask('/add-transaction', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', [idempotencyKeyHeader]: randomUUID() },
      body: JSON.stringify(z.encode(dataEndpoints.addTransaction.request, purchase('Corner shop'))),
    }),
  };
}

/** An expense of one dollar in the books of the bench. */
export function purchase(source: string): Transaction {
  return {
    id: 'temp-1', type: 'Expense', subtype: 'Regular', source, amount: -100, date: { year: 2026, month: 5, day: 14 },
    description: '', photo: null, lines: [], importId: null,
    legs: [{ id: 'groceries', name: 'Groceries', subset: 'working-budget', amount: -100 }],
    account: { id: 'checking', name: 'Checking', isCreditCard: false, pairedItemId: null },
  };
}
