import { describe, expect, it } from 'vitest';
import { readStatement } from './reading.ts';
import { utf8 } from './testing/bytes.ts';
import { atLine, inShort, leftOutOf, readLines } from './testing/reading.ts';

describe('three digits behind a mark', () => {
  const table = (...amounts: string[]) => ['Date,Payee,Amount', ...amounts.map((amount) => `2026-05-02,Cafe,"${amount}"`)];

  it('are asked in a table without other evidence [STM-06]', () => {
    for (const amount of ['-3.000', '-3,000', '-1.234', '$-12,500']) expect(inShort(table(amount))).toEqual(['asks decimal-mark']);
    expect(inShort(table('-3.000'), { decimalMark: '.' })).toEqual(['Cafe -3.00']);
    expect(inShort(table('-3.000'), { decimalMark: ',' })).toEqual(['Cafe -3000.00']);
    expect(inShort(table('-1.234'), { decimalMark: '.' })).toEqual([atLine(2, { code: 'statements.amountUnreadable', text: '-1.234' })]);
  });

  it('are read by the evidence of the whole file [STM-06]', () => {
    expect(inShort(table('-3.000', '-0.450'))).toEqual(['Cafe -3.00', 'Cafe -0.45']);
    expect(inShort(table('-1.250', '-12.50'))).toEqual(['Cafe -1.25', 'Cafe -12.50']);
    expect(inShort(table('-3.000', '-12,50'))).toEqual(['Cafe -3000.00', 'Cafe -12.50']);
    expect(inShort(['Date;Payee;Amount;Balance', '2026-05-02;Cafe;-3.000;1.097,50'])).toEqual(['Cafe -3000.00']);
    expect(inShort(table('-1,23,456.50', '-5.00'))).toEqual(['Cafe -123456.50', 'Cafe -5.00']);
  });

  it('are decimals in OFX, which sets off no thousands [STM-06]', () => {
    const ofx = (amount: string) => [`<OFX><STMTTRN><DTPOSTED>20260502<TRNAMT>${amount}<NAME>Cafe</STMTTRN></OFX>`];
    expect([inShort(ofx('-30.000')), inShort(ofx('-3.77000')), inShort(ofx('-30,000'))]).toEqual([['Cafe -30.00'], ['Cafe -3.77'], ['Cafe -30.00']]);
    expect(inShort(ofx('-1,234'))).toEqual([atLine(1, { code: 'statements.amountUnreadable', text: '-1,234' })]);
  });
});

