import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatement, type StatementChoices } from '@blue-budget/domain/statements';
import { describe, expect, it } from 'vitest';

/** Files as banks write them, kept beside the rules that read them. */
const fixtures = join(import.meta.dirname, '../../../../../packages/domain/src/statements/fixtures');

const read = (name: string, choices?: StatementChoices) =>
  readStatement(new Uint8Array(readFileSync(join(fixtures, name))), choices);

/** The lines of a file, in short: day, cents, who, what else, the bank's id. */
function rowsOf(name: string, choices?: StatementChoices): unknown[] {
  const reading = read(name, choices);
  if (reading.kind !== 'read') return [reading];
  return reading.rows.map(({ date: { year, month, day }, amount, source, description, providerId }) =>
    [`${year}-${month}-${day}`, amount, source, description, providerId].filter((part) => part !== '' && part !== null));
}

const detected = (name: string, choices?: StatementChoices) => {
  const reading = read(name, choices);
  return reading.kind === 'read' ? reading.detected : reading;
};

describe('the file of a bank', () => {
  it('with signed amounts and the month first, texts in quotation marks', () => {
    expect(rowsOf('signed-month-first.csv')).toEqual([
      ['2026-5-13', -86_42, 'CORNER GROCER #0042, SPRINGFIELD'], ['2026-5-12', 2100_00, 'PAYROLL DIRECT DEP'], ['2026-5-2', -4_50, 'COFFEE "TO GO"'],
    ]);
    expect(detected('signed-month-first.csv')).toMatchObject({ format: 'csv', encoding: 'utf-8', dateOrder: 'month-first', decimalMark: '.' });
  });

  it('with semicolons, decimals after a comma, letters of Windows-1252, and lines above its header', () => {
    expect(rowsOf('semicolon-decimal-comma.csv')).toEqual([
      ['2026-5-29', -12_50, 'Bäckerei am Markt', 'Brötchen € 3'], ['2026-5-28', 2345_67, 'Arbeitgeber GmbH', 'Gehalt Mai'], ['2026-5-2', -1085_00, 'Stadtwerke', 'Abschlag'],
    ]);
    expect(detected('semicolon-decimal-comma.csv')).toMatchObject({ encoding: 'windows-1252', dateOrder: 'day-first', decimalMark: ',', table: { delimiter: ';' } });
  });

  it('with money out and money in in columns of their own', () => {
    expect(rowsOf('debit-credit.csv')).toEqual([
      ['2026-5-12', -120_99, 'Hardware Store'], ['2026-5-10', 20_00, 'Refund Hardware Store'], ['2026-5-8', -1008_75, 'Pharmacy'],
    ]);
  });

  it('with tabs, parentheses for money out, and two bytes a letter', () => {
    expect(rowsOf('tab-parentheses-utf16.csv')).toEqual([['2026-5-13', -45_10, 'Gas Station'], ['2026-5-12', 3000_00, 'Salary']]);
    expect(detected('tab-parentheses-utf16.csv')).toMatchObject({ encoding: 'utf-16le', dateOrder: null, table: { delimiter: '\t' } });
  });

  it('with the day first, a word for the sign, and ids of the bank', () => {
    expect(rowsOf('day-first-indicator.csv')).toEqual([['2026-5-31', -1250_00, 'Landlord', 'T-1001'], ['2026-5-2', 40_00, 'Friend pays back', 'T-1002']]);
  });

  it('without a header', () => {
    expect(rowsOf('no-header.csv')).toEqual([['2026-5-13', -86_42, 'CORNER GROCER'], ['2026-5-12', 2100_00, 'PAYROLL']]);
  });

  it('as OFX of the first generation', () => {
    expect(rowsOf('bank-sgml.ofx')).toEqual([['2026-5-13', -86_42, 'CORNER GROCER & SON', 'CAFÉ COUNTER', '2026051301'], ['2026-5-12', 2100_00, 'PAYROLL', '2026051201']]);
  });

  it('as OFX of the second generation', () => {
    expect(rowsOf('card-xml.ofx')).toEqual([['2026-5-3', -12_50, 'Crêperie "Nord"', 'A-1'], ['2026-5-4', 300_00, 'Payment received', 'A-2']]);
  });

  it('as QIF, the categories and what moves nothing left out', () => {
    expect(rowsOf('quicken.qif')).toEqual([['2026-5-13', -1086_42, 'Corner grocer', 'Weekly shop'], ['2026-5-2', 2100_00, 'Payroll']]);
    expect(read('quicken.qif')).toMatchObject({ leftOut: [{ line: 16, reason: 'balance' }] });
  });

  it('of two accounts asks which one', () => {
    expect(read('two-accounts.qfx')).toEqual({ kind: 'asks', questions: [{ about: 'account', accounts: ['1111', '2222'], counts: [1, 1] }] });
    expect(rowsOf('two-accounts.qfx', { account: '2222' })).toEqual([['2026-5-31', 1_25, 'Interest', '1']]);
  });

  it('whose dates can be meant in two ways asks which', () => {
    expect(read('ambiguous-dates.csv')).toEqual({ kind: 'asks', questions: [{ about: 'date-order', example: '05/03/2026' }] });
    expect(rowsOf('ambiguous-dates.csv', { dateOrder: 'day-first' })).toEqual([['2026-3-5', -4_50, 'Bakery'], ['2026-7-6', -12_00, 'Bookshop']]);
    expect(rowsOf('ambiguous-dates.csv', { dateOrder: 'month-first' })).toEqual([['2026-5-3', -4_50, 'Bakery'], ['2026-6-7', -12_00, 'Bookshop']]);
  });

  it('whose amounts all have one sign asks which way they go', () => {
    expect(read('card-positive.csv')).toEqual({ kind: 'asks', questions: [{ about: 'sign', examples: [{ source: 'Streaming', amount: 9_99 }], total: 68_99 }] });
    expect(rowsOf('card-positive.csv', { sign: 'reversed' })).toEqual([['2026-5-13', -9_99, 'Streaming'], ['2026-5-14', -59_00, 'Shoe shop']]);
  });
});

it.each([
  ['bad-date.csv', 3, { code: 'statements.dateUnreal', text: '02/30/2026' }],
  ['bad-amount.csv', 3, { code: 'statements.otherwiseThanBefore', reason: { code: 'statements.amountUnreadable', text: '-12.00' } }],
  ['open-quote.csv', 3, { code: 'statements.quoteOpen' }],
  ['cut-off.ofx', 13, { code: 'statements.cutOff' }],
])('%s is refused with the line and the reason', (name, line, reason) => {
  expect(read(name)).toEqual({ kind: 'refused', line, notice: { code: 'statements.atLine', line, reason } });
});
