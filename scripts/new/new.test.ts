import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicEntries, publicNames } from '../testing/public-names.ts';
import { madeCopy, type MadeCopy } from './made-copy.ts';

// That all of it passes the type check, the linter and its own tests, which takes minutes, is proved by new.deep.ts.
describe('npm run new', { timeout: 120_000 }, () => {
  let copy: MadeCopy;
  beforeAll(() => {
    copy = madeCopy();
  }, 120_000);
  afterAll(() => copy.remove(), 120_000);

  it('makes a component with its style, its stories, its guide and its export', () => {
    for (const file of ['ThornSheet.tsx', 'ThornSheet.module.css', 'ThornSheet.stories.tsx', 'ThornSheet.guide.ts', 'ThornSheet.example.tsx']) {
      expect(existsSync(join(copy.folder, 'packages/ui/src/primitives/ThornSheet', file)), file).toBe(true);
    }
    expect(copy.text('packages/ui/src/primitives/index.ts')).toContain("\nexport * from './ThornSheet/ThornSheet.tsx';\n");
    expect(copy.text('packages/ui/src/primitives/Contract.stories.tsx')).toContain('<P.ThornSheet {...probe}>');
    expect(copy.text('packages/ui/src/budget/index.ts')).toContain("\nexport * from './MoonStrip/MoonStrip.tsx';\n");
  });

  it.each([
    ['primitives', 'ThornSheet'],
    ['budget', 'MoonStrip'],
  ])('shows a component of the %s as every component is shown', (room, name) => {
    const stories = publicNames(join(copy.folder, 'packages/ui/src', room, name, `${name}.stories.tsx`)).map((story) => story.name);
    expect(stories).toEqual(expect.arrayContaining(['Default', 'Playground', 'States']));
  });

  it.each(['ui', 'machines'])('adds the new exports of the package %s to the list, sorted', (name) => {
    const listed = copy.text(`scripts/public-names/${name}.txt`).trimEnd().split('\n\n').map((section) => section.split('\n'));
    const given = publicEntries(join(copy.folder, 'packages', name)).flatMap(({ source }) => publicNames(source)).map((one) => `${one.kind} ${one.name}`);
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
      expect(copy.said.join('\n')).toContain(left);
    }
  });

  it('makes a machine with its tests and a separate entry', () => {
    expect(existsSync(join(copy.folder, 'packages/machines/src/envelope-renaming/envelope-renaming-machine.ts'))).toBe(true);
    expect(publicEntries(join(copy.folder, 'packages/machines')).map(({ entry }) => entry)).toContain('./envelope-renaming');
  });

  it('makes an endpoint in a new feature, which is served, mocked and tested', () => {
    const places = {
      'packages/api/src/contract/every-endpoint.ts': '...notesEndpoints,', 'packages/api/src/mocks/stateful/stateful-household.ts': ' notesHandlers,',
      'apps/services/src/data/routes.ts': ' notesRoutes,', 'apps/services/src/contract/contract.test.ts': ', notesSuite]',
      'apps/services/src/testing/sql/walk.ts': 'does(calls.itemNote, { id: items.fun })', 'apps/services/src/contract/hostile.test.ts': '[dataEndpoints.itemNote, ',
    };
    for (const [file, entry] of Object.entries(places)) expect(copy.text(file)).toContain(entry);
  });

  it('makes an endpoint in an existing feature', () => {
    expect(copy.text('packages/api/src/contract/items.ts')).toContain('\n  scentItem: endpoint(');
    expect(copy.text('apps/services/src/data/budget-items/routes.ts')).toContain("change('item.scent', dataEndpoints.scentItem, ");
    expect(copy.text('apps/services/src/data/budget-items/queries.ts')).toContain('export async function scentItem(');
    expect(copy.text('apps/services/src/contract/items.suite.ts')).toContain("describe('scentItem', ");
    expect(copy.text('packages/domain/src/ledger/logged-changes.ts')).toContain(", 'item.scent',\n] as const");
    expect(copy.text('packages/messages/src/english/changes.ts')).toContain("\n    'item.scent': 'Item changed',\n");
    expect(copy.text('packages/api/src/mocks/stateful/change-log.ts')).toContain("\n  [dataEndpoints.scentItem, 'item.scent'],\n");
  });

  it('makes an operation that is done by the endpoint of its name, else by none', () => {
    expect(copy.text('packages/machines/src/ledger/requests.ts')).toContain("'item.scent': ({ id }) => ({ call: 'scentItem', input: { id } }),");
    expect(copy.text('packages/api/src/mocks/stateful/items.ts')).toContain("done(books, { kind: 'item.scent', id })");
    expect(copy.text('packages/machines/src/ledger/requests.ts')).toContain("'badge.give': () => null,");
    expect(copy.text('packages/domain/src/ledger/registry.ts')).toContain(', ...badgeRules,');
  });

  it.each([
    ['endpoint renameItem budget-items change', 'There is an endpoint renameItem already.'],
    ['endpoint firstNote items', 'The features are bank, budget-items,'],
    ['endpoint FirstNote notes', 'Write it as in archiveItem.'],
    ['operation item.rename', 'There is an operation item.rename already.'],
    ['operation rename', 'Write it as in item.rename.'],
  ])('makes nothing of "%s", and prints why', (words, why) => {
    const { status, output } = copy.make(words);
    expect([status, output]).toEqual([1, expect.stringContaining(why)]);
  });
});
