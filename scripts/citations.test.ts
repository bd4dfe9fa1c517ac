import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { citedAnchors, foreignCitations } from './testing/citations.ts';
import { productAnchors } from './testing/product-pages.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const exclude = ['**/node_modules', '**/dist'];
const pages = globSync(['*.md', 'docs/**/*.md', '{packages,apps,examples}/**/*.md'], { cwd: root, exclude });
const sources = globSync('{packages,apps,e2e,scripts,examples,.storybook}/**/*.{ts,tsx,mjs,css,mdx,sql,hbs}', { cwd: root, exclude })
  // These two spell citations that lead nowhere, to see them found.
  .filter((file) => !/\bcitations(\.test)?\.ts$/.test(file));
const anchors = productAnchors();

it('finds everything that is cited on the product’s pages', () => {
  const known = new Set(anchors.map(({ id }) => id));
  expect([sources.length > 500, known.size > 100]).toEqual([true, true]);
  const missing = [...sources, ...pages].flatMap((file) => citedAnchors(read(file)).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`));
  expect(missing).toEqual([]);
});

it('cites nothing that is not in the repository', () => {
  expect([...sources, ...pages].flatMap((file) => foreignCitations(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

it.each<[text: string, anchors: string[]]>([
  ['(product, Q-TXN-14)', ['q-txn-14']],
  ['(product, I6)', ['i6']],
  ['(product, section 5)', ['section-5']],
  ['(product, section 2-net-worth)', ['section-2-net-worth']],
  ['(product, sections 2, 5 and 8)', ['section-2', 'section-5', 'section-8']],
  ['(product, rows 7 and 8, I6)', ['row-7', 'row-8', 'i6']],
  ['(product, rows 1 to 3 and 16)', ['row-1', 'row-2', 'row-3', 'row-16']],
  ['(product, I1 to I3)', ['i1', 'i2', 'i3']],
  ['(product, Q-OPT-1 to Q-OPT-3)', ['q-opt-1', 'q-opt-2', 'q-opt-3']],
  ['(product, Q-TXN-15 B)', ['q-txn-15-b', 'q-txn-15']],
  ['(product, I6 and dead legs)', ['i6', 'dead-legs']],
  ['(product,\n   * Q-DEBT-1 and Q-DEBT-2)', ['q-debt-1', 'q-debt-2']],
  ['(product, Q-SEC and\n// section 7-checks)', ['q-sec', 'section-7-checks']],
  ['as Q-X-4 has it', ['q-x-4']],
  ['(product, section 2: the selections)', ['section-2:-the-selections']],
  ['(product, rows 9 to 3)', ['row-9-to-3']],
  ['(productName), (see product)', []],
])('follows %j', (text, cited) => {
  expect(citedAnchors(text).toSorted()).toEqual(cited.toSorted());
});

it.each([
  '(specification, section 5)', '(specification 2)', '(decisions, I6)', '(decisions Q-X-1)', 'as the specification says', '(outside https; product, Q-SEC)',
])('finds that %j leads nowhere', (text) => {
  expect(foreignCitations(text)).toHaveLength(1);
});

it('lets records of decisions be named, and follows what is cited rightly', () => {
  expect(foreignCitations('[docs/decisions](decisions), (decision 026), (docs/decisions/025), (product, I6), (product, section 5)')).toEqual([]);
});

it('gives an anchor once', () => {
  const ids = anchors.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('links to files, and to anchors of the product’s pages, that are there', () => {
  const links = pages.flatMap((page) => [...read(page).matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)].map(([, target = '', anchor]) => ({ page, target, anchor })));
  const broken = links.filter(({ page, target, anchor }) => {
    if (/^[a-z]+:/.test(target)) return false;
    const file = target === '' ? page : join(dirname(page), target);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && file.startsWith('docs/product/') && !read(file).includes(`<a id="${anchor}">`);
  });
  expect(broken).toEqual([]);
});
