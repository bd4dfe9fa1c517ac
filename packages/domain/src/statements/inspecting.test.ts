import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectStatement, type InspectedStatement } from './inspecting.ts';
import { columnMeanings, lackedBy, meaningsWith, type ColumnMeaning, type MeaningReason } from './meanings.ts';
import { readInspected } from './reading.ts';
import { shapeOf } from './shape.ts';
import { utf8 } from './testing/bytes.ts';
import { rowsInShort } from './testing/reading.ts';
import type { StatementChoices } from './types.ts';

function inspected(lines: readonly string[]): InspectedStatement {
  const found = inspectStatement(utf8(lines.join('\n')));
  if (found.kind === 'refused') throw new Error(found.notice.code);
  return found;
}

const columnsOf = (lines: readonly string[]) => inspected(lines).facts.table?.columns ?? [];
const found = (lines: readonly string[]): [ColumnMeaning, MeaningReason][] => columnsOf(lines).map(({ meaning, reason }) => [meaning, reason]);
const meaningsFound = (lines: readonly string[]) => columnsOf(lines).map(({ meaning }) => meaning);
const rowsBy = (lines: readonly string[], choices: StatementChoices) => rowsInShort(readInspected(inspected(lines), choices));

const named = { code: 'named' } as const;
const holds = { code: 'holds' } as const;

describe('every column has a meaning, and the reason for it', () => {
  it('by its name; what is not needed is told why [STM-01]', () => {
    expect(found([
      'Date,Value Date,Merchant,Name,Memo,Original Amount,Amount,Fee,Account,Currency,Status,Transaction ID,Type,Check,Category',
      '2026-05-02,2026-05-03,Bakery,B 12,Bread,-4.00,-4.50,0.10,Everyday,USD,Posted,t-1,Contactless,,Food',
      '2026-05-03,2026-05-03,Fuel,F 7,Card,-28.00,-30.00,,Everyday,USD,Pending,t-2,Contactless,,Car',
    ])).toEqual([
      ['date', named], ['ignore', { code: 'otherDay' }], ['payee', named], ['payee', { code: 'standsIn' }], ['note', named], ['ignore', { code: 'otherCurrency' }], ['amount', named], ['fee', named],
      ['account', named], ['currency', named], ['status', { code: 'states', word: 'Pending' }], ['id', named], ['ignore', { code: 'kinds' }], ['ignore', { code: 'empty' }],
      ['ignore', { code: 'notNeeded' }],
    ]);
  });

  it('by the running balance, which looks like an amount and is none [STM-01]', () => {
    expect(found(['Date,Payee,Amount,Balance', '2026-05-02,Bakery,-4.50,95.50', '2026-05-03,Kiosk,-6.00,89.50']).slice(2)).toEqual([
      ['amount', { code: 'proven', balance: 3 }], ['balance', { code: 'runs' }],
    ]);
    expect(found(['01/20/2026,Grocer,45.10,,954.90', '01/21/2026,Kiosk,4.90,,950.00', '01/22/2026,Payroll,,50.00,1000.00'])).toEqual([
      ['date', holds], ['payee', holds], ['out', { code: 'proven', balance: 4 }], ['in', { code: 'proven', balance: 4 }], ['balance', { code: 'runs' }],
    ]);
    expect(found(['Date,Payee,Amount,Balance', '2026-05-02,Bakery,-4.50,95.50', '2026-05-03,Kiosk,-6.00,12.00']).slice(2)).toEqual([['amount', named], ['balance', named]]);
  });

  it('by the words beside the amount, and by both sides of a payment [STM-01]', () => {
    expect(found(['Datum;Naam;Bedrag;Af Bij', '2026-05-02;Bakkerij;4,50;Af', '2026-05-03;Loon;900,00;Bij'])[3]).toEqual(['direction', { code: 'words', out: 'Af', in: 'Bij' }]);
    expect(found(['Date,From,To,Note,Amount', '2026-05-02,Sam,Robin,Lunch,- $4.50', '2026-05-03,Alex,Sam,Tickets,+ $9.00']).map(([meaning]) => meaning))
      .toEqual(['date', 'payee', 'payee', 'note', 'amount']);
    expect(meaningsFound(['Direction,Date,Source name,Target name,Source amount,Target amount', 'OUT,2026-05-02,Sam,Robin,4.50,4.00', 'IN,2026-05-03,Alex,Sam,9.00,8.00']))
      .toEqual(['direction', 'date', 'payee', 'payee', 'out', 'in']);
  });

  it('by what is in it where it has no name; what could be meant in two ways is not decided [STM-01]', () => {
    expect(found(['2026-05-13;Bakery;-4,50;EUR', '2026-05-14;Bookshop;-12,00;EUR'])).toEqual([
      ['date', holds], ['payee', holds], ['amount', { code: 'onlyAmounts' }], ['currency', holds],
    ]);
    expect(found(['2026-05-13;-4,50;1200,00;Bakery', '2026-05-14;-12,00;1300,00;Bookshop'])).toEqual([
      ['date', holds], ['ignore', { code: 'maybeAmount' }], ['ignore', { code: 'maybeAmount' }], ['payee', holds],
    ]);
    expect(found(['Date,Payee,Amount,Type', '2026-05-02,Bakery,-4.50,Debit', '2026-05-03,Shop,5.00,Debit', '2026-05-04,Job,-7.00,Credit'])[2]).toEqual(['ignore', { code: 'contradicted' }]);
    expect(found(['Date,Payee,Net,Fee', '2026-05-02,Bakery,-4.50,0.10'])[3]).toEqual(['ignore', { code: 'included' }]);
  });

  it('with its name and one of its cells, shortened', () => {
    expect(columnsOf(['Date,,Amount', `2026-05-02,${'x'.repeat(70)},-4.50`]).map(({ title, sample }) => [title, sample])).toEqual([
      ['Date', '2026-05-02'], [null, 'x'.repeat(60)], ['Amount', '-4.50'],
    ]);
  });
});

