import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from '../packages/messages/src/index.ts';
import { root } from './root.ts';
import { comparedWords, wordsComparedWithWords } from './testing/compared-words.ts';

/** Values that rules and the wire know, and that happen to be their own English words. */
const values = new Set(['Other Asset', 'Net Income', 'Interest Saved', 'Total Paid', 'Sales Tax']);
const texts = new Set(textsIn(messages).filter((text) => text.includes(' ') && !values.has(text)));
const isText = (text: string) => texts.has(text);
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories|suite|spec)\.tsx?$|\/(testing|mocks|demo|bench|cluster|services\/src\/contract|story[A-Z])/.test(file))
  // Errors of the database's driver and of the network have no code in every case, and nobody reads them.
  .filter((file) => !/^apps\/services\/src\/(advice|db\/unreachable)\.ts$/.test(file));

it('decides nothing by a text for people', () => {
  expect([sources.length > 650, texts.size > 300]).toEqual([true, true]);
  const compared = sources.flatMap((file) => comparedWords(file, readFileSync(join(root, file), 'utf8'), isText).map((words) => `${file}: ${words}`));
  expect(compared).toEqual([]);
});

it.each([
  "error === messages.budget.nextMonthBlocked", "texts.sortFailed !== error", "error === 'Invalid verification code.'",
  "error.message.startsWith('Missing required fields')", "serverMessage?.includes('expired')", "if (labels.includes(texts.merchant)) go()",
  "switch (error.message) { case code: go() }", "switch (said) { case 'Could not find account': go() }",
])('finds %s', (source) => {
  expect(comparedWords('planted.ts', source, isText)).toHaveLength(1);
});

it.each(["error.message === ''", 'notice.code === other.code', "kind === 'Debt'", 'message === null', 'texts.includesTax'])('lets %s be', (source) => {
  expect(comparedWords('planted.ts', source, isText)).toEqual([]);
});

it('expects no text of the catalogue to be a text of the catalogue', () => {
  const tests = globSync('{packages,apps,e2e,scripts}/**/*.{test,spec,suite,stories}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.flatMap((file) => wordsComparedWithWords(file, readFileSync(join(root, file), 'utf8')).map((words) => `${file}: ${words}`))).toEqual([]);
});

it.each([
  ['expect(messages.auth.deleted).toBe(messages.auth.deleted)', 1], ['expect(texts.until(1)).not.toEqual(messages.months.until(2))', 1],
  ["expect(messages.auth.deleted).toBe('Gone.')", 0], ['expect(shown()).toBe(messages.auth.deleted)', 0], ['expect(texts.map(keyOf)).toEqual(texts.map(one))', 0],
])('of the test %s finds %i', (source, count) => {
  expect(wordsComparedWithWords('planted.ts', source)).toHaveLength(count);
});

function textsIn(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });
}
