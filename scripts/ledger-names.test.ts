import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { namesIn, wordsOfName } from './testing/names.ts';

const ledger = join(root, 'packages/machines/src/ledger');
const files = globSync('**/*.ts', { cwd: ledger });

/** Words that the standard terms of an outbox have replaced, such as lane by lock (docs/decisions/032-names-of-the-outbox.md). */
const replaced = new Set([
  'lane', 'lanes', 'rest', 'take', 'takes', 'taken', 'keep', 'keeps', 'hear', 'hears', 'heard', 'hearing', 'unheard', 'work', 'works', 'look', 'looks', 'pump',
  'row', 'rows', 'leave', 'leaves', 'leaving', 'left', 'stay', 'stays', 'stayed', 'reckon', 'reckons', 'reckoned', 'afresh', 'vain', 'say', 'says',
  'saying', 'tell', 'tells', 'told', 'fallen', 'falling', 'needing', 'arranged', 'learn',
]);
/** Alone it does not say whether it is in the outbox or in the database; `outboxEntry` does. */
const replacedAlone = new Set(['entry']);

/** Names of the stored format and of the messages between tabs, which do not change. */
const formats: Record<string, readonly string[]> = {
  'adapters/shared-names.ts': ['rows'],
  'adapters/tab-channel.ts': ['rows', 'tell'],
  'adapters/tab-channel.test.ts': ['rows', 'tell'],
  'adapters/indexed-db.test.ts': ['rows'],
  'stored-outbox.test.ts': ['rows'],
};

function replacedNames(file: string, source: string): string[] {
  const allowed = formats[file] ?? [];
  return [basename(file, '.ts'), ...namesIn(file, source)]
    .filter((name) => !allowed.includes(name) && (replacedAlone.has(name) || wordsOfName(name).some((word) => replaced.has(word))))
    .map((name) => `${file}: ${name}`);
}

it('names everything in the ledger’s outbox by standard terms', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => replacedNames(file, readFileSync(join(ledger, file), 'utf8')))).toEqual([]);
});

it.each([
  ['a function', 'function takeQueue() {}', 'takeQueue'],
  ['a variable', 'const row = 1;', 'row'],
  ['a field', 'interface State { readonly leaving: boolean }', 'leaving'],
  ['a type', 'interface FallenEntries {}', 'FallenEntries'],
  ['a private field', 'class Tab { #lanes = []; }', 'lanes'],
  ['an event', "const event = { type: 'laneGranted' };", 'laneGranted'],
  ['an import', "import { tellOutcome } from './draft.ts';", 'tellOutcome'],
  ['an entry that does not say of what', 'for (const entry of outbox) send(entry);', 'entry'],
])('finds a replaced word in the name of %s', (_of, source, name) => {
  expect(replacedNames('core/planted.ts', source)).toEqual([`core/planted.ts: ${name}`]);
});

it('finds a replaced word in the name of a file, and none inside another word', () => {
  expect(replacedNames('core/lane.ts', '')).toEqual(['core/lane.ts: lane']);
  expect(replacedNames('core/planted.ts', 'const network = tomorrow.arrows(outboxEntry, newEntries);')).toEqual([]);
});
