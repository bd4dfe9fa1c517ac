import { idempotencyKeyHeader, none, usualBody, type AnyEndpoint } from '../contract/index.ts';
import { responsesOf } from './responses.ts';
import type { JsonSchemas } from './json-schemas.ts';
import type { JsonSchema, Operation, Parameter } from './types.ts';

/** One call as an operation. `comment` is what the contract says of it, as Markdown. */
export function operationOf(name: string, endpoint: AnyEndpoint, schemas: JsonSchemas, comment: string | undefined): Operation {
  const parameters = [
    ...parametersIn('path', endpoint.params, schemas), ...parametersIn('query', endpoint.query, schemas),
    ...(isChange(endpoint) ? [{ $ref: `#/components/parameters/${idempotencyKeyHeader}` }] : []),
  ];
  return {
    operationId: name,
    summary: inWords(name),
    ...(comment !== undefined && { description: comment }),
    tags: [endpoint.service],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.request !== none && {
      requestBody: {
        required: true as const,
        description: `At most ${(endpoint.largestBody ?? usualBody).toLocaleString('en-US')} bytes.`,
        content: { 'application/json': { schema: schemas.of(endpoint.request, 'request') } },
      },
    }),
    responses: responsesOf(name, endpoint, schemas),
  };
}

/** Where a call is found among the paths: its parameters in braces. */
export function templateOf({ path }: Pick<AnyEndpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Whether a call may change a ledger, and is then made once under one key. */
function isChange({ service, method }: AnyEndpoint): boolean {
  return service === 'data' && method !== 'GET';
}

function securityOf({ authority }: AnyEndpoint): Operation['security'] {
  if (authority === 'none') return [];
  return [authority === 'bearer' ? { accessToken: [] } : { refreshToken: [], xsrf: [] }];
}

function parametersIn(place: 'path' | 'query', schema: AnyEndpoint['params'], schemas: JsonSchemas): Parameter[] {
  if (schema === none) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'request') as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }));
}

/** 'saveSavingsGoal' as 'Save savings goal'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
