import { describe, expect, it } from 'vitest';
import type { Notice } from '../notices.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import { household } from '../testing/household.ts';

import { amountOnStatement } from '../transactions/imports.ts';
import { readStatement } from './reading.ts';
import { utf8 } from './testing/bytes.ts';
import type { StatementChoices } from './types.ts';

const read = (lines: readonly string[], choices: StatementChoices = {}) => readStatement(utf8(lines.join('\n')), choices);
const rowsOf = (lines: readonly string[], choices?: StatementChoices) => {
  const reading = read(lines, choices);
  return reading.kind === 'read' ? reading.rows : reading;
};
const refusal = (line: number, reason: Notice) => ({ kind: 'refused', line, notice: { code: 'statements.atLine', line, reason } });

describe('a QIF file', () => {
  const movement = (amount: string, ...more: string[]) => ['D5/13/2026', `T${amount}`, ...more, '^'];

  it('is read in its lists of movements; other lists and options are passed over', () => {
    const lines = ['!Option:AutoSwitch', '!Type:Cat', 'NFood', '^', '!Account', 'NVisa', '^', '!Type:CCard', ...movement('-4.00', 'PShop', 'PSecond', 'MLunch')];
    expect(rowsOf(lines)).toMatchObject([{ line: 9, amount: -4_00, source: 'Shop', description: 'Lunch' }]);
  });

  it('takes the memo where there is no payee, and the second amount where there is no first', () => {
    expect(rowsOf(['!Type:Bank', 'D5/13/2026', 'U-1.50', 'MCash', '^'])).toMatchObject([{ amount: -1_50, source: 'Cash', description: '' }]);
  });

  it('of several accounts is asked for one of them', () => {
    const lines = [
      '!Account', 'NVisa', '^', '!Type:CCard', ...movement('-4.00', 'PShop'),
      '!Account', 'NChecking', '^', '!Type:Bank', ...movement('-6.00', 'PKiosk'),
    ];
    const question = { kind: 'asks', questions: [{ about: 'account', accounts: ['Visa', 'Checking'], counts: [1, 1] }] };
    expect([read(lines), read(lines, { account: 'Savings' })]).toEqual([question, question]);
    expect(rowsOf(lines, { account: 'Checking' })).toMatchObject([{ amount: -6_00, source: 'Kiosk' }]);
  });

  it.each<[string, string[], number, Notice]>([
    ['without a date', ['T-1.00', '^'], 2, { code: 'statements.dateMissing' }], ['without an amount', ['D5/13/2026', '^'], 2, { code: 'statements.amountMissing' }],
    ['that ends too early', ['D5/13/2026'], 2, { code: 'statements.cutOff' }], ['broken off by another list', ['D5/13/2026', '!Type:Bank'], 2, { code: 'statements.cutOff' }],
  ])('is refused with a movement %s', (_, lines, line, reason) => {
    expect(read(['!Type:Bank', ...lines])).toEqual(refusal(line, reason));
  });
});

describe('an OFX file', () => {
  const field = (name: string, value: string) => `<${name}>${value}`;
  const whole = (...lines: string[]) => ['<OFX>', ...lines, '</OFX>'];
  const facts = [field('DTPOSTED', '20260513'), field('TRNAMT', '-4.00')];

  it('has its letters written out, and the memo where there is no name', () => {
    expect(rowsOf(whole('<STMTTRN>', ...facts, field('NAME', 'A &amp; B &#228;&#x43; &unknown; &#999999;'), '</STMTTRN>')))
      .toMatchObject([{ source: 'A & B äC &unknown; \u{F423F}', providerId: null }]);
    expect(rowsOf(whole('<STMTTRN>', ...facts, '<MEMO><![CDATA[a <b>]]></MEMO>', '</STMTTRN>'))).toMatchObject([{ source: 'a <b>', description: '' }]);
  });

  it.each<[string, string[], number, Notice]>([
    ['without a date', ['<STMTTRN>', field('TRNAMT', '-4.00'), '</STMTTRN>'], 2, { code: 'statements.dateMissing' }],
    ['without an amount', ['<STMTTRN>', field('DTPOSTED', '20260513'), '</STMTTRN>'], 2, { code: 'statements.amountMissing' }],
    ['that another begins in', ['<STMTTRN>', ...facts, '<STMTTRN>', ...facts, '</STMTTRN>'], 2, { code: 'statements.cutOff' }],
    ['that does not end', ['<STMTTRN>', ...facts], 2, { code: 'statements.cutOff' }],
  ])('is refused with a movement %s', (_, lines, line, reason) => {
    expect(read(whole(...lines))).toEqual(refusal(line, reason));
  });

  it('is refused where its end is missing, or where it is about investments', () => {
    expect(read(['<OFX>', '<STMTTRN>', ...facts, '</STMTTRN>'])).toEqual({ kind: 'refused', line: null, notice: { code: 'statements.notComplete' } });
    expect(read(whole('<INVSTMTRS>'))).toEqual(refusal(2, { code: 'statements.investments' }));
  });
});

