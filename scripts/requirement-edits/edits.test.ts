import { describe, expect, it } from 'vitest';
import { readProofs, readRequirements } from '../testing/requirements.ts';
import { editedText, readEdits, type Edit } from './edits.ts';
import { placeOf, storiesNaming } from './named-tests.ts';

const areas = readRequirements();
const edits = readEdits();
const edited = new Set(edits.flatMap(({ ids }) => ids));

describe('the list of edits', () => {
  it('breaks known requirements only, each by a text that stands once in its file', () => {
    const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
    expect([...edited].filter((id) => !known.has(id))).toEqual([]);
    for (const edit of edits) expect(() => editedText(edit)).not.toThrow();
  });

  it('breaks 120 requirements at least, some of each area', () => {
    expect(edited.size).toBeGreaterThanOrEqual(120);
    const untouched = areas.filter(({ requirements }) => requirements.every(({ id }) => !edited.has(id)));
    expect(untouched.map(({ title }) => title)).toEqual([]);
  });

  it('has no edit twice, and none that no test of its projects could notice', () => {
    const places = edits.map(({ file, text, replacement, ids }) => [file, text, replacement, ...ids].join('\t'));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    const proofs = Map.groupBy(readProofs(), ({ id }) => id);
    const unnoticed = edits.filter(({ ids, projects }) => !ids.every((id) =>
      proofs.get(id)?.some((proof) => projects.some((project) => placeOf(proof)?.project === project))));
    expect(unnoticed.map(({ ids, file }) => `${ids.join(' ')} ${file}`)).toEqual([]);
  });
});

describe('an edit', () => {
  const edit: Edit = { ids: [], file: 'a.ts', text: 'a + b', replacement: 'a - b', projects: [] };

  it('replaces its text in what is loaded', () => {
    expect(editedText(edit, 'sum(a + b);')).toBe('sum(a - b);');
  });

  it.each([['nowhere', 'sum(a, b);'], ['more than once', 'a + b + a + b']])('is refused where its text stands %s', (where, source) => {
    expect(() => editedText(edit, source)).toThrow(where);
  });

  it.each(['BUD-01\ta.ts\ta', 'BUD-01\ta.ts\ta\ta', 'BUD-01\ta.ts\t\tb', 'BUD-01\ta.ts\ta\tb\tunit\tmore', 'BUD-01\ta.ts\ta\tb\te2e'])('is refused as the line %j', (line) => {
    expect(() => readEdits(`head\n${line}`)).toThrow('requirement-edits.tsv');
  });

  it.each([
    ['packages/ui/src/a.tsx', ['storybook']], ['apps/services/src/a.ts', ['services']], ['packages/domain/src/a.ts', ['unit']],
  ])('of %s is tried in %j, unless its line says where', (file, projects) => {
    expect(readEdits(`head\nBUD-01\t${file}\ta\tb`)[0]?.projects).toEqual(projects);
    expect(readEdits(`head\nBUD-01\t${file}\ta\tb\tunit services`)[0]?.projects).toEqual(['unit', 'services']);
  });
});

describe('the tests that name a requirement', () => {
  // Put together here, so that this file itself proves nothing.
  const id = ['TXN', '33'].join('-');
  const proof = (file: string) => placeOf({ id, file, title: '' });

  it('are found in their project, suites in the file that runs them, and journeys nowhere', () => {
    expect(proof('packages/domain/src/a.test.ts')).toEqual({ project: 'unit', file: 'packages/domain/src/a.test.ts' });
    expect(proof('apps/services/src/a.test.ts')).toEqual({ project: 'services', file: 'apps/services/src/a.test.ts' });
    expect(proof('apps/services/src/contract/a.suite.ts')).toEqual({ project: 'services', file: 'apps/services/src/contract/contract.test.ts' });
    expect(proof('packages/ui/src/A.stories.tsx')).toEqual({ project: 'storybook', file: 'packages/ui/src/A.stories.tsx' });
    expect(proof('e2e/a.spec.ts')).toBeNull();
  });

  it('are stories that name it in their name or in a step', () => {
    const source = `
      export default { title: 'A' };
      export const InItsName = { name: 'Refuses it [${id}]' };
      export const InAStep = { play: async ({ step }) => { await step('I see it refused [${id}]', () => {}); } };
      export const Not = { play: async () => {} };`;
    expect(storiesNaming(id, 'A.stories.tsx', source)).toEqual([`Refuses it [${id}]`, 'In A Step']);
  });
});
