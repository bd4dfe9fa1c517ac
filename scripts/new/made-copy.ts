import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../root.ts';

export const bin = (name: string) => join(root, 'node_modules/.bin', name);
const asked = [
  'component ThornSheet primitives', 'component MoonStrip budget', 'machine envelope-renaming', 'endpoint itemNote notes', 'endpoint scentItem budget-items change',
  'operation item.scent', 'operation badge.give',
];
/** Where something is made. */
export const made = [
  'packages/ui/src/primitives/ThornSheet', 'packages/ui/src/budget/MoonStrip', 'packages/machines/src/envelope-renaming', 'packages/machines/src/ledger/requests.ts',
  'packages/api/src/client/notes-calls.test.ts', 'packages/api/src/client/budget-calls.test.ts', 'packages/domain/src/ledger/ledger.test.ts',
  'packages/messages/src/english/changes.ts', 'apps/services/src/data/notes', 'apps/services/src/data/budget-items', 'apps/services/src/contract',
  'apps/services/src/testing',
];
/** The made files and their imports: checking a whole package takes most of a minute; `npm run typecheck` does that. */
const madeOnly = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true, types: ['node', 'vite/client', 'msw-storybook-addon/csf3'],
  },
  include: [...made, 'packages/ui/src/tokens/css-properties.d.ts'],
};

/** A copy of the sources in which one of everything was made, and what the generators said of it. */
export interface MadeCopy {
  folder: string;
  said: readonly string[];
  /** The text of a file in it. */
  text(path: string): string;
  make(words: string): { status: number | null; output: string };
  remove(): void;
}

/** Makes it. Throws what a generator printed if it failed. */
export function madeCopy(): MadeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'blue-new-'));
  for (const name of ['packages', 'apps/services', 'scripts/public-names', 'tsconfig.base.json', '.oxlintrc.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter: (path) => basename(path) !== 'dist' });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(madeOnly));
  const make = (words: string) => {
    const { status, stdout, stderr } = spawnSync(bin('plop'), ['--plopfile', join(root, 'scripts/new/plopfile.ts'), '--dest', folder, ...words.split(' ')], { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const said = asked.map((words) => {
    const { status, output } = make(words);
    if (status !== 0) throw new Error(output);
    return output;
  });
  return { folder, said, make, text: (path) => readFileSync(join(folder, path), 'utf8'), remove: () => rmSync(folder, { recursive: true }) };
}
