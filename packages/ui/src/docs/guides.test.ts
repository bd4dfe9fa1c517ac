import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { panelSubjects, type PanelName } from '../screens/budgeting/panel-names.ts';
import { paths } from '../screens/navigation/paths.ts';
import type { Guide } from './guide.ts';
import type { ScreenGuide } from './screenGuide.ts';

const src = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const { version }: { version: string } = JSON.parse(read('../package.json'));
const guides = Object.entries(import.meta.glob<Guide>('../{primitives,budget,layout,texts}/*/*.guide.ts', { eager: true, import: 'guide' }))
  .map(([file, guide]): [string, Guide] => [file.replace(/^\.\.\/|\.guide\.ts$/g, ''), guide]);
/** The files of stories that have a docs page, without the ending. */
const pages = globSync('{primitives,budget,layout,texts}/*/*.stories.tsx', { cwd: src }).filter((file) => read(file).includes("tags: ['autodocs']"))
  .map((file) => file.replace('.stories.tsx', ''));
const published = new Set([...readFileSync(join(src, '../../../scripts/public-names/ui.txt'), 'utf8').matchAll(/(?:value|type) (\w+)/g)].map(([, name]) => name));

describe('every component page has a guide', () => {
  it('which is complete, and of nothing else [DSY-04]', () => {
    expect(pages.length).toBeGreaterThan(55);
    expect(guides.map(([path]) => path).toSorted()).toEqual(pages.toSorted());
  });

  it.each(guides)('%s says when to use it, when not, its parts, states, keys and words [DSY-04]', (_, guide) => {
    for (const part of [guide.use, guide.avoid, guide.anatomy, guide.states, guide.keyboard, guide.words]) expect(part.length).toBeGreaterThan(0);
    expect(textsOf(guide).filter((text) => !/^.{5,}[.?!]["')]?$/s.test(text))).toEqual([]);
    expect([...guide.use, ...guide.words].filter((text) => text.length < 30)).toEqual([]);
    expect(guide.avoid.some(({ instead }) => /`[A-Z]\w+`/.test(instead))).toBe(true);
    expect(new Set(guide.anatomy.map(({ name }) => name)).size).toBe(guide.anatomy.length);
    expect(guide.states.map(({ name }) => name).every((name) => name.length > 2)).toBe(true);
  });

  it('says what the keys do wherever a story goes by them', () => {
    const byKeys = guides.filter(([path]) => read(`${path}.stories.tsx`).includes('export const ByKeyboard'));
    expect(byKeys.length).toBeGreaterThan(15);
    expect(byKeys.filter(([, { keyboard }]) => typeof keyboard === 'string').map(([path]) => path)).toEqual([]);
  });

  it('says nothing in the words of another guide', () => {
    const texts = guides.flatMap(([, { use, words }]) => [...use, ...words]);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });
});

describe.each(guides)('the guide of %s', (path, guide) => {
  const stories = read(`${path}.stories.tsx`);
  const folder = globSync('*.{ts,tsx}', { cwd: join(src, dirname(path)) }).map((file) => read(join(dirname(path), file))).join('\n');
  const inherited = `${read('primitives/Field/Field.tsx')} className ref disabled readOnly placeholder autoComplete href children`;

  it('names stories that are there', () => {
    expect(guide.states.map(({ story }) => story).filter((story) => !stories.includes(`export const ${story}: Story`))).toEqual([]);
  });

  it('names code that is there', () => {
    const names = textsOf(guide).flatMap((text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code = '']) => /^[\w-]+/.exec(code)?.[0] ?? ''));
    expect(names.filter((name) => name !== '' && !published.has(name) && !`${folder} ${inherited}`.includes(name))).toEqual([]);
  });

  it('has been there since a version that is out, or comes next', () => {
    expect(guide.since).toMatch(/^\d+\.\d+\.\d+$/);
    expect(asNumber(guide.since)).toBeLessThanOrEqual(asNumber(version) + 1000);
  });

  it('has code to copy that needs the published packages alone [DSY-04]', () => {
    expect(existsSync(join(src, `${path}.example.tsx`))).toBe(true);
    const example = read(`${path}.example.tsx`);
    const imports = [...example.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
    expect(imports).toContain('@blue-budget/ui');
    expect(imports.filter((from) => !/^(@blue-budget\/(ui|domain\/[\w-]+|messages|api\/mocks)|react|lucide-react)$/.test(from))).toEqual([]);
    expect(example.match(/^export /gm)).toHaveLength(1);
    expect(example).toContain(`<${path.split('/').at(-1)}`);
  });
});

function textsOf({ use, avoid, anatomy, states, keyboard, words }: Guide): string[] {
  return [
    ...use, ...words, ...avoid.flatMap(({ when, instead }) => [when, instead]), ...anatomy.map(({ what }) => what), ...states.map(({ what }) => what),
    ...(typeof keyboard === 'string' ? [keyboard] : keyboard.map(({ does }) => does)),
  ];
}

/** A version to compare: of 0.12.3 it is 12003. */
function asNumber(version: string): number {
  return version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
}

describe('every page of a screen', () => {
  const screens = Object.entries(import.meta.glob<ScreenGuide>('../screens/*/*.guide.ts', { eager: true, import: 'guide' }));

  it('says what it is for, how it is reached and what it calls', () => {
    const screenPages = globSync('screens/*/*.stories.tsx', { cwd: src }).filter((file) => read(file).includes("'autodocs'"));
    expect(screenPages.length).toBeGreaterThan(50);
    expect(screens.map(([file]) => file.replace(/^\.\.\/|\.guide\.ts$/g, '')).toSorted()).toEqual(screenPages.map((file) => file.replace('.stories.tsx', '')).toSorted());
    expect(screens.filter(([, { purpose, at }]) => purpose.length < 40 || Object.keys(at).length === 0).map(([file]) => file)).toEqual([]);
  });

  it('leaves out no page, tab or panel of the app', () => {
    const at = screens.map(([, guide]) => guide.at);
    const reached = new Set<string>(at.flatMap(({ page = [], tab = [], panel = [] }) => [...page, ...tab, ...panel]));
    const words: readonly PanelName[] = ['howItWorks', 'learnMore', 'settings', 'resetMonth'];
    const panels = Object.keys(panelSubjects).filter((name) => !words.some((word) => word === name));
    expect([...Object.keys(paths), ...panels].filter((name) => !reached.has(name))).toEqual(['profile']);
  });
});
