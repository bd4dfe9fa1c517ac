import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './root.ts';

it('every story uses the timeout of .storybook/preview.tsx: a shorter wait of its own fails on a busy machine', () => {
  const files = globSync('packages/ui/src/**/{*.stories,story*}.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\btimeout: /.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});
