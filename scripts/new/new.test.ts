import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { publicEntries, publicNames } from '../testing/public-names.ts';

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const asked = [
  'component ThornSheet primitives', 'component MoonStrip budget', 'machine envelope-renaming', 'endpoint itemNote notes', 'endpoint scentItem budget-items change',
  'operation item.scent', 'operation badge.give',
];
const made = [
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

describe('npm run new', { timeout: 120_000 }, () => {
  let copy = '';
  const said: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'blue-new-'));
    for (const name of ['packages', 'apps/services', 'scripts/public-names', 'tsconfig.base.json', '.oxlintrc.json']) {
      cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter: (path) => basename(path) !== 'dist' });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(madeOnly));
    for (const words of asked) {
      const { status, output } = make(words);
      if (status !== 0) throw new Error(output);
      said.push(output);
    }
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true }), 120_000);

  it('makes a component with its style, its stories, its guide and its export', () => {
    for (const file of ['ThornSheet.tsx', 'ThornSheet.module.css', 'ThornSheet.stories.tsx', 'ThornSheet.guide.ts', 'ThornSheet.example.tsx']) {
      expect(existsSync(join(copy, 'packages/ui/src/primitives/ThornSheet', file)), file).toBe(true);
    }
    expect(text('packages/ui/src/primitives/index.ts')).toContain("\nexport * from './ThornSheet/ThornSheet.tsx';\n");
    expect(text('packages/ui/src/primitives/Contract.stories.tsx')).toContain('<P.ThornSheet {...probe}>');
    expect(text('packages/ui/src/budget/index.ts')).toContain("\nexport * from './MoonStrip/MoonStrip.tsx';\n");
  });

  it.each([
    ['primitives', 'ThornSheet'],
    ['budget', 'MoonStrip'],
  ])('shows a component of the %s as every component is shown', (room, name) => {
    const stories = publicNames(join(copy, 'packages/ui/src', room, name, `${name}.stories.tsx`)).map((story) => story.name);
    expect(stories).toEqual(expect.arrayContaining(['Default', 'Playground', 'States']));
  });

  it.each(['ui', 'machines'])('adds the new exports of the package %s to the list, sorted', (name) => {
    const listed = text(`scripts/public-names/${name}.txt`).trimEnd().split('\n\n').map((section) => section.split('\n'));
    const given = publicEntries(join(copy, 'packages', name)).flatMap(({ source }) => publicNames(source)).map((one) => `${one.kind} ${one.name}`);
    const isNew = (line: string) => /ThornSheet|MoonStrip|nvelopeRenaming/.test(line);
    expect(listed.flat().filter(isNew)).toEqual([...new Set(given)].filter(isNew));
    // Others may be at work on the package: only what was made here is compared, and that it stands in order.
    for (const [, ...lines] of listed) {
      const names = lines.map((line) => line.replace(/^\w+ /, ''));
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });

  it('prints the remaining steps', () => {
    for (const left of ['Keeping.stories.tsx', 'npm run generate', 'npm run new operation item.scent', 'Its call is scentItem', 'npm run new endpoint giveBadge']) {
      expect(said.join('\n')).toContain(left);
    }
  });

  it('makes a machine with its tests and a separate entry', () => {
    expect(existsSync(join(copy, 'packages/machines/src/envelope-renaming/envelope-renaming-machine.ts'))).toBe(true);
    expect(publicEntries(join(copy, 'packages/machines')).map(({ entry }) => entry)).toContain('./envelope-renaming');
  });

  it('makes an endpoint in a new feature, which is served, mocked and tested', () => {
    const places = {
      'packages/api/src/contract/every-endpoint.ts': '...notesEndpoints,', 'packages/api/src/mocks/stateful/stateful-household.ts': ' notesHandlers,',
      'apps/services/src/data/routes.ts': ' notesRoutes,', 'apps/services/src/contract/contract.test.ts': ', notesSuite]',
      'apps/services/src/testing/sql/walk.ts': 'does(calls.itemNote, { id: items.fun })', 'apps/services/src/contract/hostile.test.ts': '[dataEndpoints.itemNote, ',
    };
    for (const [file, entry] of Object.entries(places)) expect(text(file)).toContain(entry);
  });

  it('makes an endpoint in an existing feature', () => {
    expect(text('packages/api/src/contract/items.ts')).toContain('\n  scentItem: endpoint(');
    expect(text('apps/services/src/data/budget-items/routes.ts')).toContain("change('item.scent', dataEndpoints.scentItem, ");
    expect(text('apps/services/src/data/budget-items/queries.ts')).toContain('export async function scentItem(');
    expect(text('apps/services/src/contract/items.suite.ts')).toContain("describe('scentItem', ");
    expect(text('packages/domain/src/ledger/logged-changes.ts')).toContain(", 'item.scent',\n] as const");
    expect(text('packages/messages/src/english/changes.ts')).toContain("\n    'item.scent': 'Item changed',\n");
    expect(text('packages/api/src/mocks/stateful/change-log.ts')).toContain("\n  [dataEndpoints.scentItem, 'item.scent'],\n");
  });

  it('makes an operation that is done by the endpoint of its name, else by none', () => {
    expect(text('packages/machines/src/ledger/requests.ts')).toContain("'item.scent': ({ id }) => ({ call: 'scentItem', input: { id } }),");
    expect(text('packages/api/src/mocks/stateful/items.ts')).toContain("done(books, { kind: 'item.scent', id })");
    expect(text('packages/machines/src/ledger/requests.ts')).toContain("'badge.give': () => null,");
    expect(text('packages/domain/src/ledger/registry.ts')).toContain(', ...badgeRules,');
  });

  it.each([
    ['endpoint renameItem budget-items change', 'There is an endpoint renameItem already.'],
    ['endpoint firstNote items', 'The features are bank, budget-items,'],
    ['endpoint FirstNote notes', 'Write it as in archiveItem.'],
    ['operation item.rename', 'There is an operation item.rename already.'],
    ['operation rename', 'Write it as in item.rename.'],
  ])('makes nothing of "%s", and prints why', (words, why) => {
    const { status, output } = make(words);
    expect([status, output]).toEqual([1, expect.stringContaining(why)]);
  });

  it('makes code that passes the type check', () => {
    const { stdout, status } = spawnSync(bin('tsc'), ['--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes code that passes the linter', () => {
    const { stdout, status } = spawnSync(bin('oxlint'), ['--format=unix', ...made], { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes code that passes its own tests, those of an endpoint on the mock', () => {
    const { stdout, status } = spawnSync(bin('vitest'), ['run', '--root', copy, '--config', join(root, 'scripts/new/vitest.config.ts')], { cwd: copy, encoding: 'utf8' });
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('4 passed') });
  });

  function make(words: string) {
    const { status, stdout, stderr } = spawnSync(bin('plop'), ['--plopfile', join(root, 'scripts/new/plopfile.ts'), '--dest', copy, ...words.split(' ')], { cwd: copy, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  }

  function text(path: string): string {
    return readFileSync(join(copy, path), 'utf8');
  }
});
