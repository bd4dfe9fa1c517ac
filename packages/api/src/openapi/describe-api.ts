import {
  endpoints, eventsPath, heartbeat, idempotencyKeyHeader, ledgerVersionHeader, liveEvent, plainRefreshTokenCookie, refreshTokenCookie, retryAfterHeader, xsrfCookie,
  xsrfHeader, type AnyEndpoint,
} from '../contract/index.ts';
import { refusalMeanings, type RefusalStatus } from '../contract/refusals.ts';
import { createJsonSchemas, type JsonSchemas } from './json-schemas.ts';
import { operationOf, templateOf } from './operation.ts';
import { refusal } from './responses.ts';
import type { OpenApiDocument, Operation } from './types.ts';

interface DescriptionSettings {
  /** Version of the package. */
  version: string;
  /** What the contract says of its calls, as Markdown, by the names of the calls. */
  comments?: ReadonlyMap<string, string>;
}

/** Describes every call of the contract, and its stream of events, as OpenAPI 3.1. */
export function describeApi({ version, comments = new Map() }: DescriptionSettings): OpenApiDocument {
  const schemas = createJsonSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    const template = templateOf(endpoint);
    paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, schemas, comments.get(name)) };
  }
  paths[eventsPath] = { get: eventStream(schemas) };
  return {
    openapi: '3.1.1',
    info: { title: 'Blue Budget', version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://{host}', description: 'An installation.', variables: { host: { default: 'budget.example', description: 'Where it is.' } } }],
    tags: [{ name: 'users', description: 'Accounts, sessions, memberships and linked banks.' }, { name: 'data', description: 'The ledger of the person who is logged in.' }],
    paths,
    components: {
      responses: usualResponses(schemas),
      parameters: {
        [idempotencyKeyHeader]: {
          name: idempotencyKeyHeader, in: 'header', required: false, schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
          description: 'However often a change of the ledger is sent under one key, it is made once and answered alike. Calls that change no ledger ignore it.',
        },
      },
      headers: {
        [ledgerVersionHeader]: { description: 'The version of the ledger after the call. Each change raises it by one.', schema: wholeNumber },
        [retryAfterHeader]: { description: 'Seconds until the next try can succeed.', schema: wholeNumber },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `access_token` of a login or a refresh. It lasts five minutes; the refresh gives another one.' },
        refreshToken: {
          type: 'apiKey', in: 'cookie', name: refreshTokenCookie,
          description: `Set by a login, out of reach of scripts, and replaced by each refresh. On http its name is \`${plainRefreshTokenCookie}\`.`,
        },
        xsrf: { type: 'apiKey', in: 'header', name: xsrfHeader, description: `Repeats the cookie \`${xsrfCookie}\`, which every answer sets where there is none.` },
      },
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const wholeNumber = { type: 'integer', minimum: 0 };

const about = [
  'What goes over the wire between a client of Blue Budget and its services. This file is made of the contract in the package `@blue-budget/api`.',
  'Amounts are whole cents, written in the main unit of the currency with at most two decimals: `1234.56`. Sums with more decimals are refused, not rounded. A rate is in '
    + 'percent per year, with at most three decimals. A day is `{ "month": 5, "day": 20, "year": 2026 }`, in a query `2026-05-20`, and has no time zone. A moment is ISO 8601 in UTC.',
  'Requests are read strictly: an unknown field is refused. Answers may have further fields in a later release, which clients ignore.',
  'A call that is not done is answered outside 2xx with a `message` in English and, where there is one, the same as a `code`. The codes of a call stand with its statuses; '
    + 'a refusal may also have words alone.',
].join('\n\n');

function usualResponses(schemas: JsonSchemas): OpenApiDocument['components']['responses'] {
  const statuses = Object.keys(refusalMeanings).map((status) => Number(status) as RefusalStatus);
  return Object.fromEntries(statuses.map((status) => [status, refusal(status, schemas)]));
}

function eventStream(schemas: JsonSchemas): Operation {
  schemas.of(liveEvent, 'answer');
  return {
    operationId: 'events',
    summary: 'Events',
    description: 'Streams the version of the ledger: first the present one, then each newer one, and the end of the session. It carries no amount and no name. It ends with '
      + 'the access token at the latest, and is then opened again.',
    tags: ['data'],
    security: [{ accessToken: [] }],
    responses: {
      200: {
        description: `Server-sent events. The \`data\` of each is a LiveEvent as JSON. A comment comes every ${heartbeat / 1000} seconds.`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...Object.fromEntries([401, 421, 429, 500, 503].map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}
