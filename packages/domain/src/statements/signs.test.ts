import { describe, expect, it } from 'vitest';
import { atLine, inShort, readLines } from './testing/reading.ts';

describe('a card whose charges stand above zero', () => {
  const header = 'Date,Description,Amount';

  it.each<[string, string[]]>([
    ['by the payment below zero', ['2026-05-02,Bakery,4.50', '2026-05-03,Kiosk,6.00', '2026-05-04,AUTOPAY THANK YOU,-200.00']],
    ['also where there is one of each', ['2026-05-02,Bakery,4.50', '2026-05-04,PAYMENT RECEIVED,-4.50']],
    ['by most of its amounts being above zero', ['2026-05-02,Bakery,4.50', '2026-05-03,Kiosk,6.00', '2026-05-04,Web shop,-5.00']],
    ['by a purchase above zero', ['2026-05-02,Purchase Bakery,4.50', '2026-05-03,Other,-6.00', '2026-05-04,Other,-7.00']],
    ['in another language', ['2026-05-02,Padaria,4.50', '2026-05-04,Pagamento recebido,-4.50']],
    ['where nothing goes the other way', ['2026-05-02,Bakery,4.50', '2026-05-03,Kiosk,6.00']],
  ])('is never taken for money in: it is asked %s [STM-05]', (_, lines) => {
    expect(inShort([header, ...lines])).toEqual(['asks sign']);
    expect(inShort([header, ...lines], { sign: 'reversed' })[0]).toMatch(/ -4\.50$/);
    expect(inShort([header, ...lines], { sign: 'as-written' })[0]).toMatch(/ 4\.50$/);
  });

  it('is asked though its debt runs along as a balance, which grows with what is bought', () => {
    expect(inShort(['Date,Description,Amount,Balance', '2026-05-02,Bakery,4.50,104.50', '2026-05-03,Kiosk,6.00,110.50'])).toEqual(['asks sign']);
  });

  it('is shown by an example of each sign, and by what all rows would do', () => {
    expect(readLines([header, '2026-05-02,Bakery,4.50', '2026-05-03,Kiosk,6.00', '2026-05-04,AUTOPAY,-200.00'])).toEqual({
      kind: 'asks', questions: [{ about: 'sign', examples: [{ source: 'Bakery', amount: 4_50 }, { source: 'AUTOPAY', amount: -200_00 }], total: -189_50 }],
    });
  });

  it('has what is marked CR come in and the rest go out', () => {
    expect(inShort([header, '2026-05-02,Bakery,£4.50', '2026-05-03,Payment,"£1,100.00 CR"'])).toEqual(['Bakery -4.50', 'Payment 1100.00']);
    expect(inShort([header, '2026-05-02,Bakery,4.50 DR', '2026-05-03,Salary,100.00'])).toEqual(['Bakery -4.50', 'Salary 100.00']);
  });

  it('has charges of the bank go out, whichever sign money out has', () => {
    const lines = ['Date,Description,Amount,Fee', '2026-05-02,Bakery,30.00,1.00', '2026-05-03,Shop,5.00,', '2026-05-04,PAYMENT,-10.00,'];
    expect(inShort(lines, { sign: 'reversed' })).toEqual(['Bakery -31.00', 'Shop -5.00', 'PAYMENT 10.00']);
  });
});

describe('an account that writes its signs is not asked', () => {
  it.each<[string, string[]]>([
    ['more goes out than comes in', ['2026-05-02,Bakery,-4.50', '2026-05-03,Kiosk,-6.00', '2026-05-04,Somebody,5.00']],
    ['all of it goes out', ['2026-05-02,Bakery,-4.50']],
    ['what comes in says so', ['2026-05-02,Bakery,-4.50', '2026-05-03,Payroll,5.00', '2026-05-04,Mobile deposit,5.00']],
    ['a plus is written out', ['2026-05-02,Bakery,- $4.50', '2026-05-03,Somebody,+ $5.00', '2026-05-03,Somebody,+ $5.00']],
  ])('where %s', (_, lines) => {
    expect(inShort(['Date,Description,Amount', ...lines])[0]).toBe('Bakery -4.50');
  });
});

