import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

it('only the contract spells the keys that go over the wire', () => {
  const contract = read('packages/api/src/contract/**/*.ts').flatMap(({ text }) => [...text.matchAll(/\bfield\(\s*'([a-z]+(?:[-_][a-z]+)+)'/g)]);
  const wireKeys = new Set(contract.map(([, key]) => key));
  expect(wireKeys.size).toBeGreaterThan(20);
  // The services' database has columns of the same names; it is their routes that could spell a key.
  const rooms = ['packages/{domain,machines,ui}/src/**/*.{ts,tsx}', 'packages/api/src/{client,mocks}/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'apps/services/src/**/routes.ts'];
  const spelled = read(...rooms).flatMap(({ file, text }) =>
    [...text.matchAll(/(['"`])([a-z]+(?:[-_][a-z]+)+)\1|\.([a-z]+(?:_[a-z]+)+)\b/g)]
      .map(([, , quoted, property]) => quoted ?? property)
      .filter((word) => wireKeys.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(spelled).toEqual([]);
});

function read(...patterns: string[]) {
  return globSync(patterns, { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
