import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const productPages = globSync('docs/product/*.md', { cwd: root });
const pages = [...globSync('{*.md,docs/**/*.md}', { cwd: root }), ...globSync('{packages,apps,examples}/*/*.md', { cwd: root })];
const sources = globSync('{packages,apps,e2e,scripts}/**/*.{ts,tsx,css,mdx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const anchors = new Set(productPages.flatMap((page) => [...read(page).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)));

/** What a text cites of the product's pages: settled questions, invariants, rows of the operation table. */
function citedIn(text: string): string[] {
  const questions = [...text.matchAll(/\bQ-(?:[A-Z]+-\d+|SEC|WIRE)\b/g)].map(([id]) => id.toLowerCase());
  const brackets = [...text.matchAll(/\(decisions, [^)]*\)/g)].map(([bracket]) => bracket);
  const invariants = brackets.flatMap((bracket) => [...bracket.matchAll(/\bI\d+\b/g)].map(([id]) => id.toLowerCase()));
  const rows = brackets.flatMap((bracket) => [...bracket.matchAll(/\brows? (\d+)/g)].map(([, row]) => `row-${row}`));
  return [...questions, ...invariants, ...rows];
}

it('finds what code cites on the product’s pages', () => {
  expect([sources.length > 500, anchors.size > 100]).toEqual([true, true]);
  const missing = [...sources, ...pages].flatMap((file) => citedIn(read(file)).filter((id) => !anchors.has(id)).map((id) => `${file}: ${id}`));
  expect(missing).toEqual([]);
  expect(citedIn('as it was (decisions, rows 7 and 8, I6; Q-TXN-14)')).toEqual(['q-txn-14', 'i6', 'row-7']);
});

it('gives an anchor once', () => {
  const all = productPages.flatMap((page) => [...read(page).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});

it('links to files that are there', () => {
  const broken = pages.flatMap((page) => [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
    .map((target) => `${page}: ${target}`));
  expect(broken).toEqual([]);
});
