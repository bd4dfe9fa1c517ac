import * as z from 'zod/mini';
import { lists } from '../contract/primitives.ts';
import { namedSchemas } from './named-schemas.ts';
import type { JsonSchema } from './types.ts';

/** Whether a schema is of what is sent or of what comes back: in a request an unknown field is refused, in an answer it may be one of a newer release. */
export type Direction = 'request' | 'answer';

export interface JsonSchemas {
  /** The wire form of a schema of the contract. Throws where a check of the contract is said nowhere in it. */
  of(schema: z.core.$ZodType, direction: Direction): JsonSchema;
  /** What the schemas refer to, by name. */
  components: Record<string, JsonSchema>;
}

const definitions = '#/$defs/';
const componentsPath = '#/components/schemas/';

export function createJsonSchemas(): JsonSchemas {
  const components: Record<string, JsonSchema> = {};

  function of(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const { $schema: _, $defs = {}, id, ...own } = z.toJSONSchema(schema, {
      // A codec is read from the wire: its input is what goes over it, whichever way.
      io: 'input',
      metadata: namedSchemas,
      unrepresentable({ zodSchema }) {
        const list = listOf(zodSchema);
        return list && { type: 'array', items: of(list.element, direction), maxItems: list.longest };
      },
      override: ({ zodSchema }) => requireWords(zodSchema),
    });
    for (const [name, { id: _, ...component }] of Object.entries($defs)) add(name, finished(component, direction));
    if (typeof id !== 'string') return finished(own, direction);
    add(id, finished(own, direction));
    return { $ref: componentsPath + id };
  }

  function add(name: string, component: JsonSchema): void {
    const known = components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`${name} has one form in requests and another in answers`);
    components[name] = component;
  }

  return { of, components };
}

/** A check that is a function, and any of the domain's side, has to be put into words: nothing of it shows in JSON Schema. */
function requireWords(schema: z.core.$ZodTypes): void {
  const { def } = schema._zod;
  const isUntold = hasFunction(schema) || (def.type === 'pipe' && ((def.checks ?? []).length > 0 || hasFunction(def.out)));
  if (isUntold && listOf(schema) === undefined && !namedSchemas.has(schema)) throw new Error(`A check of a ${def.type} is not described in named-schemas.ts`);
}

/** What is in a list, whose length is checked on top of what is registered. */
function listOf(schema: z.core.$ZodType) {
  return lists.get(schema) ?? (schema._zod.parent && lists.get(schema._zod.parent));
}

function hasFunction(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'custom');
}

/** With its references led to the components and, in a request, closed to unknown fields. */
function finished(schema: JsonSchema, direction: Direction): JsonSchema {
  const isOpen = direction === 'request' && schema['properties'] !== undefined && schema['additionalProperties'] === undefined;
  return {
    ...Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, finishedValue(keyword, value, direction)])),
    ...(isOpen && { additionalProperties: false }),
  };
}

function finishedValue(keyword: string, value: unknown, direction: Direction): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace(definitions, componentsPath);
  if (keyword === 'properties' && isSchema(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, isSchema(property) ? finished(property, direction) : property]));
  }
  if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)) return isSchema(value) ? finished(value, direction) : value;
  if (['anyOf', 'allOf', 'oneOf'].includes(keyword) && Array.isArray(value)) return value.map((part: unknown) => (isSchema(part) ? finished(part, direction) : part));
  return value;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