it('the first lines of a table are there as they are written, shortened, with how many there are [STM-02]', () => {
  const { facts } = inspected(['Date,Payee,Amount', '', `2026-05-02,${'x'.repeat(70)},-4.50`, '2026-05-03,Kiosk', ...Array.from({ length: 60 }, () => '2026-05-04,Shop,-1.00')]);
  expect(facts.table?.lines.slice(0, 2)).toEqual([{ line: 3, cells: ['2026-05-02', 'x'.repeat(60), '-4.50'] }, { line: 4, cells: ['2026-05-03', 'Kiosk', ''] }]);
  expect([facts.table?.lines.length, facts.table?.count]).toEqual([50, 62]);
  expect(inspected(['2026-05-02;Bakery;-4,50']).facts.table?.lines).toEqual([{ line: 1, cells: ['2026-05-02', 'Bakery', '-4,50'] }]);
});

it('a file is inspected once: format, encoding, accounts; a table has its columns, other formats name their fields [STM-01]', () => {
  const { facts } = inspected(['<OFX><STMTRS><ACCTID>1111<STMTTRN><DTPOSTED>20260502<TRNAMT>-4.50</STMTTRN></STMTRS></OFX>']);
  expect(facts).toEqual({ format: 'ofx', encoding: 'utf-8', table: null, accounts: ['1111'] });
  expect(inspected(['Date;Payee;Amount;Account', '2026-05-02;Bakery;-4.50;Everyday', '2026-05-02;Bakery;-4.50;Savings']).facts)
    .toMatchObject({ format: 'csv', accounts: ['Everyday', 'Savings'], table: { delimiter: ';', header: ['Date', 'Payee', 'Amount', 'Account'] } });
  expect(inspectStatement(utf8('%PDF-1.7 x'))).toMatchObject({ kind: 'refused' });
});

