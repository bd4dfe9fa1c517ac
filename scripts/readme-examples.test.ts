import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { publicEntries } from './testing/public-names.ts';

const example = /^```tsx?\n([\s\S]*?)^```/gm;

it.each(['domain', 'machines'])('the README of %s describes each of its entries', (name) => {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const entries = publicEntries(join(root, 'packages', name)).map(({ entry }) => entry.replace('.', `@blue-budget/${name}`));
  expect(entries.filter((entry) => !text.includes(`\`${entry}\``))).toEqual([]);
});

it('the examples in the READMEs of the packages compile', () => {
  const examples = globSync('packages/*/README.md', { cwd: root }).flatMap((file) => (
    [...readFileSync(join(root, file), 'utf8').matchAll(example)].map(([, code = ''], index) => ({ name: `${file.replaceAll(/\W+/g, '-')}-${index}`, code }))
  ));
  expect(examples.length).toBeGreaterThan(10);
  // Beside the sources of the room that every package can be imported from.
  const folder = mkdtempSync(join(root, 'packages/ui/.examples-'));
  try {
    for (const { name, code } of examples) writeFileSync(join(folder, `${name}.tsx`), `${code}\nexport {};\n`);
    writeFileSync(join(folder, 'given.d.ts'), 'declare function show(value: unknown): void;\ndeclare module "*.css";\n');
    const compilerOptions = { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true, types: ['vite/client'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*', '../src/tokens/css-properties.d.ts'] }));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
