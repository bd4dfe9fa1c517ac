import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { publicEntries, publicNames } from '../testing/public-names.ts';

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const made = ['packages/ui/src/primitives/ChoiceSheet', 'packages/ui/src/budget/MonthStrip', 'packages/machines/src/envelope-renaming'];
/** What was made and what it imports: the whole of a package would be checked for most of a minute, and is, by `npm run typecheck`. */
const madeOnly = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true, types: ['vite/client', 'msw-storybook-addon/csf3'],
  },
  include: made,
};

describe('npm run new', { timeout: 120_000 }, () => {
  let copy = '';
  const said: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'blue-new-'));
    for (const name of ['packages', 'scripts/public-names', 'tsconfig.base.json', '.oxlintrc.json']) {
      cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter: (path) => basename(path) !== 'dist' });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(madeOnly));
    for (const words of ['component ChoiceSheet primitives', 'component MonthStrip budget', 'machine envelope-renaming']) {
      const asked = ['--plopfile', join(root, 'scripts/new/plopfile.ts'), '--dest', copy, ...words.split(' ')];
      said.push(execFileSync(bin('plop'), asked, { cwd: copy, encoding: 'utf8' }));
    }
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true }), 120_000);

  it('makes a component with its style, its stories and its export', () => {
    for (const file of ['ChoiceSheet.tsx', 'ChoiceSheet.module.css', 'ChoiceSheet.stories.tsx']) {
      expect(existsSync(join(copy, 'packages/ui/src/primitives/ChoiceSheet', file)), file).toBe(true);
    }
    expect(text('packages/ui/src/primitives/index.ts')).toContain("\nexport * from './ChoiceSheet/ChoiceSheet.tsx';\n");
    expect(text('packages/ui/src/primitives/Contract.stories.tsx')).toContain('<P.ChoiceSheet {...probe}>');
    expect(text('packages/ui/src/budget/index.ts')).toContain("\nexport * from './MonthStrip/MonthStrip.tsx';\n");
  });

  it.each([
    ['primitives', 'ChoiceSheet'],
    ['budget', 'MonthStrip'],
  ])('shows a component of the %s as every component is shown', (room, name) => {
    const stories = publicNames(join(copy, 'packages/ui/src', room, name, `${name}.stories.tsx`)).map((story) => story.name);
    expect(stories).toEqual(expect.arrayContaining(['Default', 'Playground', 'States']));
  });

  it.each(['ui', 'machines'])('puts what the package %s gives from now on in its place in the list', (name) => {
    const listed = text(`scripts/public-names/${name}.txt`).trimEnd().split('\n\n').map((section) => section.split('\n'));
    const given = publicEntries(join(copy, 'packages', name)).flatMap(({ source }) => publicNames(source)).map((one) => `${one.kind} ${one.name}`);
    const isNew = (line: string) => /ChoiceSheet|MonthStrip|nvelopeRenaming/.test(line);
    expect(listed.flat().filter(isNew)).toEqual([...new Set(given)].filter(isNew));
    // Others may be at work on the package: only what was made here is compared, and that it stands in order.
    for (const [, ...lines] of listed) {
      const names = lines.map((line) => line.replace(/^\w+ /, ''));
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });

  it('says what is left to do', () => {
    expect(said.join('\n')).toContain('Keeping.stories.tsx');
  });

  it('makes a machine with its tests, an entry of its own', () => {
    expect(existsSync(join(copy, 'packages/machines/src/envelope-renaming/envelope-renaming-machine.ts'))).toBe(true);
    expect(publicEntries(join(copy, 'packages/machines')).map(({ entry }) => entry)).toContain('./envelope-renaming');
  });

  it('makes what passes the types', () => {
    const { stdout, status } = spawnSync(bin('tsc'), ['--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes what passes the linter', () => {
    const { stdout, status } = spawnSync(bin('oxlint'), ['--format=unix', ...made], { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes a machine whose tests pass', () => {
    const asked = ['run', '--root', copy, '--config', join(root, 'scripts/new/vitest.config.ts')];
    const { stdout, status } = spawnSync(bin('vitest'), asked, { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('2 passed') });
  });

  function text(path: string): string {
    return readFileSync(join(copy, path), 'utf8');
  }
});
