import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noNul, scanJson } from './json-scan.ts';

const tooMany = 'The body holds too many values.';

it.each([
  ['NUL in a text', '"a\\u0000b"', noNul],
  ['NUL in a key', '{"\\u0000":1}', noNul],
  ['NUL behind a backslash', '"\\\\\\u0000"', noNul],
  ['NUL behind zeros', '"0\\u00000"', noNul],
  ['NUL behind another escape that begins like it', '"\\u000\\u0000"', noNul],
  ['33 lists in each other', '['.repeat(33), 'The body is nested too deeply.'],
  ['5001 keys', `{${'"a":0,'.repeat(5001)}`, tooMany],
  ['more values than fit', `[${'0,'.repeat(17_000)}`, tooMany],
  ['as many empty lists', '[],'.repeat(9_000), tooMany],
])('finds %s [SEC-08]', (_, text, expected) => {
  expect(scanJson(100_000).feed(new TextEncoder().encode(text))).toBe(expected);
});

it.each([
  ['a backslash before u0000', '"\\\\u0000"'], ['u0000 outside an escape', '"u0000"'], ['the escape of another character', '"\\u0001\\u0010\\u000a"'],
  ['brackets and commas in a text', `"${'[{,:'.repeat(20_000)}"`], ['lists one after another', '[[],[],[]]'.repeat(100)],
  ['an escaped quote', '"\\"[[[["'], ['32 lists in each other', '['.repeat(32)], ['5000 keys', `{${'"a":0,'.repeat(5000)}}`],
])('takes %s', (_, text) => {
  expect(scanJson(100_000).feed(new TextEncoder().encode(text))).toBeNull();
});

it('finds NUL in whatever JSON holds it, in whatever pieces it arrives', () => {
  const texts = fc.string({ unit: fc.constantFrom('\0', '\\', '"', 'u', '0', 'a', '\u0001', 'é') });
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), texts, fc.integer({ min: 1, max: 9 }), (value, text, size) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ value: JSON.stringify(value), text }));
    const scan = scanJson(100_000);
    const findings = Array.from({ length: Math.ceil(bytes.length / size) }, (_, piece) => scan.feed(bytes.subarray(piece * size, (piece + 1) * size)));
    expect(findings.some((finding) => finding === noNul)).toBe(text.includes('\0'));
  }));
});
