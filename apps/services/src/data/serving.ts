import {
  errorReply, ledgerVersionHeader, type AnyEndpoint, type ParamsOf, type QueryOf, type ReplyOf, type RequestOf,
} from '@blue-budget/api/contract';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { LoggedOperation } from '@blue-budget/domain/ledger';
import { serviceWords } from '@blue-budget/messages';
import type { Hono } from 'hono';
import { type Expression, sql } from 'kysely';
import * as z from 'zod/mini';
import type { OpenDatabase, Trx } from '../db/connect.ts';
import { utcDay } from '../db/dates.ts';
import { compressedPieces } from '../http/compressed.ts';
import { deviceOf } from '../http/device.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { personRoute, type RouteSettings } from '../http/route.ts';
import { changeLedger, changeLedgerInPortions, type Change, type ChangeSettings, type LongChange } from './ledger/change.ts';
import { onWholeLedger } from './ledger/half-imported.ts';
import { readInPortions, type ReadPortion } from './ledger/portions.ts';
import { fetchWholeVersion } from './ledger/queries.ts';
import { AnsweredError } from './ledger/refuse.ts';

export interface DataDeps extends RouteSettings {
  database: OpenDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Refuses a person who is not a member now. */
  requireMember(userId: string): Promise<void>;
  /** Gets the version of a ledger once a change of it is committed. */
  onChanged(tenantId: string, version: number): void;
  /** Fetches changes from a person's banks, and revokes removed links, after the answer. */
  lookAfterBanks(userId: string): void;
}

/** What was asked for. */
export interface Asked<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: RequestOf<E>;
  /** The day in UTC; where the person is, it may be the one before or after. */
  today: CalendarDate;
}

/** Answers a call from within one transaction of the tenant. */
type Answer<E extends AnyEndpoint> = (trx: Trx, tenantId: string, asked: Asked<E>) => Promise<ReplyOf<E>>;
type Work<E extends AnyEndpoint, Facts> = (change: Change, asked: Asked<E>, facts: Facts) => Promise<ReplyOf<E>>;
type FactsOf<E extends AnyEndpoint, Facts> = (trx: Trx, tenantId: string, asked: Asked<E>) => Expression<Facts>;

/** How a feature serves its calls; each of its reads sees one moment of the ledger, each of its changes is one transaction. */
export interface DataRoutes {
  read: <E extends AnyEndpoint>(endpoint: E, fetch: Answer<E>) => void;
  /** The same for what is too much for one turn: `fetch` reads portion by portion, and writes the reply itself. */
  readLong: <E extends AnyEndpoint>(endpoint: E, fetch: (read: ReadPortion, tenantId: string) => Promise<Uint8Array<ArrayBuffer>[]>) => void;
  /** Writes what is beside the ledger: its version stays, and neither log nor key has it. */
  write: <E extends AnyEndpoint>(endpoint: E, work: Answer<E>) => void;
  /** `operation` is the change's name in the log. */
  change: <E extends AnyEndpoint>(operation: LoggedOperation, endpoint: E, work: Work<E, null>, options?: ChangeOptions) => void;
  /** The same for what is too much for one turn. The log does not keep its body. */
  changeLong: <E extends AnyEndpoint>(operation: LoggedOperation, endpoint: E, work: (tenantId: string, asked: Asked<E>) => LongChange<ReplyOf<E>>) => void;
  /** The same with what `work` has to know, which is read in the statement that every change reads anyway. */
  changeOn: <E extends AnyEndpoint, Facts>(operation: LoggedOperation, endpoint: E, facts: FactsOf<E, Facts>, work: Work<E, Facts>, options?: ChangeOptions) => void;
}

export interface ChangeOptions {
  /** Whether the log keeps the body; true by default. */
  isBodyLogged?: boolean;
  /** Whether only members may make it (product, Q-SEC); false by default. */
  isForMembers?: boolean;
  /** Goes on once it is made. */
  after?: (tenantId: string) => void;
}

