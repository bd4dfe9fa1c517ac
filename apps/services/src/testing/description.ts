import { describeApi, type OpenApiDocument } from '@blue-budget/api/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A request as it was sent, and the answer to it. */
export interface Exchange {
  method: string;
  /** Path and query. */
  path: string;
  /** The body as text; undefined where there was none, or it was not sent as one text. */
  body: string | undefined;
  response: Response;
}

interface Described {
  template: RegExp;
  names: string[];
  /** Where it stands in the description, as a JSON pointer. */
  pointer: string;
  operation: OpenApiDocument['paths'][string][string];
}

const listeners = new Set<(operationId: string, status: number) => void>();
let held: ReturnType<typeof describing> | undefined;

/**
 * Throws where a request that was done, or an answer, is not as the OpenAPI description has it. What is described nowhere, such as webhooks and
 * the app's own files, is passed over.
 */
export async function holdToDescription(exchange: Exchange): Promise<void> {
  held ??= describing();
  const problem = await held.problemOf(exchange);
  if (problem !== null) throw new Error(`${exchange.method} ${exchange.path}, answered with ${exchange.response.status}, is not as it is described: ${problem}`);
}

/** What was answered while something works: the statuses of each operation, by its name. */
export async function recordAnswers(work: () => Promise<unknown>): Promise<Map<string, Set<number>>> {
  const answers = new Map<string, Set<number>>();
  const listener = (operationId: string, status: number) => void answers.set(operationId, (answers.get(operationId) ?? new Set()).add(status));
  listeners.add(listener);
  try {
    await work();
  } finally {
    listeners.delete(listener);
  }
  return answers;
}

function describing() {
  const description = closed(describeApi({ version: 'of this test' })) as OpenApiDocument;
  // Amounts of up to a billion with two decimals: a quotient is exact to 0.00001.
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 4, allErrors: false });
  ajv.addSchema(description, 'api');
  const validators = new Map<string, ValidateFunction>();
  const all = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]): Described & { method: string } => ({
    method: method.toUpperCase(), operation, pointer: `/paths/${escaped(path)}/${method}`, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    template: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))).toSorted((a, b) => a.names.length - b.names.length);

  function wrongIn(value: unknown, pointer: string): string | null {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, validate);
    return validate(value) ? null : `${ajv.errorsText(validate.errors)} (${pointer})`;
  }

  function wrongInRequest({ operation, pointer, names, template }: Described, { path, body }: Exchange): string | null {
    const { pathname, searchParams } = new URL(path, 'http://services.test');
    const inPath = new Map((template.exec(pathname) ?? []).slice(1).map((value, index) => [names[index], decodeURIComponent(value)]));
    const known = (operation.parameters ?? []).map((parameter, index) => ({ parameter, at: `${pointer}/parameters/${index}/schema` }));
    for (const { parameter, at } of known) {
      if ('$ref' in parameter) continue;
      const value = parameter.in === 'path' ? inPath.get(parameter.name) : searchParams.get(parameter.name) ?? undefined;
      if (value === undefined && parameter.required) return `${parameter.name} is missing`;
      const wrong = value === undefined ? null : wrongIn(value, at);
      if (wrong !== null) return wrong;
    }
    const inQuery = known.flatMap(({ parameter }) => ('in' in parameter && parameter.in === 'query' ? [parameter.name] : []));
    const unknown = [...searchParams.keys()].find((key) => !inQuery.includes(key));
    if (unknown !== undefined) return `${unknown} is no parameter`;
    if (body === undefined) return null;
    return operation.requestBody === undefined ? 'there is a body' : wrongIn(JSON.parse(body), `${pointer}/requestBody/content/application~1json/schema`);
  }

  async function wrongInAnswer({ operation, pointer }: Described, response: Response): Promise<string | null> {
    const { status, headers } = response;
    const described = operation.responses[status];
    if (described === undefined) return 'the status is not described';
    const [at, resolved] = '$ref' in described
      ? [described.$ref.slice(1), description.components.responses[status] ?? { description: '' }]
      : [`${pointer}/responses/${status}`, described];
    for (const name of Object.keys(resolved.headers ?? {})) {
      const value = headers.get(name);
      const wrong = value === null ? `there is no ${name}` : wrongIn(Number(value), `/components/headers/${name}/schema`);
      if (wrong !== null) return wrong;
    }
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
    if (resolved.content?.[type] === undefined) return `${type} is not described`;
    return type === 'application/json' ? wrongIn(JSON.parse(await textOf(response.clone())), `${at}/content/application~1json/schema`) : null;
  }

  return {
    async problemOf(exchange: Exchange): Promise<string | null> {
      const { method, path, response } = exchange;
      const { pathname } = new URL(path, 'http://services.test');
      const call = all.find((each) => each.method === method && each.template.test(pathname));
      // Of a path that has other methods nothing but that is said.
      if (call === undefined) return null;
      for (const listener of listeners) listener(call.operation.operationId, response.status);
      return await wrongInAnswer(call, response) ?? (response.ok ? wrongInRequest(call, exchange) : null);
    },
  };
}

/** Answers have no field that is not described, though clients are told that a later release may send more. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const part = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpen = part['type'] === 'object' && part['properties'] !== undefined && part['additionalProperties'] === undefined;
  return isOpen ? { ...part, additionalProperties: false } : part;
}

function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Encoding') !== 'gzip' || response.body === null) return response.text();
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}

/** A key as a part of a JSON pointer in a reference. */
function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
