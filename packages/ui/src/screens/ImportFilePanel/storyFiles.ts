/** A bank's file with these lines. */
export function bankFile(name: string, lines: readonly string[]): File {
  return new File([lines.join('\n')], name);
}

/** Nothing is open; the first of its rows is recorded already. */
export const clearFile = () => bankFile('may.csv', [
  'Date,Payee,Memo,Amount', '2026-05-14,Corner shop,Card 12,-4.50', '2026-05-14,Kiosk,,-6.00', '2026-05-13,Payroll,May,900.00',
]);

/** Neither its date order nor the meaning of its signs is known. */
export const unsureFile = () => bankFile('card.csv', ['Date,Payee,Amount', '05/03/2026,Bakery,4.50', '06/04/2026,Bookshop,12.00']);

/** Columns without names, two of them amounts. */
export const bareFile = () => bankFile('bare.csv', ['2026-05-13;-4,50;1200,00;Bakery', '2026-05-14;-12,00;1300,00;Bookshop']);

/** A running balance proves its amounts; the payee is in one column, what it was for in another. */
export const balanceFile = () => bankFile('account.csv', [
  'Date,Posted,Payee,Note,Amount,Balance', '2026-05-13,2026-05-15,Bakery,Bread,-4.50,1195.50', '2026-05-14,2026-05-16,Bookshop,Novel,-12.00,1183.50', '2026-05-15,2026-05-15,Payroll,May,900.00,2083.50',
]);

/** Without names: money out and money in are told apart by the balance. */
export const bareBalanceFile = () => bankFile('activity.csv', [
  '2026-05-13;Bakery;45,10;;954,90', '2026-05-14;Bookshop;4,90;;950,00', '2026-05-15;Payroll;;50,00;1000,00',
]);

/** One of its lines cannot be read. */
export const brokenLineFile = () => bankFile('may.csv', [
  'Date,Payee,Amount', ...Array.from({ length: 12 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')},Shop ${index},-${index + 1}.50`), '2026-05-14,Bookshop,free',
]);

/** A card's file: purchases are positive, repayments negative. */
export const cardFile = () => bankFile('card.csv', ['Date,Description,Amount', '2026-05-13,Bakery,4.50', '2026-05-14,Bookshop,12.00', '2026-05-15,AUTOPAY THANK YOU,-300.00']);

/** Three digits behind the only mark. */
export const decimalsFile = () => bankFile('cafe.csv', ['Date,Description,Amount', '2026-05-13,Bakery,-3.000']);

/** All of it in euros. */
export const euroFile = () => bankFile('konto.csv', ['Datum;Name;Betrag;Währung', '13.05.2026;Bäckerei;-4,50;EUR', '14.05.2026;Gehalt;900,00;EUR']);

/** Two currencies in one column of amounts. */
export const currenciesFile = () => bankFile('travel.csv', ['Date,Payee,Amount,Currency', '2026-05-13,Bakery,-4.50,USD', '2026-05-14,Noodle bar,-1500,JPY']);

/** Three accounts in one list. */
export const accountsFile = () => bankFile('all.csv', [
  'Date,Payee,Amount,Account', '2026-05-13,Bakery,-4.50,Everyday', '2026-05-14,Transfer,100.00,Rainy day', '2026-05-14,Transfer,-100.00,Everyday', '2026-05-15,Fee,-1.00,Closed',
]);

/** Lines that are no transactions: a balance, one that is pending, a sum. */
export const untidyFile = () => bankFile('untidy.csv', [
  'Date,Status,Payee,Amount', '2026-05-12,,Opening balance,200.00', '2026-05-15,Pending,Fuel stop,-30.00', '2026-05-13,Booked,Bakery,-4.50', '2026-05-14,Booked,Payroll,900.00',
  'Total,,,1065.50',
]);

/** Its third line cannot be read. */
export const badFile = () => bankFile('bad.csv', ['Date,Payee,Amount', '2026-05-13,Bakery,-4.50', '2026-05-14,Bookshop,free']);

/** OFX of the older generation, as banks write it: lines without ends, the bank's own ids. */
export const ofxFile = () => bankFile('may.qfx', [
  'OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'CHARSET:1252', '', '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>',
  '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260513<TRNAMT>-5.00<FITID>1<NAME>Kiosk</STMTTRN>',
  '<STMTTRN><TRNTYPE>INT<DTPOSTED>20260514<TRNAMT>1.25<FITID>2<NAME>Interest</STMTTRN>', '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
]);

export const qifFile = () => bankFile('may.qif', ['!Type:Bank', "D5/13'26", 'T-4.50', 'PBakery', '^']);

/** More rows than are drawn at once, with names as long as they come and the largest amounts. */
export const longFile = () => bankFile('year.csv', ['Date,Payee,Amount', ...Array.from({ length: 250 }, (_, index) =>
  `2026-02-${String((index % 28) + 1).padStart(2, '0')},Donaudampfschifffahrtsgesellschaftskapitaen ${index},${index === 0 ? '-999999999.99' : `-${index}.50`}`)]);

/** Four hundred rows at the limits of a bank's file: the largest amount, names of thirty characters, the last day of a year, a leap day. */
export const boundaryFile = () => bankFile(`${'donau'.repeat(20)}.csv`, ['Date,Payee,Amount', ...Array.from({ length: 400 }, (_, index) =>
  `${index === 0 ? '2025-12-31' : '2024-02-29'},Donaudampfschifffahrtskapit${String(index).padStart(3, '0')},${index === 0 ? '-999999999.99' : `-${index}.50`}`)]);
