import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const quoted = /(?<=(['"`]))[a-z]+(?:[-_][a-z]+)+(?=\1)/g;
const property = /(?<=\.)[a-z]+(?:_[a-z]+)+\b/g;

it('only the contract spells the keys that go over the wire', () => {
  const contract = read('packages/api/src/contract/**/*.ts').flatMap(({ text }) => [...text.matchAll(/\bfield\(\s*'([a-z]+(?:[-_][a-z]+)+)'/g)]);
  const wireKeys = new Set(contract.map(([, key]) => key));
  expect(wireKeys.size).toBeGreaterThan(20);
  const spelled = [
    ...words(quoted, 'packages/{machines,ui}/src/**/*.{ts,tsx}', 'packages/api/src/{client,mocks}/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'apps/services/src/**/routes.ts'),
    // The services read columns of their database, and some have the name of a key.
    ...words(property, 'packages/{machines,ui}/src/**/*.{ts,tsx}', 'packages/api/src/{client,mocks}/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'),
  ].filter(({ word }) => wireKeys.has(word));
  expect(spelled).toEqual([]);
});

function words(pattern: RegExp, ...files: string[]) {
  return read(...files).flatMap(({ file, text }) => (text.match(pattern) ?? []).map((word) => ({ file, word })));
}

function read(...patterns: string[]) {
  return globSync(patterns, { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\/|\/story[^/]*$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