describe('a word beside the amount', () => {
  it.each([
    ['Af Bij', 'Af', 'Bij'], ['debitCreditCode', 'Debit', 'Credit'], ['Type', 'DR', 'CR'], ['Soll/Haben', 'Soll', 'Haben'], ['D/C', 'D', 'C'], ['+/-', '-', '+'],
    ['Direction', 'OUT', 'IN'], ['', 'S', 'H'], ['Umsatztyp', 'Ausgang', 'Eingang'], ['Flow', 'out', 'in'], ['Tipo', 'Cargo', 'Abono'], ['CdtDbtInd', 'DBIT', 'CRDT'],
  ])('in the column %s gives each row its sign: %s and %s [STM-04]', (name, out, back) => {
    expect(inShort([`Date;Payee;Amount;${name}`, `2026-05-02;Bakery;4.50;${out}`, `2026-05-03;Payroll;900.00;${back}`])).toEqual(['Bakery -4.50', 'Payroll 900.00']);
  });

  it('gives it without a header, and against signs of its own that all go the other way', () => {
    expect(inShort(['2026-05-02;Bakery;4,50;S', '2026-05-03;Lohn;900,00;H'])).toEqual(['Bakery -4.50', 'Lohn 900.00']);
    expect(inShort(['Date,Payee,Amount,Type', '2026-05-02,Bakery,-4.50,Debit', '2026-05-03,Refund,-5.00,Credit'])).toEqual(['Bakery -4.50', 'Refund 5.00']);
  });

  it('that gives it for some rows only, with no other evidence, is asked about', () => {
    const lines = ['Date,Payee,Amount,Type', '2026-05-02,Bakery,4.50,Purchase', '2026-05-03,Job,900.00,Deposit', '2026-05-04,Other,7.00,Transfer'];
    expect(inShort(lines)).toEqual(['asks columns']);
    expect(inShort(lines.slice(0, 3))).toEqual(['Bakery -4.50', 'Job 900.00']);
  });

  it('that contradicts the signs in some rows is asked about', () => {
    const lines = ['Date,Payee,Amount,Type', '2026-05-02,Bakery,-4.50,Debit', '2026-05-03,Shop,5.00,Debit', '2026-05-04,Job,-7.00,Credit'];
    expect(inShort(lines)).toEqual(['asks columns']);
    expect(inShort(lines.toSpliced(1, 0, '2026-05-02,Kiosk,-1.00,Debit'), { meanings: ['date', 'payee', 'amount', 'direction'] })).toEqual([atLine(4, { code: 'statements.signsMixed' })]);
  });
});

describe('two columns', () => {
  it('give the direction, whatever sign is in them [STM-04]', () => {
    const lines = ['Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,', '2026-05-03,ONLINE PAYMENT,,-500.00', '2026-05-04,Return,,-12.40'];
    expect(inShort(lines)).toEqual(['Bakery -4.50', 'ONLINE PAYMENT 500.00', 'Return 12.40']);
  });

  it('refuse a row whose sign is another one than in the rest of its column', () => {
    expect(inShort(['Date,Payee,Debit,Credit', '2026-05-02,Bakery,4.50,', '2026-05-02,Kiosk,6.00,', '2026-05-03,Correction,-5.00,']))
      .toEqual([atLine(4, { code: 'statements.signsMixed' })]);
  });
});