describe('a reading depends on what was inspected and on the mapping alone', () => {
  const lines = ['Date,Posted,Payee,Note,Amount,Balance', '2026-05-02,2026-05-04,Bakery,Bread,-4.50,95.50', '2026-05-03,2026-05-05,Kiosk,,-6.00,89.50', ',,,and more,,'];
  const [date, payee] = [0, 2];

  it('another meaning for a column gives other rows, from the same inspection [STM-01]', () => {
    const meanings = meaningsFound(lines);
    expect(rowsBy(lines, {})).toEqual(['2026-05-02 Bakery -4.50', '2026-05-03 Kiosk -6.00']);
    expect(rowsBy(lines, { meanings: meaningsWith(meanings, 1, 'date') })).toEqual(['2026-05-04 Bakery -4.50', '2026-05-05 Kiosk -6.00']);
    expect(rowsBy(lines, { meanings: meaningsWith(meanings, 3, 'payee') })).toEqual(['2026-05-02 Bread -4.50', '2026-05-03  -6.00']);
    expect(rowsBy(lines, { meanings: meaningsWith(meanings, 5, 'in') })).toEqual(['2026-05-02 Bakery 95.50', '2026-05-03 Kiosk 89.50']);
    expect(rowsBy(lines, { meanings: meaningsWith(meanings, 4, 'out') })).toEqual(['2026-05-02 Bakery -4.50', '2026-05-03 Kiosk -6.00']);
    expect(rowsBy(lines, { meanings: meaningsWith(meanings, date, 'ignore') })).toEqual(['asks columns']);
  });

  it('notes of several columns are one, and what people leave out stands in for no payee', () => {
    const table = ['Date,Payee,Memo,Place,Amount', '2026-05-02,,Bread,Town,-4.50'];
    const read = (...meanings: ColumnMeaning[]) => readInspected(inspected(table), { meanings });
    expect(read('date', 'payee', 'note', 'note', 'amount')).toMatchObject({ rows: [{ source: 'Bread', description: 'Town' }] });
    expect(read('date', 'payee', 'ignore', 'note', 'amount')).toMatchObject({ rows: [{ source: 'Town', description: '' }] });
    expect(read('date', 'payee', 'ignore', 'ignore', 'amount')).toMatchObject({ rows: [{ source: '', description: '' }] });
  });

  it('without a header, other dates may begin at another row', () => {
    const table = ['05/01/2026;Bakery;-4,50;', '05/02/2026;Kiosk;-6,00;05/04/2026', '05/03/2026;Fuel;-7,00;05/05/2026'];
    expect(rowsBy(table, { meanings: ['ignore', 'payee', 'amount', 'date'], dateOrder: 'month-first' })).toEqual(['2026-05-04 Kiosk -6.00', '2026-05-05 Fuel -7.00']);
  });

  it('an answer counts only where the file leaves its question open, so that none is lost by a change [STM-01]', () => {
    const table = ['Date,Posted,Payee,Amount', '05/03/2026,05/13/2026,Bakery,-4.50', '06/04/2026,06/14/2026,Kiosk,-6.00'];
    const choices = { dateOrder: 'day-first', decimalMark: ',' } as const;
    expect(readInspected(inspected(table), choices)).toMatchObject({ kind: 'read', rows: [{ date: { month: 3 } }, {}], answered: [{ about: 'date-order' }] });
    const posted = readInspected(inspected(table), { ...choices, meanings: ['ignore', 'date', 'payee', 'amount'] });
    expect(posted).toMatchObject({ kind: 'read', rows: [{ date: { month: 5, day: 13 } }, {}] });
    expect(posted).not.toHaveProperty('answered');
  });

  it('is the same every time, whatever was read before, and by the meanings that were found [STM-01]', () => {
    const file = inspected(lines);
    freeze(file.facts);
    freeze(file.content.kind === 'table' ? file.content.table.records : file.content.found);
    const first = readInspected(file);
    fc.assert(fc.property(fc.array(fc.constantFrom(...columnMeanings), { minLength: 6, maxLength: 6 }), fc.boolean(), (meanings, isFlipped) => {
      const once = readInspected(file, { meanings, isFlipped });
      expect(readInspected(file, { meanings, isFlipped })).toEqual(once);
      expect(readInspected(file)).toEqual(first);
    }));
    expect(readInspected(file, { meanings: meaningsFound(lines) })).toEqual(first);
    expect(payee).toBe(meaningsFound(lines).indexOf('payee'));
  });
});

it('a meaning that one column can have leaves the others: no sequence of choices has a contradiction', () => {
  const choice = fc.tuple(fc.nat(6), fc.constantFrom(...columnMeanings));
  fc.assert(fc.property(fc.array(choice, { maxLength: 20 }), (choices) => {
    const meanings = choices.reduce<ColumnMeaning[]>((before, [column, meaning]) => meaningsWith(before, column, meaning), Array.from({ length: 7 }, () => 'ignore'));
    const count = (meaning: ColumnMeaning) => meanings.filter((each) => each === meaning).length;
    expect(columnMeanings.filter((meaning) => count(meaning) > 1 && !['note', 'status', 'ignore'].includes(meaning))).toEqual([]);
    expect(count('amount') > 0 && count('out') + count('in') > 0).toBe(false);
    const [column, meaning] = choices.at(-1) ?? [0, 'ignore'];
    expect(meanings[column]).toBe(meaning);
    expect(lackedBy(meanings)).toEqual([...(count('date') === 0 ? ['date'] : []), ...(count('amount') + count('out') + count('in') === 0 ? ['amount'] : [])]);
  }));
});

it('what a person is told of a file is short, however long its cells are', () => {
  const long = 'x'.repeat(500_000);
  for (const lines of [
    ['Date,Payee,Amount', `2026-05-02,Bakery,${long}`], ['Date,Payee,Amount', `${long},Bakery,-4.50`], ['Date,Payee,Amount', `2026-05-02,${long},4.50`], [`Date,Payee,Amount,${long}`, '2026-05-02,Bakery,4.50,1'],
    ['Date,Payee,Amount,Account', `2026-05-02,Bakery,-4.50,${long}`, '2026-05-02,Bakery,-4.50,Other'], ['Date,Payee,Amount,Type', `2026-05-02,Bakery,4.50,${long}`, '2026-05-02,Bakery,4.50,Debit'],
    [`<OFX><STMTTRN><DTPOSTED>20260502<TRNAMT>${long}</STMTTRN></OFX>`], ['!Type:Bank', 'D5/13/26', `T${long}`, '^'], ['!Account', `N${long}`, '^', '!Type:Bank', 'D5/13/26', 'T-1', `P${long}`, '^'],
  ]) {
    const found = inspectStatement(utf8(lines.join('\n')));
    const reading = found.kind === 'inspected' ? readInspected(found) : found;
    expect(JSON.stringify([found.kind === 'inspected' ? found.facts : null, reading]).length).toBeLessThan(2500);
  }
});

