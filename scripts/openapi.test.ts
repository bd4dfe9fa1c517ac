import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { endpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { describeApi } from '@blue-budget/api/openapi';
import { expect, it } from 'vitest';
import { contractComments } from './openapi/comments.ts';
import { root } from './root.ts';

const { version } = JSON.parse(readFileSync(join(root, 'packages/api/package.json'), 'utf8')) as { version: string };
const description = describeApi({ version, comments: contractComments() });
const operations = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

it('packages/api/openapi.json is made of the contract; `npm run generate` writes it [OPS-06]', async () => {
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(join(root, 'packages/api/openapi.json'));
});

it('the description is valid OpenAPI 3.1 [OPS-06]', async () => {
  const found = await validate(structuredClone(description) as never);
  expect(found).toMatchObject({ valid: true, warnings: [] });
});

it('describes every call of the contract under its name, method and path, and who may make it [OPS-06]', () => {
  const described = operations.map(({ path, method, operation: { operationId, security } }) => [operationId, method, path, ...security.flatMap(Object.keys)].join(' '));
  const ways = { none: [], cookie: ['refreshToken', 'xsrf'], bearer: ['accessToken'] };
  const calls = Object.entries<AnyEndpoint>(endpoints).map(([name, { method, path, authority }]) => (
    [name, method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'), ...ways[authority]].join(' ')
  ));
  expect(described.toSorted()).toEqual([...calls, 'events get /events accessToken'].toSorted());
});

it('says what the contract says of a call in its comment, but for what it cites', () => {
  const said = new Map(operations.map(({ operation }) => [operation.operationId, operation.description]));
  expect(said.get('setStartingBalance')).toBe('Sets what an item started with, not a difference.');
  expect(said.get('checkStatement')).toBe('For each row what it is a duplicate of. Nothing is written.');
  expect(said.get('importStatement')).toMatch(/^All rows wait .* in place of what was before\.$/);
});

it('gives every amount its unit, and every day its parts', () => {
  const { Money, Date } = description.components.schemas;
  expect(Money).toMatchObject({ type: 'number', multipleOf: 0.01, description: expect.stringContaining('whole cents') });
  expect(Date).toMatchObject({ required: ['month', 'day', 'year'], additionalProperties: false });
});
