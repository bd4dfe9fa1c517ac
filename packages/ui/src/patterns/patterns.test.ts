import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = globSync('*.mdx', { cwd: import.meta.dirname }).map((file): [string, string] => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]);
const published = new Set([...readFileSync(join(import.meta.dirname, '../../../../scripts/public-names/ui.txt'), 'utf8').matchAll(/value (\w+)/g)].map(([, name]) => name));

it('there is a page on amounts, dates, errors, empty states, forms and charts', () => {
  expect(pages.map(([, text]) => /title="Patterns\/([^"]+)"/.exec(text)?.[1] ?? '').toSorted()).toEqual([
    'Charts', 'Empty states', 'Forms', 'How dates are written', 'How errors are shown', 'How we write amounts',
  ]);
});

describe.each(pages)('%s', (_, text) => {
  it('shows what it is about by components themselves', () => {
    expect(text.match(/<Unstyled>/g)?.length ?? 0).toBeGreaterThan(1);
  });

  it('names components that are there', () => {
    const names = [...text.matchAll(/`([A-Z][a-z]\w+)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !published.has(name) && name !== 'Cents')).toEqual([]);
  });
});
