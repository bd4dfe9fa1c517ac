import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { asvsIds } from './testing/asvs.ts';
import { readProofs, readRequirements } from './testing/requirements.ts';
import { faultsOfAnswer, readTable } from './testing/security-table.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = readTable(page);
const known = {
  requirements: new Set(readRequirements().flatMap(({ requirements }) => requirements.map(({ id }) => id))),
  proven: new Set(readProofs().map(({ id }) => id)),
  read: (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
};

describe('the table of the security standard', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(asvsIds.toSorted());
  });

  it('answers each with what is there, with a reason why it does not apply, or as open', () => {
    expect(rows.flatMap(({ ids, answer }) => faultsOfAnswer(answer, known).map((fault) => `${ids.join(', ')}: ${fault}`))).toEqual([]);
  });

  it('names requirements that there are, on the whole page', () => {
    expect([...page.matchAll(/\b[A-Z]{2,5}-\d{2}\b/g)].map(([id]) => id).filter((id) => !known.requirements.has(id))).toEqual([]);
  });

  it.each([
    ['`packages/gone.ts`', 'packages/gone.ts is gone'], ['`a.test.ts` "does what it never did"', '"does what it never did" is gone from a.test.ts'],
    ['NEVER-99', 'NEVER-99 is not proved'], ['FRESH-01', 'FRESH-01 is not proved'], ['by all means', 'says nothing that can be looked up'],
    ['does not apply', 'says nothing that can be looked up'], ['**open**', 'gives no reason'], ['**open**, waits for KNOWN-01', 'KNOWN-01 is proved: fill the row in'],
    ['**open**, waits for NEVER-99', 'NEVER-99 is no requirement'],
  ])('finds that %j is no answer', (answer, fault) => {
    expect(faultsOfAnswer(answer, little)).toEqual([fault]);
  });

  it.each(['`a.test.ts`', '`a.test.ts` "does what it says"', 'KNOWN-01', 'does not apply: none', '**open**: nobody asked', '**open**, waits for FRESH-01: half of it'])('takes %j', (answer) => {
    expect(faultsOfAnswer(answer, little)).toEqual([]);
  });
});

const little = {
  requirements: new Set(['KNOWN-01', 'FRESH-01']), proven: new Set(['KNOWN-01']),
  read: (file: string) => (file === 'a.test.ts' ? "it('does what it says [KNOWN-01]'" : null),
};