describe('the running balance', () => {
  const unsigned = ['Date,Payee,Amount,Balance', '2026-05-04,Bakery,4.50,1095.50', '2026-05-03,Payroll,900.00,1100.00', '2026-05-02,Rent,500.00,200.00'];

  it('gives signs to unsigned amounts, and asks only about the one without a balance [STM-03]', () => {
    expect(readLines(unsigned)).toMatchObject({ kind: 'asks', questions: [{ about: 'sign', examples: [{ source: 'Rent', amount: 500_00 }] }] });
    expect(inShort(unsigned, { sign: 'reversed' })).toEqual(['Bakery -4.50', 'Payroll 900.00', 'Rent -500.00']);
    expect(inShort(unsigned.toSpliced(1, 3, ...unsigned.slice(1).toReversed()), { sign: 'reversed' })).toEqual(['Rent -500.00', 'Payroll 900.00', 'Bakery -4.50']);
  });

  it('with gaps never applies one answer to several rows: undecided rows are left out, or refuse the file', () => {
    const gaps = ['2026-05-06,Unknown,7.00,', '2026-05-06,Unknown,8.00,', '2026-05-05,Kiosk,5.50,1090.00', ...unsigned.slice(1), '2026-05-01,Job,700.00,700.00'];
    expect(inShort([unsigned[0] ?? '', ...gaps])).toEqual([atLine(2, { code: 'statements.severalUnreadable', reasons: [
      { code: 'statements.wayUntold' }, atLine(3, { code: 'statements.wayUntold' }), atLine(8, { code: 'statements.wayUntold' }),
    ] })]);
    expect(inShort(['Date,Payee,Amount,Balance', '2026-05-04,Payroll,900.00,1100.00', '2026-05-03,Bakery,4.50,', '2026-05-02,Rent,500.00,200.00'])).toEqual(['asks sign']);
  });

  it('knows whether charges of the bank are in the amounts already [STM-11]', () => {
    const header = 'Date,Payee,Amount,Fee,Balance';
    expect(inShort([header, '2026-05-03,Cash machine,-50.00,1.50,100.00', '2026-05-02,Top-up,151.50,0.00,151.50'])).toEqual(['Cash machine -51.50', 'Top-up 151.50']);
    expect(inShort([header, '2026-05-03,Cash machine,-51.50,1.50,100.00', '2026-05-02,Top-up,151.50,0.00,151.50'])).toEqual(['Cash machine -51.50', 'Top-up 151.50']);
  });

  it('without a header distinguishes amounts from balances, in one column or two [STM-03]', () => {
    expect(inShort(['05/20/2026,GROCERY,45.10,,954.90', '05/15/2026,PAYROLL,,1000.00,1000.00'])).toEqual(['GROCERY -45.10', 'PAYROLL 1000.00']);
    expect(inShort(['20/05/2026;-12,50;Kiosk;987,50', '15/05/2026;+1000,00;Lohn;1000,00'])).toEqual(['Kiosk -12.50', 'Lohn 1000.00']);
    expect(inShort(['20260520;1000,00;987,50;-12,50;Kiosk', '20260521;987,50;2987,50;2000,00;Lohn'])).toEqual(['Kiosk -12.50', 'Lohn 2000.00']);
  });

  it('that proves nothing, or a debt that grows with what is bought, leaves the columns to be asked', () => {
    expect(inShort(['01/20/2024,GROCERY,45.10,,954.90'])).toEqual(['asks columns']);
    expect(inShort(['05/20/2026,GROCERY,45.10,,145.10', '05/15/2026,PAYMENT,,300.00,100.00'])).toEqual(['asks columns']);
    expect(inShort(['2026-05-20,GROCERY,45.10,', '2026-05-15,PAYROLL,,1000.00'])).toEqual(['asks columns']);
  });

  it('beside a named amount is never taken for it, whichever stands first [STM-03]', () => {
    expect(inShort(['Date,Balance,Amount,Payee', '2026-05-03,95.50,-4.50,Bakery', '2026-05-02,100.00,100.00,Payroll'])).toEqual(['Bakery -4.50', 'Payroll 100.00']);
  });
});

it('signs may be flipped whatever their origin, and twice restores them', () => {
  const lines = ['Date,Payee,Debit,Credit,Fee', '2026-05-02,Bakery,4.50,,0.50', '2026-05-03,Payroll,,900.00,'];
  expect(inShort(lines, { isFlipped: true })).toEqual(['Bakery 5.00', 'Payroll -900.00']);
  expect(inShort(lines, { isFlipped: false })).toEqual(['Bakery -5.00', 'Payroll 900.00']);
});

describe('an OFX file', () => {
  const file = (...movements: [type: string, amount: string][]) => ['<OFX>', ...movements.map(([type, amount], index) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260502<TRNAMT>${amount}<FITID>${index}<NAME>${type}</STMTTRN>`), '</OFX>'];

  it('without signs uses the types, and asks if types and signs contradict each other', () => {
    expect(inShort(file(['DEBIT', '4.50'], ['CREDIT', '900.00']))).toEqual(['DEBIT -4.50', 'CREDIT 900.00']);
    expect(inShort(file(['DEBIT', '4.50'], ['CREDIT', '-900.00']))).toEqual(['asks sign']);
    expect(inShort(file(['DEBIT', '-4.50'], ['XFER', '900.00']))).toEqual(['DEBIT -4.50', 'XFER 900.00']);
  });
});
