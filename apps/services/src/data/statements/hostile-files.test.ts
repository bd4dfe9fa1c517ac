import { readStatement } from '@blue-budget/domain/statements';
import { expect, it } from 'vitest';

/** Files that are made to keep a reader busy, by how many letters they have. */
const shapes: Record<string, (letters: number) => string> = {
  'a tag that never ends': (letters) => `<OFX><${'a'.repeat(letters)}`,
  'tags that begin and never end': (letters) => `<OFX>${'<a'.repeat(letters / 2)}`,
  'tags that begin, and one end': (letters) => `<OFX>${'<a'.repeat(letters / 2)}>`,
  'texts that are opened and never closed': (letters) => `<OFX>${'<a><![CDATA['.repeat(letters / 12)}`,
  'attributes that never end': (letters) => `<OFX>${'<a b="'.repeat(letters / 6)}`,
  'letters that are written out, halfway': (letters) => `<OFX><NAME>${'&a'.repeat(letters / 2)}`,
  'elements in elements': (letters) => `<Document><BkToCstmrStmt>${'<a>'.repeat(letters / 3)}`,
  'comments before anything': (letters) => '<!-- -->'.repeat(letters / 8),
  'quotation marks': (letters) => `Date,Payee,Amount\n${'"'.repeat(letters)}`,
  'quotation marks within texts': (letters) => `Date,Payee,Amount\n${'a"b,'.repeat(letters / 4)}`,
  'one long line': (letters) => `Date,Payee,Amount\n2026-05-02,${'x'.repeat(letters)},-1.00`,
  'one long amount': (letters) => `Date,Payee,Amount\n2026-05-02,x,${'1'.repeat(letters)}`,
  'many columns': (letters) => `Date,Payee,Amount${',c'.repeat(letters / 4)}\n2026-05-02,x,-1.00${',c'.repeat(letters / 4)}`,
  'many rows beside many columns': (letters) => `2026-05-02,x,-1.00${',1.00'.repeat(letters / 10)}\n${'2026-05-02,x,-1.00\n'.repeat(letters / 40)}`,
  'empty lines': (letters) => '\n'.repeat(letters),
  'spaces': (letters) => `${' '.repeat(letters)}x`,
  'lines that are no rows': (letters) => `Date,Payee,Amount\n2026-05-02,x,-1.00\n${'a,b\n'.repeat(letters / 4)}`,
  'fields of QIF': (letters) => `!Type:Bank\n${'D5/2/26\n'.repeat(letters / 8)}`,
};

it.each(Object.entries(shapes))('%s: eight times as long takes about eight times as long, not sixty-four', (_, write) => {
  const [few, many] = [workOf(write(40_000)), workOf(write(320_000))];
  // What is too little to be measured counts as 20 ms.
  expect(many).toBeLessThan(Math.max(few, 20_000) * 20);
});

/** The processor's time that reading takes, in millionths of a second: the least of three times. */
function workOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return Math.min(...[1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readStatement(bytes);
    return process.cpuUsage(before).user;
  }));
}