describe('lines that are no transactions are left out, each with the reason', () => {
  const rows = ['2026-05-03,Booked,Bakery,-4.50,95.50', '2026-05-02,Booked,Payroll,100.00,100.00'];
  const header = 'Date,Status,Payee,Amount,Balance';

  it.each([
    ['Opening and closing balances', '2026-05-01,,OPENING BALANCE,,0.00', '4 balance'], ['balances with an amount', '2026-05-01,,Closing balance,95.50,', '4 balance may be taken in'],
    ['a balance alone', ',,,,95.50', '4 balance'], ['totals', 'Total,,,95.50,', '4 footer'], ['totals with a date', '2026-05-31,,Total,95.50,', '4 balance may be taken in'],
    ['what is said below', '"Page 1 of 1, no signature needed"', '4 footer'], ['what is pending', '2026-05-04,Pending,Fuel,-30.00,', '4 pending may be taken in'],
    ['what has no date yet', 'Pending,,Fuel,-30.00,', '4 pending'], ['what was declined', '2026-05-04,Declined,Fuel,-30.00,', '4 declined may be taken in'],
    ['what was taken back', '2026-05-04,REVERTED,Fuel,-30.00,', '4 reverted may be taken in'], ['what was cancelled', '2026-05-04,Storniert,Fuel,-30.00,', '4 cancelled may be taken in'],
    ['what moves nothing', '2026-05-04,Booked,Card check,0.00,', '4 zero'], ['the header once more', header, '4 header'], ['a line that goes on', ',,AND SONS,,', '4 continuation'],
  ])('%s [STM-07]', (_, line, why) => {
    expect(leftOutOf([header, ...rows, line])).toEqual([why]);
    expect(inShort([header, ...rows, line])).toEqual(['Bakery -4.50', 'Payroll 100.00']);
  });

  it('rows above the first date too, with and without a header [STM-07]', () => {
    expect(leftOutOf(['Date,Payee,Amount', 'Pending,Fuel,-30.00', '2026-05-03,Bakery,-4.50'])).toEqual(['2 pending']);
    expect(leftOutOf(['Pending,Fuel,-30.00', '2026-05-03,Bakery,-4.50', '2026-05-02,Payroll,100.00'])).toEqual(['1 pending']);
    expect(leftOutOf(['My own list,of May,2026', '2026-05-03,Bakery,-4.50', '2026-05-02,Payroll,100.00'])).toEqual(['1 above']);
  });

  it('no row is taken for the header of a file that has none, whatever words are in it [STM-07]', () => {
    const lines = ['2026-05-03;Bakery;Posted;-4.50;USD', '2026-05-04;Rent;Posted;-900.00;USD'];
    expect([inShort(lines), leftOutOf(lines)]).toEqual([['Bakery -4.50', 'Rent -900.00'], []]);
    expect(inShort(['Account statement', '', ...lines.slice(0, 1)])).toEqual(['Bakery -4.50']);
  });

  it('what is pending by a column without a name, or one where a date is still to come', () => {
    expect(leftOutOf(['2026-05-04,Pending,Fuel,-30.00', '2026-05-03,Posted,Bakery,-4.50'])).toEqual(['1 pending may be taken in']);
    expect(leftOutOf(['Pending,2026-05-04,Fuel,-30.00', '2026-05-03,2026-05-02,Bakery,-4.50'])).toEqual(['1 pending may be taken in']);
  });

  it('what stands under a heading of pending rows', () => {
    const lines = ['Date,Payee,Amount', 'Pending transactions,,', '2026-05-04,Fuel,-30.00', 'Posted transactions,,', '2026-05-03,Bakery,-4.50'];
    expect([inShort(lines), leftOutOf(lines)]).toEqual([['Bakery -4.50'], ['2 footer', '3 pending may be taken in', '4 footer']]);
  });

  it('the same id with the same content once more, but two equal rows without one are two', () => {
    const movement = (id: string, amount: string) => `<STMTTRN><DTPOSTED>20260502<TRNAMT>${amount}<FITID>${id}<NAME>Cafe</STMTTRN>`;
    const twice = ['<OFX>', movement('A', '-4.50'), movement('A', '-4.50'), movement('B', '-4.50'), '</OFX>'];
    expect([inShort(twice), leftOutOf(twice)]).toEqual([['Cafe -4.50', 'Cafe -4.50'], ['3 repeated']]);
    expect(inShort(['<OFX>', movement('0', '-4.50'), movement('0', '-4.50'), movement('0', '-6.00'), '</OFX>'])).toHaveLength(3);
    expect(inShort(['Date,Payee,Amount', '2026-05-02,Cafe,-4.50', '2026-05-02,Cafe,-4.50'])).toHaveLength(2);
  });

  it('investments beside a list of the bank [STM-11]', () => {
    expect(leftOutOf(['!Type:Bank', 'D5/13/26', 'T-4.50', 'PBakery', '^', '!Type:Invst', 'D5/14/26', 'T20', '^'])).toEqual(['6 investments']);
    const ofx = ['<OFX>', '<STMTTRN><DTPOSTED>20260502<TRNAMT>-4.50</STMTTRN>', '<INVSTMTRS>', '<STMTTRN><DTPOSTED>20260502<TRNAMT>-9</STMTTRN>', '</INVSTMTRS>', '</OFX>'];
    expect([inShort(ofx), leftOutOf(ofx)]).toEqual([[' -4.50'], ['3 investments']]);
  });
});

