import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../calendar/dates.ts';
import { monthNames, type CalendarDate } from '../calendar/types.ts';
import { maxCents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { readStatementAmount } from './amounts.ts';
import { readRecords } from './csv-records.ts';
import { readDateAs } from './dates.ts';
import { decodeStatement } from './decoding.ts';
import { readStatement } from './reading.ts';
import { utf8 } from './testing/bytes.ts';
import { statementLimits, type StatementChoices, type StatementRow } from './types.ts';

const date = fc.record({ year: fc.integer({ min: 1980, max: 2079 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .map(({ year, month, day }): CalendarDate => ({ year, month, day: Math.min(day, daysInMonth(year, month)) }));
const amount = fc.integer({ min: 0 - maxCents, max: maxCents }).filter((cents) => cents !== 0);
const tidy = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const words = fc.string({ unit: fc.constantFrom(...'aéßЖ日"\',;|\t& <>\n0.-'), maxLength: 20 }).map((text) => `x${text}`);
const row = fc.record({ date, amount, source: words, description: words });
type Row = typeof row extends fc.Arbitrary<infer Each> ? Each : never;
const rows = fc.array(row, { minLength: 1, maxLength: 12 });

const padded = (value: number, width = 2) => String(value).padStart(width, '0');
const dateShapes: Record<string, { write: (day: CalendarDate) => string; choices: StatementChoices }> = {
  'year first': { write: ({ year, month, day }) => `${year}-${padded(month)}-${padded(day)}`, choices: {} },
  'eight digits': { write: ({ year, month, day }) => `${year}${padded(month)}${padded(day)}`, choices: {} },
  'with a time': { write: ({ year, month, day }) => `${year}/${month}/${day} 23:59:59`, choices: {} },
  'month first': { write: ({ year, month, day }) => `${padded(month)}/${padded(day)}/${year}`, choices: { dateOrder: 'month-first' } },
  'day first': { write: ({ year, month, day }) => `${day}.${month}.${padded(year % 100)}`, choices: { dateOrder: 'day-first' } },
  'month by name': { write: ({ year, month, day }) => `${day} ${monthNames[month - 1]} ${year}`, choices: {} },
  'name first': { write: ({ year, month, day }) => `${monthNames[month - 1]?.slice(0, 3)} ${padded(day)}, ${year}`, choices: {} },
};

const digits = (cents: number, thousands: string, decimal: string) => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${part}`;
};
const amountShapes: Record<string, (cents: number) => string> = {
  plain: (cents) => (cents / 100).toFixed(2),
  'thousands and point': (cents) => `${cents < 0 ? '-' : ''}$${digits(cents, ',', '.')}`,
  'thousands and comma': (cents) => `${cents < 0 ? '-' : '+'}${digits(cents, '.', ',')} €`,
  'spaces and comma': (cents) => `${cents < 0 ? '\u2212' : ''}${digits(cents, '\u00A0', ',')} EUR`,
  parentheses: (cents) => (cents < 0 ? `(${digits(cents, ',', '.')})` : digits(cents, ',', '.')),
  'minus behind': (cents) => `${digits(cents, "'", '.')}${cents < 0 ? '-' : ''}`,
  'DR and CR': (cents) => `${digits(cents, ',', '.')} ${cents < 0 ? 'DR' : 'CR'}`,
};

const encoders: Record<string, (text: string) => Uint8Array> = {
  'utf-8': (text) => utf8(text),
  'utf-8 with mark': (text) => new Uint8Array([0xef, 0xbb, 0xbf, ...utf8(text)]),
  'utf-16le': (text) => new Uint8Array([0xff, 0xfe, ...unitsOf(text).flatMap((unit) => [unit & 255, unit >> 8])]),
  'utf-16be': (text) => new Uint8Array([0xfe, 0xff, ...unitsOf(text).flatMap((unit) => [unit >> 8, unit & 255])]),
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const expected = (given: readonly Row[]) =>
  given.map(({ date, amount, source, description }) => ({ date, amount, source: tidy(source), description: tidy(description), providerId: null }));
const readBack = (bytes: Uint8Array, choices: StatementChoices) => {
  const reading = readStatement(bytes, choices);
  return reading.kind === 'read' ? reading.rows.map(({ line: _, ...rest }: StatementRow) => rest) : reading;
};

describe('any rows, written as a table', () => {
  const shape = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'), dates: fc.constantFrom(...Object.keys(dateShapes)), amounts: fc.constantFrom(...Object.keys(amountShapes)),
    encoder: fc.constantFrom(...Object.keys(encoders)), lineEnd: fc.constantFrom('\n', '\r\n', '\r'), ends: fc.boolean(),
  });

  it('with signed amounts are read back as they were', () => {
    fc.assert(fc.property(rows, shape, (given, { delimiter, dates, amounts, encoder, lineEnd, ends }) => {
      const { write, choices } = dateShapes[dates] ?? { write: () => '', choices: {} };
      const lines = [['Date', 'Payee', 'Memo', 'Amount'], ...given.map((each) =>
        [write(each.date), each.source, each.description, amountShapes[amounts]?.(each.amount) ?? ''].map(quoted))];
      const text = lines.map((fields) => fields.join(delimiter)).join(lineEnd) + (ends ? lineEnd : '');
      expect(readBack(encoders[encoder]?.(text) ?? new Uint8Array(), { sign: 'as-written', ...choices })).toEqual(expected(given));
    }));
  });

  it('with money out and money in in columns of their own, or a word beside the amount, are read back', () => {
    fc.assert(fc.property(rows, fc.constantFrom('two', 'negative', 'word'), (given, kind) => {
      const header = kind === 'word' ? 'Date,Amount,Type,Payee,Memo' : 'Date,Debit,Credit,Payee,Memo';
      const moneyOf = (cents: number) => {
        const size = (Math.abs(cents) / 100).toFixed(2);
        if (kind === 'word') return `${size},${cents < 0 ? 'Debit' : 'CREDIT'}`;
        return cents < 0 ? `${kind === 'negative' ? '-' : ''}${size},` : `0.00,${size}`;
      };
      const lines = given.map((each) => [dateShapes['year first']?.write(each.date), moneyOf(each.amount), quoted(each.source), quoted(each.description)].join(','));
      expect(readBack(utf8([header, ...lines].join('\n')), {})).toEqual(expected(given));
    }));
  });
});

it('any rows, written as OFX of either generation, are read back with their ids', () => {
  fc.assert(fc.property(rows, fc.boolean(), (given, isXml) => {
    const escaped = (text: string) => tidy(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const field = (name: string, value: string) => (isXml ? `<${name}>${value}</${name}>` : `<${name}>${value}\r\n`);
    const entries = given.map(({ date: { year, month, day }, amount, source, description }, index) => `<STMTTRN>${[
      field('DTPOSTED', `${year}${padded(month)}${padded(day)}120000`), field('TRNAMT', (amount / 100).toFixed(2)), field('FITID', `id-${index}`),
      field('NAME', escaped(source)), field('MEMO', escaped(description)),
    ].join('')}</STMTTRN>`);
    const head = isXml ? '<?xml version="1.0"?><?OFX OFXHEADER="200"?>' : 'OFXHEADER:100\r\nCHARSET:1252\r\n\r\n';
    expect(readBack(utf8(`${head}<OFX><BANKTRANLIST>${entries.join('\n')}</BANKTRANLIST></OFX>`), {}))
      .toEqual(expected(given).map((each, index) => ({ ...each, providerId: `id-${index}` })));
  }));
});

it('any rows, written as QIF, are read back', () => {
  fc.assert(fc.property(rows, fc.constantFrom<StatementChoices>({ dateOrder: 'month-first' }, { dateOrder: 'day-first' }), (given, choices) => {
    const dayOf = ({ year, month, day }: CalendarDate) => (choices.dateOrder === 'day-first' ? `${day}/${month}/${year}` : `${month}/${padded(day)}'${padded(year % 100)}`);
    const entries = given.map(({ date, amount, source, description }) =>
      [`D${dayOf(date)}`, `T${digits(amount, ',', '.').replace(/^/, amount < 0 ? '-' : '')}`, `P${tidy(source)}`, `M${tidy(description)}`, '^'].join('\n'));
    expect(readBack(utf8(['!Type:Bank', ...entries].join('\n')), { sign: 'as-written', ...choices })).toEqual(expected(given));
  }));
});

