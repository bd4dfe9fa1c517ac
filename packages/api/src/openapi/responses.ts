import { errorBody, errorReply, ledgerVersionHeader, type AnyEndpoint } from '../contract/index.ts';
import { answeredRefusalsOf, refusalMeanings, refusalsOf, type RefusalStatus } from '../contract/refusals.ts';
import type { JsonSchemas } from './json-schemas.ts';
import type { JsonSchema, Operation, ResponseObject } from './types.ts';

/** What a call answers, by status: that it is done, and every way in which it may be refused. */
export function responsesOf(name: string, endpoint: AnyEndpoint, schemas: JsonSchemas): Operation['responses'] {
  const refused = refusalsOf(name, endpoint).map(([status, codes]): [string, Operation['responses'][string]] => [
    String(status), codes.length === 0 ? { $ref: `#/components/responses/${status}` } : refusal(status, schemas, codes),
  ]);
  return { 200: done(name, endpoint, schemas), ...Object.fromEntries(refused) };
}

/** The refusal of a status. It has one of the codes where any are given, or words alone. */
export function refusal(status: RefusalStatus, schemas: JsonSchemas, codes: readonly string[] = []): ResponseObject {
  return {
    description: refusalMeanings[status],
    ...(status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: { 'application/json': { schema: withCodes(schemas.of(errorBody, 'answer'), codes) } },
  };
}

function done(name: string, endpoint: AnyEndpoint, schemas: JsonSchemas): ResponseObject {
  const reply = schemas.of(endpoint.reply, 'answer');
  const codes = answeredRefusalsOf(name);
  const schema = codes.length === 0 ? reply : { anyOf: [reply, withCodes(schemas.of(errorReply, 'answer'), codes)] };
  return {
    description: codes.length === 0 ? 'Done.' : 'Done; or refused, where the answer has an `error`.',
    ...(endpoint.service === 'data' && { headers: { [ledgerVersionHeader]: { $ref: `#/components/headers/${ledgerVersionHeader}` } } }),
    content: { 'application/json': { schema } },
  };
}

/** A refusal whose code, where it has one, is one of these. */
function withCodes(schema: JsonSchema, codes: readonly string[]): JsonSchema {
  return { allOf: [schema, { properties: { code: codes.length === 0 ? false : { enum: codes } } }] };
}