describe('a line that cannot be read', () => {
  const good = Array.from({ length: 20 }, (_, index) => `2026-05-02,Shop ${index},-1.00`);

  it('does not stop the rest: it is left out, with the reason [STM-08]', () => {
    const reading = readLines(['Date,Payee,Amount', ...good, '2026-02-30,Nobody,-1.00', '2026-05-03,Nobody,free']);
    expect(reading).toMatchObject({ kind: 'read', leftOut: [
      { line: 22, reason: 'unreadable', text: '', problem: { code: 'statements.dateUnreal', text: '2026-02-30' } }, { line: 23, reason: 'unreadable', text: '', problem: { code: 'statements.amountUnreadable', text: 'free' } },
    ] });
    expect(reading.kind === 'read' && reading.rows).toHaveLength(20);
  });

  it('does where it is more than a tenth: the first three are named [STM-08]', () => {
    const bad = ['soon,A,-1.00', '2026-05-03,B,free', '2026-05-03,C', '2026-05-03,D,free'];
    expect(inShort(['Date,Payee,Amount', ...good, ...bad])).toEqual([atLine(22, { code: 'statements.severalUnreadable', reasons: [
      { code: 'statements.dateUnreadable', text: 'soon' }, atLine(23, { code: 'statements.amountUnreadable', text: 'free' }),
      atLine(24, { code: 'statements.fieldMissing', count: 2, least: 3 }),
    ] })]);
  });
});

describe('several accounts in one table', () => {
  it.each([
    ['a column of names', 'Account'], ['a column of numbers', 'Account Number'], ['the name of the card', 'Card'], ['another language', 'Rekening'],
  ])('are asked by %s; the others are left out [STM-09]', (_, name) => {
    const lines = [`Date,Payee,Amount,${name}`, '2026-05-02,Bakery,-4.50,One 1', '2026-05-03,Transfer,50.00,Two 2', '2026-05-03,Transfer,-50.00,One 1'];
    expect(readLines(lines)).toEqual({ kind: 'asks', questions: [{ about: 'account', accounts: ['One 1', 'Two 2'], counts: [2, 1] }] });
    expect([inShort(lines, { account: 'One 1' }), inShort(lines, { account: 'Two 2' })]).toEqual([['Bakery -4.50', 'Transfer -50.00'], ['Transfer 50.00']]);
  });

  it('are separated if each has its own part of the file, under the same header', () => {
    const part = (name: string, row: string) => [`Account,${name}`, 'Date,Payee,Amount', row, ''];
    const lines = [...part('Everyday', '2026-05-02,Bakery,-4.50'), ...part('Savings', '2026-05-03,Fee,-1.00')];
    expect(readLines(lines)).toEqual({ kind: 'asks', questions: [{ about: 'account', accounts: ['Account Everyday', 'Account Savings'], counts: [1, 1] }] });
    expect(inShort(lines, { account: 'Account Savings' })).toEqual(['Fee -1.00']);
  });

  it('are not asked by the numbers of other people’s accounts, nor where all rows are of one', () => {
    expect(inShort(['Date,Payee,IBAN,Amount', '2026-05-02,Bakery,DE01000000000000000001,-4.50', '2026-05-03,Job,DE01000000000000000002,900.00'])).toHaveLength(2);
    expect(inShort(['Account,Date,Payee,Amount', '001,2026-05-02,Bakery,-4.50', '001,2026-05-03,Job,900.00'])).toHaveLength(2);
  });

  it('never take in a row that names none', () => {
    const lines = ['Date,Payee,Amount,Account', '2026-05-02,Bakery,-4.50,One', '2026-05-03,Shop,-5.00,', '2026-05-03,Fee,-1.00,Two'];
    expect(inShort(lines, { account: 'One' })).toEqual([atLine(3, { code: 'statements.accountUnnamed' })]);
  });

  it('with other columns are refused at the second table', () => {
    expect(inShort(['Date,Payee,Amount', '2026-05-02,Bakery,-4.50', '', 'Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,']))
      .toEqual([atLine(4, { code: 'statements.anotherTable' })]);
  });
});

