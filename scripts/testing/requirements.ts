import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { root } from '../root.ts';

/** One thing that the product has to do. */
export interface Requirement {
  /** Such as TXN-33: its area and a number. */
  id: string;
  /** Anchors of the pages in docs/product that it comes from. */
  from: string[];
  text: string;
}

export interface Area {
  title: string;
  requirements: Requirement[];
}

/** A test, a step of one or a story that names a requirement. */
export interface Proof {
  id: string;
  file: string;
  title: string;
}

const listFile = 'docs/product/requirements.tsv';
/** The file that the command writes, from the root of the workspace. */
export const pageFile = 'docs/product/requirements.md';

const bracketed = /\[([A-Z]{2,4}-\d{2})\]/g;
const bare = /^[A-Z]{2,4}-\d{2}$/;
/** Where `it.each` puts the first value of a row. */
const placeholder = '[%s]';

/** The list of requirements. A line whose id has no number begins an area, and its text is the area's title. */
export function readRequirements(text = readFileSync(join(root, listFile), 'utf8')): Area[] {
  const areas: Area[] = [];
  for (const line of text.trim().split('\n').slice(1)) {
    const [id = '', from = '', words = ''] = line.split('\t');
    if (/\d$/.test(id)) areas.at(-1)?.requirements.push({ id, from: from.split(' ').filter(Boolean), text: words });
    else areas.push({ title: words, requirements: [] });
  }
  return areas;
}

/** Every test and story of the workspace that names a requirement. */
export function readProofs(): Proof[] {
  return globSync('{packages,apps,e2e,scripts}/**/*.{test,spec,suite,stories}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * The titles in a source text that name a requirement: texts with an id in brackets. An id that is a whole text is a row of a
 * table, and belongs to the title that ends with `[%s]`.
 */
export function proofsIn(file: string, source: string): Proof[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: (node) => void texts.push(textOf(node)),
  }).visit(parseSync(file, source).program);
  const tableTitle = texts.find((text) => text.includes(placeholder)) ?? '';
  return texts.flatMap((text) => {
    const ids = bare.test(text) && tableTitle !== '' ? [text] : [...text.matchAll(bracketed)].map(([, id = '']) => id);
    const title = (bare.test(text) ? tableTitle.replace(placeholder, '') : text.replaceAll(bracketed, '')).trim().replaceAll(/\s+/g, ' ');
    return ids.map((id) => ({ id, file, title }));
  });
}

function textOf({ quasis }: ESTree.TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
}

/** The page of all requirements with what proves them. One line each, sorted, so that it changes where a test does and nowhere else. */
export function requirementsPage(areas: readonly Area[], proofs: readonly Proof[], pages: ReadonlyMap<string, string>): string {
  const proven = Map.groupBy(proofs, ({ id }) => id);
  const sections = areas.map(({ title, requirements }) => [
    `## ${title}`, '', '| Id | Requirement | From | Proved by |', '|---|---|---|---|',
    ...requirements.map((requirement) => row(requirement, proven.get(requirement.id) ?? [], pages)), '',
  ].join('\n'));
  return [
    '# Requirements', '',
    '<!-- Written by `npm run requirements` from requirements.tsv and the titles of tests. Do not edit. -->', '',
    'What the product has to do, line by line, and the tests that fail where it does not. "To come" marks what has no test yet.', '',
    ...sections,
  ].join('\n');
}

function row({ id, from, text }: Requirement, proofs: readonly Proof[], pages: ReadonlyMap<string, string>): string {
  const sources = from.map((anchor) => `[${anchor}](${pages.get(anchor) ?? ''}#${anchor})`).join(', ');
  return `| <a id="${id.toLowerCase()}"></a>${id} | ${text} | ${sources} | ${proofs.length === 0 ? 'to come' : listed(proofs)} |`;
}

function listed(proofs: readonly Proof[]): string {
  const files = [...Map.groupBy(proofs, ({ file }) => file)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return files.map(([file, tests]) => {
    const titles = [...new Set(tests.map(({ title }) => escaped(title)))].toSorted();
    return `[${file}](../../${file}): ${titles.join('; ')}`;
  }).join('<br>');
}

/** A title as text of a table in Markdown. */
function escaped(title: string): string {
  return title.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`);
}