describe('what is open is asked', () => {
  const table = (...dates: string[]) => utf8(['Date,Payee,Amount', ...dates.map((day) => `${day},Shop,-1.00`)].join('\n'));

  it('the order of dates, unless one date settles it for all', () => {
    expect(readStatement(table('05/05/2026', '01/02/2026'))).toEqual({ kind: 'asks', questions: [{ about: 'date-order', example: '01/02/2026' }] });
    expect(readStatement(table('01/02/2026', '01/13/2026'))).toMatchObject({ kind: 'read', rows: [{ date: { month: 1, day: 2 } }, {}] });
    expect(readStatement(table('05/05/2026'))).toMatchObject({ kind: 'read', rows: [{ date: { month: 5, day: 5 } }] });
  });

  it('with what an example would mean in either order', () => {
    expect([readDateAs('01/02/2026', 'month-first'), readDateAs('01/02/2026', 'day-first'), readDateAs('01/13/2026', 'day-first'), readDateAs('soon', 'day-first')])
      .toEqual([{ year: 2026, month: 1, day: 2 }, { year: 2026, month: 2, day: 1 }, null, null]);
  });

  it('which columns are meant, if neither a header nor the rows decide', () => {
    const rows = [['2026-05-01', '-4.00', '96.00', 'Shop'], ['2026-05-02', '-6.00', '70.00', 'Kiosk']];
    const bytes = utf8(rows.map((fields) => fields.join(';')).join('\n'));
    expect(readStatement(bytes)).toEqual({ kind: 'asks', questions: [{ about: 'columns' }] });
    expect(readBack(bytes, { meanings: ['date', 'amount', 'balance', 'payee'] })).toMatchObject([{ amount: -4_00, source: 'Shop' }, { amount: -6_00, source: 'Kiosk' }]);
  });
});