describe('other currencies', () => {
  const currencyOf = (lines: readonly string[]) => {
    const reading = readLines(lines);
    return reading.kind === 'read' ? reading.detected.currency : inShort(lines);
  };

  it.each<[string, string[], string | null]>([
    ['a column', ['Date,Payee,Amount,Currency', '2026-05-02,Bakery,-4.50,EUR'], 'EUR'], ['the name of the amount', ['Date,Payee,Amount (GBP)', '2026-05-02,Bakery,-4.50'], 'GBP'],
    ['a sign', ['Date;Payee;Amount', '2026-05-02;Bakery;-4,50 €'], 'EUR'], ['a code', ['Date,Payee,Amount', '2026-05-02,Bakery,CHF -4.50'], 'CHF'],
    ['a column of its own', ['Date,Payee,CAD$,USD$', '2026-05-02,Bakery,-4.50,'], 'CAD'], ['a column without a header', ['2026-05-02;EUR;-4,50;Bakery'], 'EUR'],
    ['OFX', ['<OFX><STMTRS><CURDEF>MXN<STMTTRN><DTPOSTED>20260502<TRNAMT>-4.50</STMTTRN></STMTRS></OFX>'], 'MXN'], ['nothing', ['Date,Payee,Amount', '2026-05-02,Bakery,-4.50'], null],
    ['a dollar', ['Date,Payee,Amount', '2026-05-02,Bakery,-$4.50'], 'USD'],
  ])('are named by %s [STM-10]', (_, lines, currency) => {
    expect(currencyOf(lines)).toBe(currency);
  });

  it.each<[string, string[]]>([
    ['a column', ['Date,Payee,Amount,Currency', '2026-05-02,Bakery,-4.50,USD', '2026-05-03,Noodles,-1500,JPY']],
    ['signs', ['Date,Payee,Amount', '2026-05-02,Bakery,-$4.50', '2026-05-03,Noodles,-¥1500']],
    ['columns of their own', ['Date,Payee,USD$,JPY', '2026-05-02,Bakery,-4.50,', '2026-05-03,Noodles,,-1500']],
  ])('side by side by %s are never added up: one is chosen, and rows in the others are left out [STM-10]', (_, lines) => {
    expect(readLines(lines)).toEqual({ kind: 'asks', questions: [{ about: 'currency', currencies: ['USD', 'JPY'] }] });
    expect([inShort(lines, { currency: 'USD' }), leftOutOf(lines, { currency: 'USD' })]).toEqual([['Bakery -4.50'], ['3 other-currency']]);
  });

  it('in which the same amount is written once more are asked by their columns', () => {
    expect(inShort(['Date,Payee,Amount (EUR),Amount (USD)', '2026-05-02,Bakery,-4.00,-4.50'])).toEqual(['asks columns']);
    expect(inShort(['Date,Payee,Amount (EUR),Original Amount,Original Currency', '2026-05-02,Bakery,-4.00,-4.50,USD'])).toEqual(['Bakery -4.00']);
  });
});