/** Serves calls of persons on their own ledger, with its version on every reply, refusals included (product, Q-OPT-3). */
export function dataRoutes(app: Hono<HttpEnvironment>, deps: DataDeps): DataRoutes {
  const { database, now } = deps;
  const changeOn: DataRoutes['changeOn'] = (operation, endpoint, facts, work, options) => serveChange(app, deps, { operation, endpoint, ...options },
    (settings, asked) => changeLedger({ ...settings, facts: (trx) => facts(trx, settings.tenantId, asked) }, (change, known) => work(change, asked, known)));
  const serve = <E extends AnyEndpoint>(endpoint: E, answer: Answer<E>, within: OpenDatabase['readTenant']) =>
    personRoute(app, endpoint, ({ params, query, body, context }, tenantId) => onWholeLedger(database, tenantId, () => within(tenantId, async (trx) => {
      context.header(ledgerVersionHeader, String(await fetchWholeVersion(trx, tenantId)));
      return answer(trx, tenantId, { params, query, body, today: utcDay(now()) });
    })), deps);
  return {
    read: (endpoint, fetch) => serve(endpoint, fetch, (...given) => database.readTenant(...given)),
    write: (endpoint, work) => serve(endpoint, work, (...given) => database.inTenant(...given)),
    readLong: (endpoint, fetch) => personRoute(app, endpoint, async ({ context }, tenantId) => {
      const { result, version } = await onWholeLedger(database, tenantId, () => readInPortions(database, tenantId, (read) => fetch(read, tenantId)));
      context.header(ledgerVersionHeader, String(version));
      return compressedPieces(context, result);
    }, deps),
    changeOn,
    changeLong: (operation, endpoint, work) => serveChange(app, deps, { operation, endpoint, isBodyLogged: false }, (settings, asked) =>
      changeLedgerInPortions({ ...settings, facts: () => sql<null>`null` }, work(settings.tenantId, asked))),
    change: (operation, endpoint, work, options) => changeOn(operation, endpoint, () => sql<null>`null`, work, options),
  };
}

interface ServedChange<E extends AnyEndpoint> extends ChangeOptions {
  operation: LoggedOperation;
  endpoint: E;
}

function serveChange<E extends AnyEndpoint>(
  app: Hono<HttpEnvironment>, deps: DataDeps, served: ServedChange<E>,
  make: (settings: Omit<ChangeSettings<E['reply'], never>, 'facts'>, asked: Asked<E>) => Promise<ReplyOf<E>>,
): void {
  const { operation, endpoint, isBodyLogged = true, isForMembers = false, after } = served;
  personRoute(app, orError(endpoint), async ({ params, query, body, context }, tenantId) => {
    const asked = { params, query, body, today: utcDay(deps.now()) };
    if (isForMembers) await deps.requireMember(tenantId);
    try {
      const reply = await make({
        database: deps.database, tenantId, operation, reply: endpoint.reply, today: asked.today,
        request: { params: params ?? null, body: body ?? null },
        logged: { params: params ?? null, body: isBodyLogged ? body ?? null : null },
        key: idempotencyKeyOf(context),
        device: deviceOf(context.req.header('User-Agent')),
        onVersion: (version) => context.header(ledgerVersionHeader, String(version)),
        onCommitted: (version) => deps.onChanged(tenantId, version),
      }, asked);
      after?.(tenantId);
      return reply;
    } catch (error) {
      if (error instanceof AnsweredError) return serviceWords(error.notice);
      throw error;
    }
  }, deps);
}

/** The same call, which may also answer an error with 200. The error comes first: the reply of a call may be empty. */
function orError<E extends AnyEndpoint>(endpoint: E) {
  const { service, method, path, authority, largestBody, longLists } = endpoint;
  const { params, query, request }: Pick<E, 'params' | 'query' | 'request'> = endpoint;
  const own = z.pipe(endpoint.reply, z.custom<ReplyOf<E>>());
  const reply: z.ZodMiniType<ReplyOf<E> | z.output<typeof errorReply>> = z.union([errorReply, own]);
  return { service, method, path, authority, params, query, request, reply, largestBody, longLists };
}