describe('a table', () => {
  it('without a header is known by its rows: one column of dates, one of amounts, the wordiest of the others for the name', () => {
    expect(rowsOf(['2026-05-01,X,-4.00,Corner shop', '2026-05-02,Y,-6.00,Kiosk'])).toMatchObject([
      { line: 1, amount: -4_00, source: 'Corner shop', description: 'X' }, { line: 2, amount: -6_00, source: 'Kiosk', description: 'Y' },
    ]);
    expect(rowsOf(['2026-05-01,-4.00', '2026-05-02,-6.00'])).toMatchObject([{ source: '', description: '' }, {}]);
  });

  it('without a header has its names where rows differ, not in a longer word that all of them have [STM-17]', () => {
    expect(rowsOf(['2026-05-01,-4.00,Kiosk,Household', '2026-05-02,-6.00,Rent,Household'])).toMatchObject([{ source: 'Kiosk' }, { source: 'Rent' }]);
    expect(rowsOf(['2026-05-01,-4.00,Rent,Posted', '2026-05-02,-6.00,Rent,Posted'])).toMatchObject([{ source: 'Rent' }, { source: 'Rent' }]);
  });

  it('may name its delimiter, and have names and balances above its header', () => {
    expect(rowsOf(['sep=;', 'Account;Checking', '', 'Date;Payee;Amount', '2026-05-01;Shop;-1,50'])).toMatchObject([{ line: 5, amount: -1_50 }]);
  });

  it('with a type column uses the amount’s own sign if the type gives no direction', () => {
    expect(rowsOf(['Date,Amount,Type,Payee', '2026-05-01,-4.00,Sale,Shop', '2026-05-02,6.00,Return,Shop'])).toMatchObject([{ amount: -4_00 }, { amount: 6_00 }]);
    expect(rowsOf(['2026-05-01,4.00,D,Shop', '2026-05-02,6.00,H,Job'], { meanings: ['date', 'amount', 'direction', 'payee'] })).toMatchObject([{ amount: -4_00 }, { amount: 6_00 }]);
  });

  it('is refused if a row has money out and money in; a row of zeros is skipped', () => {
    const header = 'Date,Debit,Credit,Payee';
    expect(read([header, '2026-05-01,1.00,2.00,Shop'])).toEqual(refusal(2, { code: 'statements.twoAmounts' }));
    expect(read([header, '2026-05-01,1.00,,Shop', '2026-05-02,0.00,0.00,Shop'])).toMatchObject({ kind: 'read', rows: [{ amount: -1_00 }], leftOut: [{ line: 3, reason: 'zero' }] });
  });

  it('without any sign makes the reader ask for the direction', () => {
    const lines = ['Date,Payee,Amount', '2026-05-01,Shop,4.00'];
    expect(read(lines)).toEqual({ kind: 'asks', questions: [{ about: 'sign', examples: [{ source: 'Shop', amount: 4_00 }], total: 4_00 }] });
    expect([rowsOf(lines, { sign: 'reversed' }), rowsOf(lines, { sign: 'as-written' })]).toMatchObject([[{ amount: -4_00 }], [{ amount: 4_00 }]]);
  });

  it('is asked about its columns where it has a header only, of unknown names', () => {
    expect(read(['When,What,How much'])).toMatchObject({ kind: 'asks', questions: [{ about: 'columns' }] });
  });
});

describe('what a transaction moves on the statement of an account', () => {
  const { overview, realAccounts } = household();
  const figures = household();
  const checking = { id: 'Checking', pairedItemId: null };

  it('is its amount on the account used, the other way about on the one it came from and on the debt that was paid', () => {
    const purchase = recorded(draftFor({ amount: 500 }, figures));
    expect([amountOnStatement(purchase, checking), amountOnStatement(purchase, { id: 'Savings', pairedItemId: null })]).toEqual([-500, null]);
    const transfer = recorded(draftFor({
      type: 'Other', subtype: 'Transfer', amount: 500, transferFrom: { id: 'Savings', name: 'Savings' }, account: legOfAccount('Checking', realAccounts),
    }, figures));
    expect([amountOnStatement(transfer, checking), amountOnStatement(transfer, { id: 'Savings', pairedItemId: null })]).toEqual([500, -500]);
    const payment = recorded(draftFor({ subtype: 'Debt', amount: 500, legs: [legOf('Visa envelope', overview)], lines: { 'Debt Principal': 500 } }, figures));
    expect(['Visa', 'Amex'].map((id) => amountOnStatement(payment, { id, pairedItemId: `${id} envelope` }))).toEqual([500, null]);
  });
});