describe('the merchant', () => {
  it('is the other side of the payment', () => {
    expect(inShort(['Date,From,To,Note,Amount', '2026-05-02,Sam,Robin,Lunch,- $4.50', '2026-05-03,Alex,Sam,Tickets,+ $9.00'])).toEqual(['Robin -4.50', 'Alex 9.00']);
  });

  it.each([
    ['German', 'Buchungstag;Auftraggeber / Empfänger;Verwendungszweck;Betrag'], ['Dutch', 'Datum;Naam / Omschrijving;Mededelingen;Bedrag'],
    ['French', 'Date;Bénéficiaire;Libellé;Montant'], ['Portuguese', 'Data;Beneficiário;Descrição;Valor'],
  ])('is found under a heading in %s, and is not the purpose [STM-17]', (_, header) => {
    expect(inShort([header, '02.05.2026;Bakery;Bread of May;-4,50', '22.05.2026;Fuel;Card 1;-30,00'])).toEqual(['Bakery -4.50', 'Fuel -30.00']);
  });

  it('is read from the description if its own column is empty, and is never an account number', () => {
    expect(inShort(['Date,Payee,Description,Amount', '2026-05-02,Bakery,Card 1,-4.50', '2026-05-03,,MONTHLY FEE,-1.00'])).toEqual(['Bakery -4.50', 'MONTHLY FEE -1.00']);
    expect(inShort(['Date,Counterparty,Name,Amount', '2026-05-02,NL00TEST0000000002,Bakery,-4.50'])).toEqual(['Bakery -4.50']);
  });
});

describe('dates', () => {
  const days = (...written: string[]) => {
    const reading = readLines(['Date;Payee;Amount', ...written.map((day) => `${day};Shop;-1.00`)]);
    return reading.kind === 'read' ? reading.rows.map(({ date: { year, month, day } }) => `${year}-${month}-${day}`) : reading.kind;
  };

  it('are read with a weekday, a point behind, a time with its zone, and months in other languages', () => {
    expect(days('Fri 20 Mar 2026', '2026.03.20.', '2026-03-20T23:30:00-05:00', '20. März 2026', '20 maart 2026', 'March 20, 2026')).toEqual(Array.from({ length: 6 }, () => '2026-3-20'));
  });

  it('may have a short year first, where they can be nothing else', () => {
    expect(days('26/03/20', '26/03/18')).toEqual(['2026-3-20', '2026-3-18']);
    expect(days('20/03/26', '18/03/26')).toEqual(['2026-3-20', '2026-3-18']);
  });
});

describe('what is no list of transactions is refused by its name [STM-12]', () => {
  it.each([
    ['PDF', '%PDF-1.7 x'], ['XLSX', 'PK\u0003\u0004 x'], ['MT940', ':20:START\n:61:2603200320DR12,50N'], ['OFC', '<OFC>\n<DTD>1'], ['JSON', '[{"a": 1}]'],
    ['XML', '<?xml version="1.0"?><list/>'],
  ])('%s', (name, text) => {
    expect(readStatement(utf8(text))).toMatchObject({ kind: 'refused', line: null, notice: { code: 'statements.otherFormat', name } });
  });
});

describe('camt.053', () => {
  const entry = (amount: string, way: string, status: string, party: string) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>${status}</Sts>`
    + `<BookgDt><Dt>2026-05-02</Dt></BookgDt><ValDt><Dt>2026-05-01</Dt></ValDt><NtryDtls><TxDtls><RltdPties>${party}</RltdPties><RmtInf><Ustrd>Card</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const file = ['<?xml version="1.0"?>', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE01</IBAN></Id></Acct>',
    entry('4.50', 'DBIT', 'BOOK', '<Dbtr><Nm>Sam</Nm></Dbtr><Cdtr><Nm>Bakery</Nm></Cdtr>'), entry('900.00', 'CRDT', '<Cd>BOOK</Cd>', '<Dbtr><Nm>Job</Nm></Dbtr>'),
    entry('30.00', 'DBIT', 'PDNG', '<Cdtr><Nm>Fuel</Nm></Cdtr>'), '</Stmt></BkToCstmrStmt></Document>'];

  it('is read [STM-12]: direction, day of booking, the other side, currency; pending entries are left out', () => {
    expect([inShort(file), leftOutOf(file)]).toEqual([['Bakery -4.50', 'Job 900.00'], ['5 pending may be taken in']]);
    expect(readLines(file)).toMatchObject({ rows: [{ date: { day: 2 }, description: 'Card' }, {}], detected: { format: 'camt', currency: 'EUR', accounts: ['DE01'] } });
    expect(inShort(file.slice(0, -1))).toEqual([{ code: 'statements.notComplete' }]);
  });
});
