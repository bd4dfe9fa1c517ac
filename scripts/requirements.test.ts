import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { productAnchors } from './testing/product-pages.ts';
import { pageFile, proofsIn, readProofs, readRequirements, requirementsPage } from './testing/requirements.ts';

const areas = readRequirements();
const all = areas.flatMap(({ requirements }) => requirements);
const proofs = readProofs();
const pages = new Map(productAnchors().map(({ id, page }) => [id, page]));

describe('the list of requirements', () => {
  it('has each id once, in words, from a place on the product’s pages', () => {
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(600);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[A-Z]{2,4}-\d{2}$/.test(id))).toEqual([]);
    expect(all.filter(({ text, from }) => text === '' || from.length === 0 || from.some((anchor) => !pages.has(anchor)))).toEqual([]);
  });

  it('has every id that a test names', () => {
    const known = new Set(all.map(({ id }) => id));
    expect(proofs.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('stands on the page as the command writes it: run npm run requirements', () => {
    const lines = (page: string) => page.split('\n');
    expect(lines(readFileSync(join(root, pageFile), 'utf8'))).toEqual(lines(requirementsPage(areas, proofs, pages)));
  });
});

describe('what proves a requirement', () => {
  // Put together here, so that this file itself proves nothing.
  const id = ['TXN', '33'].join('-');
  const found = (source: string) => proofsIn('some.test.ts', source).map((proof) => `${proof.id}: ${proof.title}`);

  it('is a title with its id in brackets, of a test, a step or a story', () => {
    expect(found(`it('refuses it [${id}]', () => {})`)).toEqual([`${id}: refuses it`]);
    expect(found(`export const Story = { name: "It's refused [${id}] [${id}]" }`)).toEqual([`${id}: It's refused`, `${id}: It's refused`]);
    expect(found(`it(\`refuses \${kind} [${id}]\`, () => {})`)).toEqual([`${id}: refuses …`]);
  });

  it('is a row of a table whose title has a place for the id', () => {
    expect(found(`it.each([['${id}', 1]])('refuses one [%s]', () => {})`)).toEqual([`${id}: refuses one`]);
  });

  it('is neither a comment nor a text that only looks like an id', () => {
    expect(found(`// [${id}]\n/** [${id}] */\nconst encoding = 'UTF-16';`)).toEqual([]);
  });
});

it('writes one line for each requirement, its tests sorted, and marks those without one', () => {
  const [first, second] = ['TXN-01', 'TXN-02'];
  const page = requirementsPage(
    [{ title: 'Transactions', requirements: [{ id: first, from: ['row-7'], text: 'One.' }, { id: second, from: [], text: 'Two.' }] }],
    [{ id: first, file: 'b.test.ts', title: 'z | y' }, { id: first, file: 'b.test.ts', title: 'a' }, { id: first, file: 'a.test.ts', title: 'b' }],
    new Map([['row-7', 'ledger-model.md']]),
  );
  expect(page).toContain([
    '| <a id="txn-01"></a>TXN-01 | One. | [row-7](ledger-model.md#row-7) | [a.test.ts](../../a.test.ts): b<br>[b.test.ts](../../b.test.ts): a; z \\| y |',
    '| <a id="txn-02"></a>TXN-02 | Two. |  | to come |',
  ].join('\n'));
});
