import type { Notice } from '@blue-budget/domain/notices';
import { readStatement, statementLimits, type StatementChoices } from '@blue-budget/domain/statements';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../formats.ts';
import { wordsOf } from '../notices.ts';
import * as messages from './index.ts';

const formats = formatsOf('en-US');
const inWords = (notice: Notice) => wordsOf(notice, messages, formats);

const bytesOf = (lines: readonly string[]) => Uint8Array.from(lines.join('\n'), (letter) => letter.charCodeAt(0));

/** Why a file of these lines cannot be read. */
function refusal(lines: readonly string[], choices: StatementChoices = {}): string {
  return refusalOf(bytesOf(lines), choices);
}

function refusalOf(bytes: Uint8Array, choices: StatementChoices = {}): string {
  const reading = readStatement(bytes, choices);
  return reading.kind === 'refused' ? inWords(reading.notice) : reading.kind;
}

describe('why a file cannot be read', () => {
  it.each([
    ['13/13/2026,Shop,-1.00', 'Line 2: "13/13/2026" is not a day of the calendar.'],
    ['soon,Shop,-1.00', 'Line 2: "soon" is not a date.'],
    ['2026-05-01,Shop,"1,23"', 'Line 3: "1,23" is not an amount. It is written in another way than those before.', '2026-05-01,Shop,1.5'],
    ['2026-05-01,Shop,1.234', 'Line 3: "1.234" is not an amount.', '2026-05-01,Shop,-1.5'],
    ['2026-05-01,Shop,free', 'Line 2: "free" is not an amount.'],
    ['2026-05-01,Shop,9999999999.99', 'Line 2: "9999999999.99" is not an amount.'],
    ['2026-05-01,Shop', 'Line 2: Only 2 fields, where 3 are needed.'],
    ['2026-05-01,Shop,-1,234.00', 'Line 2: 4 fields, where the lines before have 3.'],
    ['2026-05-01,Shop,', 'Line 2: The amount is missing.'],
    [',Shop,-1.00', 'Line 2: The date is missing.'],
    ['2026-05-01,"Shop"s,-1.00', 'Line 2: Text follows a closing quotation mark.'],
    ['2026-05-01,"Shop,-1.00', 'Line 2: A quotation mark is opened here and never closed.'],
    ['13/05/2026,Shop,-1', 'Line 3: "13/05/2026" is not a day of the calendar. It is written in another way than those before.', '05/13/2026,Shop,-1'],
  ])('has its line number: %s', (line, words, ...before) => {
    expect(refusal(['Date,Payee,Amount', ...before, line])).toBe(words);
  });

  const good = Array.from({ length: 20 }, (_, index) => `2026-05-02,Shop ${index},-1.00`);

  it('names the first three lines of several [STM-08]', () => {
    const bad = ['soon,A,-1.00', '2026-05-03,B,free', '2026-05-03,C', '2026-05-03,D,free'];
    expect(refusal(['Date,Payee,Amount', ...good, ...bad]))
      .toBe('Line 22: "soon" is not a date. Line 23: "free" is not an amount. Line 24: Only 2 fields, where 3 are needed.');
  });

  it('is returned for each line that is left out [STM-08]', () => {
    const lines = ['Date,Payee,Amount', ...good, '2026-02-30,Nobody,-1.00', '2026-05-03,Nobody,free'];
    const reading = readStatement(bytesOf(lines));
    const problems = reading.kind === 'read' ? reading.leftOut.map(({ problem }) => problem) : [];
    expect(problems.map((problem) => (problem === null ? null : inWords(problem))))
      .toEqual(['"2026-02-30" is not a day of the calendar.', '"free" is not an amount.']);
  });

  it('concerns the file as a whole', () => {
    expect(refusal(['Date,Payee,Amount', ...Array.from({ length: statementLimits.rows + 1 }, () => '2026-05-01,Shop,-1')]))
      .toBe('More than 5000 transactions of the file are on one day.');
    expect(refusalOf(new Uint8Array(statementLimits.bytes + 1))).toBe('The file is larger than 5 MB.');
    expect(refusal(['Date,Payee,Amount', ''])).toBe('The file holds no transactions.');
    expect(refusal(['one', 'two'])).toBe('The columns of this file cannot be told apart.');
    expect(refusal(['<html>no</html>'])).toBe('This is a web page, not a list of transactions. Log in to your bank and download the list again.');
    expect(refusal([':20:1', ':61:2']))
      .toBe('This is a file of the format MT940, which cannot be read. Ask your bank for CSV, OFX, QFX, QIF or camt.053.');
  });

  const unsigned = ['Date,Payee,Amount,Balance', '2026-05-06,Unknown,7.00,', '2026-05-06,Unknown,8.00,', '2026-05-05,Kiosk,5.50,1090.00',
    '2026-05-04,Bakery,4.50,1095.50', '2026-05-03,Payroll,900.00,1100.00', '2026-05-02,Rent,500.00,200.00', '2026-05-01,Job,700.00,700.00'];

  it.each<[what: string, lines: string[], words: string, choices?: StatementChoices]>([
    ['thousands or decimals', ['Date,Payee,Amount', '2026-05-02,Cafe,-1.234'], 'Line 2: "-1.234" is not an amount.', { decimalMark: '.' }],
    ['OFX', ['<OFX><STMTTRN><DTPOSTED>20260502<TRNAMT>-1,234<NAME>Cafe</STMTTRN></OFX>'], 'Line 1: "-1,234" is not an amount.'],
    ['OFX broken off', ['<OFX>', '<STMTTRN>', '<DTPOSTED>20260502<TRNAMT>-1.23<NAME>Cafe'], 'Line 2: The file ends in the middle of a transaction.'],
    ['OFX without an end', ['<OFX><STMTTRN><DTPOSTED>20260502<TRNAMT>-1.23<NAME>Cafe</STMTTRN>'], 'The file is not complete: its end is missing.'],
    ['QIF broken off', ['!Type:Bank', 'D5/13/2026'], 'Line 2: The file ends in the middle of a transaction.'],
    ['QIF without a date', ['!Type:Bank', 'T-1.00', '^'], 'Line 2: The date is missing.'],
    ['QIF without an amount', ['!Type:Bank', 'D5/13/2026', '^'], 'Line 2: The amount is missing.'],
    ['investments', ['!Type:Invst', 'D5/5/26', '^'], 'Line 1: Files of investment accounts cannot be read.'],
    ['both directions', ['Date,Debit,Credit,Payee', '2026-05-01,1.00,2.00,Shop'], 'Line 2: Both money out and money in are given.'],
    [
      'no name of an account', ['Date,Payee,Amount,Account', '2026-05-02,Bakery,-4.50,One', '2026-05-03,Shop,-5.00,', '2026-05-03,Fee,-1.00,Two'],
      'Line 3: It names no account, though the others do.', { account: 'One' },
    ],
    [
      'another table', ['Date,Payee,Amount', '2026-05-02,Bakery,-4.50', '', 'Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,'],
      'Line 4: Another table with other columns begins here. Save each table as a file of its own.',
    ],
    [
      'signs that contradict the word', [
        'Date,Payee,Amount,Type', '2026-05-02,Kiosk,-1.00,Debit', '2026-05-02,Bakery,-4.50,Debit', '2026-05-03,Shop,5.00,Debit', '2026-05-04,Job,-7.00,Credit',
      ],
      'Line 4: Its sign is another one than in the other rows.', { meanings: ['date', 'payee', 'amount', 'direction'] },
    ],
    [
      'signs that contradict the column', ['Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,', '2026-05-02,Kiosk,6.00,', '2026-05-03,Correction,-5.00,'],
      'Line 4: Its sign is another one than in the other rows.',
    ],
    [
      'no direction', unsigned,
      [2, 3, 8].map((line) => `Line ${line}: Nothing tells whether this is money out or money in.`).join(' '),
    ],
  ])('has a text for %s', (_what, lines, words, choices) => {
    expect(refusal(lines, choices)).toBe(words);
  });

  it('has a text for a word that names no direction', () => {
    expect(inWords({ code: 'statements.indicatorUnreadable', text: 'maybe' })).toBe('"maybe" says neither money out nor money in.');
  });
});