it.each<[string, string]>([
  ['a table', `Date,Payee,Amount\n${'2026-05-02,Bakery,-4.50\n'.repeat(3000)}`], ['empty lines', '\n'.repeat(100_000)], ['tags', `<OFX>${'<STMTTRN><DTPOSTED>20260502<TRNAMT>-1</STMTTRN>'.repeat(2000)}</OFX>`],
  ['QIF', `!Type:Bank\n${'D5/13/26\nT-1\n^\n'.repeat(3000)}`],
])('how much of %s is read is told some dozens of times at most, and never less than before [STM-16]', (_, text) => {
  const heard: number[] = [];
  inspectStatement(utf8(text), (part) => { heard.push(part); });
  expect([heard.length > 10, heard.length < 60, heard.every((part) => part >= 0 && part <= 1)]).toEqual([true, true, true]);
  expect(heard.toSorted((one, other) => one - other)).toEqual(heard);
});

describe('how money out was told', () => {
  const evidence = (lines: readonly string[], choices: StatementChoices = {}) => {
    const reading = readInspected(inspected(lines), choices);
    return reading.kind === 'read' ? reading.detected.evidence : reading.kind;
  };

  it.each<[string, string[], unknown, StatementChoices?]>([
    ['the balance, where it agrees with every row', ['Date,Payee,Amount,Balance', '2026-05-02,Bakery,-4.50,95.50', '2026-05-03,Kiosk,-6.00,89.50'], { by: 'balance', lines: 2 }],
    ['the signs, where it does not', ['Date,Payee,Amount,Balance', '2026-05-02,Bakery,-4.50,95.50', '2026-05-03,Kiosk,-6.00,9.50'], { by: 'signs' }],
    ['two columns', ['Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,'], { by: 'columns' }],
    ['words', ['Date,Payee,Amount,D/C', '2026-05-02,Bakery,4.50,D', '2026-05-03,Job,9.00,C'], { by: 'words' }],
    ['the format', ['<OFX><STMTTRN><DTPOSTED>20260502<TRNAMT>-4.50</STMTTRN></OFX>'], { by: 'format' }],
    ['an answer', ['Date,Payee,Amount', '2026-05-02,Bakery,4.50'], { by: 'answer' }, { sign: 'reversed' }],
  ])('%s', (_, lines, by, choices) => {
    expect(evidence(lines, choices)).toEqual(by);
  });
});

describe('the key of a kind of file', () => {
  const keyOf = (lines: readonly string[], account: string | null = null) => shapeOf(inspected(lines).facts, account);
  const header = 'Date;Name;Betrag';

  it('is that of every file with these columns, and of no other; the account is part of it', () => {
    const key = keyOf([header, '2026-05-02;Bakery;-4,50']);
    expect(key).toBe('csv/;/date|name|betrag/');
    expect(keyOf(['DATE;Name;Betrag', '2026-06-02;Kiosk;-6,00', '2026-06-03;Fuel;-7,00'])).toBe(key);
    expect([keyOf(['Date,Name,Betrag', '2026-05-02,Bakery,-4.50']), keyOf([`${header};Saldo`, '2026-05-02;Bakery;-4,50;1,00']), keyOf([header, '2026-05-02;Bakery;-4,50'], 'DE01')])
      .toEqual(['csv/,/date|name|betrag/', 'csv/;/date|name|betrag|saldo/', 'csv/;/date|name|betrag/DE01']);
    expect(keyOf(['2026-05-01;X;-4,00', '2026-05-02;Y;-6,00'])).toBe('csv/;/3/');
    expect(keyOf(['!Type:Bank', 'D5/13/26', 'T-4.50', '^'], 'Visa')).toBe('qif/Visa');
  });

  it('has 200 letters at most, and still tells long headers apart', () => {
    const long = (last: string) => keyOf([[header, ...Array.from({ length: 60 }, (_, place) => `Column ${place}`), last].join(';'), `2026-05-02;Bakery;-4,50${';'.repeat(61)}`]);
    expect(long('one').length).toBe(200);
    expect(long('one')).not.toBe(long('two'));
    expect(long('one')).toBe(long('one'));
    expect(keyOf([header, '2026-05-02;Bakery;-4,50'], 'x'.repeat(5000)).length).toBe(200);
  });
});

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
