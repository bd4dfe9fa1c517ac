import {
  dataEndpoints, idempotencyKeyHeader, ledgerVersionHeader, none, pathOf, type AnyEndpoint, type ParamsOf, type QueryOf, type ReplyOf, type RequestOf,
} from '@blue-budget/api/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '../db/connect.ts';
import { mintAccessToken } from '../tokens/access-token.ts';
import { beginSession } from '../users/sessions.ts';
import type { HouseholdCalls } from './household.ts';
import { recompute, type Recomputed } from './recompute.ts';
import { addPerson, day, type TestApp } from './test-app.ts';

/** What a call takes, its parameters, query and body as one. */
export type Input<E extends AnyEndpoint> = Part<ParamsOf<E>> & Part<QueryOf<E>> & Part<RequestOf<E>>;
type Part<T> = [T] extends [undefined] ? unknown : T;

export interface LedgerAnswer<E extends AnyEndpoint> {
  code: number;
  wire: unknown;
  version: number | null;
  /** What the contract reads from it; throws when the call was refused. */
  reply(): ReplyOf<E>;
}

/** What a call moved: only the figures that are others now. */
export type Moves = Partial<Pick<Recomputed, 'gap' | 'cash' | 'interestSaved' | 'items' | 'income' | 'accounts'>>;

/** A new person's calls on their ledger, and a look at what the ledger keeps. */
export async function createLedgerClient(services: TestApp, database: OpenDatabase) {
  const { id: tenantId } = await addPerson(database, { premium_until: new Date(Date.now() + 365 * day) });
  const { sessionId } = await beginSession(database.db, tenantId, Date.now());
  const browser = services.browser();

  /** A call with this body, as the services answer it. */
  async function send(endpoint: AnyEndpoint, body?: string | ReadableStream<Uint8Array>, { key, path = endpoint.path }: { key?: string | undefined; path?: string } = {}): Promise<Response> {
    const accessToken = await mintAccessToken(services.keys, { userId: tenantId, sessionId, isPremiumUser: true, now: Date.now() });
    const init: RequestInit & { headers: Record<string, string>; duplex: 'half' } = {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { [idempotencyKeyHeader]: key }),
      },
      ...(body !== undefined && { body }),
      duplex: 'half',
    };
    return browser.request(path, init);
  }

  async function ask<E extends AnyEndpoint>(endpoint: E, input: Input<E>, { key }: { key?: string } = {}): Promise<LedgerAnswer<E>> {
    const body: unknown = endpoint.request === none ? undefined : z.encode(endpoint.request, input);
    const query = endpoint.query === none ? '' : `?${queryString(z.encode(endpoint.query, input))}`;
    const path = `${pathOf<AnyEndpoint>(endpoint, input)}${query}`;
    const response = await send(endpoint, body === undefined ? undefined : JSON.stringify(body), { key, path });
    const wire: unknown = await response.json();
    const version = response.headers.get(ledgerVersionHeader);
    return {
      code: response.status, wire, version: version === null ? null : Number(version),
      reply() {
        if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${JSON.stringify(wire)}`);
        return z.parse<E['reply']>(endpoint.reply, wire);
      },
    };
  }

  const does = async <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => (await ask(endpoint, input)).reply();
  const figures = () => database.inTenant(tenantId, (trx) => recompute(trx, tenantId));

  /** Makes calls, proves that every kept figure is still the sum of its rows, and answers what moved. */
  async function moves(work: () => Promise<unknown>): Promise<Moves> {
    const before = await figures();
    await work();
    const after = await figures();
    expect(after.problems).toEqual([]);
    const moved = {
      ...number('gap'), ...number('cash'), ...number('interestSaved'), ...names('items'), ...names('income'), ...names('accounts'),
    };
    return moved;

    function number(key: 'gap' | 'cash' | 'interestSaved') {
      return before[key] === after[key] ? {} : { [key]: after[key] - before[key] };
    }

    function names(key: 'items' | 'income' | 'accounts') {
      const all = new Set([...Object.keys(before[key]), ...Object.keys(after[key])]);
      const changed = [...all].map((name) => [name, (after[key][name] ?? 0) - (before[key][name] ?? 0)] as const)
        .filter(([, amount]) => amount !== 0);
      return changed.length === 0 ? {} : { [key]: Object.fromEntries(changed) };
    }
  }

  const { addLine, renameItem, setStartingBalance, setTemplateAmount, renameIncomeSource, saveAccount } = dataEndpoints;
  /** What makes a household. */
  const data: HouseholdCalls = {
    addLine: (input) => does(addLine, input),
    renameItem: (input) => does(renameItem, input),
    setStartingBalance: (input) => does(setStartingBalance, input),
    setTemplateAmount: (input) => does(setTemplateAmount, input),
    renameIncomeSource: (input) => does(renameIncomeSource, input),
    saveAccount: (input) => does(saveAccount, input),
  };

  return { tenantId, send, ask, does, data, figures, moves };
}

function queryString(query: unknown): string {
  const given = Object.entries(z.parse(z.record(z.string(), z.optional(z.string())), query))
    .flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return new URLSearchParams(given).toString();
}

export type LedgerClient = Awaited<ReturnType<typeof createLedgerClient>>;