describe('a file is refused with its line and the reason', () => {
  const unreadable = (text: string): Notice => ({ code: 'statements.amountUnreadable', text });
  it.each<[string, Notice, string?]>([
    ['13/13/2026,Shop,-1.00', { code: 'statements.dateUnreal', text: '13/13/2026' }],
    ['soon,Shop,-1.00', { code: 'statements.dateUnreadable', text: 'soon' }],
    ['2026-05-01,Shop,"1,23"', { code: 'statements.otherwiseThanBefore', reason: unreadable('1,23') }, '2026-05-01,Shop,1.5'],
    ['2026-05-01,Shop,1.234', unreadable('1.234'), '2026-05-01,Shop,-1.5'],
    ['2026-05-01,Shop,free', unreadable('free')],
    ['2026-05-01,Shop,9999999999.99', unreadable('9999999999.99')],
    ['2026-05-01,Shop', { code: 'statements.fieldMissing', count: 2, least: 3 }],
    ['2026-05-01,Shop,-1,234.00', { code: 'statements.fieldsBeyond', count: 4, most: 3 }],
    ['2026-05-01,Shop,', { code: 'statements.amountMissing' }],
    [',Shop,-1.00', { code: 'statements.dateMissing' }],
    ['2026-05-01,"Shop"s,-1.00', { code: 'statements.quoteFollowed' }],
  ])('%s', (line, reason, before = '') => {
    const at = before === '' ? 2 : 3;
    const text = ['Date,Payee,Amount', ...(before === '' ? [] : [before]), line].join('\n');
    expect(readStatement(utf8(text))).toEqual({ kind: 'refused', line: at, notice: { code: 'statements.atLine', line: at, reason } });
  });

  it('whose dates stand in both orders', () => {
    expect(readStatement(utf8('Date,Payee,Amount\n05/13/2026,Shop,-1\n13/05/2026,Shop,-1')))
      .toMatchObject({ line: 3, notice: { code: 'statements.atLine', line: 3, reason: { code: 'statements.otherwiseThanBefore', reason: { code: 'statements.dateUnreal', text: '13/05/2026' } } } });
  });

  it('that is too large, empty or no table', () => {
    expect(readStatement(new Uint8Array(statementLimits.bytes + 1))).toEqual({ kind: 'refused', line: null, notice: { code: 'statements.tooLarge', megabytes: 5 } });
    expect(readStatement(utf8('Date,Payee,Amount\n'))).toEqual({ kind: 'refused', line: null, notice: { code: 'statements.empty' } });
    expect(readStatement(utf8('<html>no</html>'))).toEqual({ kind: 'refused', line: null, notice: { code: 'statements.webPage' } });
    expect(readStatement(utf8('!Type:Invst\nD5/5/26\n^'))).toEqual({ kind: 'refused', line: 1, notice: { code: 'statements.atLine', line: 1, reason: { code: 'statements.investments' } } });
  });
});

it('whatever bytes there are, an answer comes', () => {
  const heads = ['', 'OFXHEADER:100\n<OFX>', '!Type:Bank\n', 'Date,Payee,Amount\n', '"'];
  fc.assert(fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, bytes) => {
    expect(['read', 'asks', 'refused']).toContain(readStatement(new Uint8Array([...utf8(head), ...bytes])).kind);
  }));
});

it('an amount is never another number than its digits', () => {
  const text = fc.array(fc.constantFrom(...'0123456789.,-()\' DRC$'), { maxLength: 10 }).map((characters) => characters.join(''));
  fc.assert(fc.property(text, fc.constantFrom<'.' | ','>('.', ','), (written, mark) => {
    const read = readStatementAmount(written, mark);
    if (read === null) return;
    const [whole = '', part = ''] = written.split(mark).map((half) => half.replaceAll(/\D/g, ''));
    expect(Math.abs(read.cents)).toBe(Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')));
    expect(part.slice(2)).toMatch(/^0*$/);
  }), { numRuns: 2000 });
});

it('records keep their lines, whatever stands in quotation marks', () => {
  expect(readRecords('a,"b\r\nc"\r\n\r\n5" pipe,d\n', ',')).toEqual([
    { line: 1, fields: ['a', 'b\r\nc'] }, { line: 4, fields: ['5" pipe', 'd'] },
  ]);
});

it('letters are read in the encoding they are in', () => {
  expect(decodeStatement(new Uint8Array([0x80, 0xe9, 0x25]))).toEqual({ text: '€é%', encoding: 'windows-1252' });
  expect(decodeStatement(utf8('€é%'))).toEqual({ text: '€é%', encoding: 'utf-8' });
  expect(decodeStatement(new Uint8Array([0x41, 0, 0xe9, 0]))).toEqual({ text: 'Aé', encoding: 'utf-16le' });
  expect(decodeStatement(new Uint8Array([0, 0x41, 0, 0xe9]))).toEqual({ text: 'Aé', encoding: 'utf-16be' });
});

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
