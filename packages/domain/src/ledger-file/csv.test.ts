import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRecords } from '../statements/csv-records.ts';
import type { ColumnMeaning } from '../statements/meanings.ts';
import { readStatement } from '../statements/reading.ts';
import { utf8 } from '../statements/testing/bytes.ts';
import type { ExpenseTransaction, TransferTransaction } from '../transactions/types.ts';
import { transactionsCsv } from './csv.ts';

const facts = {
  id: 't', date: { year: 2026, month: 5, day: 3 }, photo: null, lines: [], importId: null, description: '',
  account: { id: 'checking', name: 'Checking', isCreditCard: false, pairedItemId: null },
};
const split: ExpenseTransaction = {
  ...facts, type: 'Expense', subtype: 'Regular', source: 'Shop "Nord", Main St', amount: -10_05, description: '=SUM(A1)',
  legs: [{ id: 'a', name: 'Groceries', subset: 'working-budget', amount: -4_00 }, { id: 'b', name: '-Fun', subset: 'working-budget', amount: -6_05 }],
};
const transfer: TransferTransaction = { ...facts, type: 'Other', subtype: 'Transfer', source: { id: 'savings', name: 'Savings' }, amount: 4_50, legs: [] };

it('writes a line for each budget item, texts quoted where they must be and never a formula', () => {
  expect(transactionsCsv([split, transfer]).split('\r\n')).toEqual([
    'Date,Type,Subtype,Source,Amount,Account,Budgeted Account,Budgeted Amount,Description',
    '2026-05-03,Expense,Regular,"Shop ""Nord"", Main St",-10.05,Checking,Groceries,-4.00,\'=SUM(A1)',
    '2026-05-03,Expense,Regular,"Shop ""Nord"", Main St",-10.05,Checking,\'-Fun,-6.05,\'=SUM(A1)',
    '2026-05-03,Other,Transfer,Savings,4.50,Checking,,,',
    '',
  ]);
});

const withText = (text: string): ExpenseTransaction => ({
  ...facts, type: 'Expense', subtype: 'Regular', source: text, amount: -4_00, description: text,
  account: { ...facts.account, name: text }, legs: [{ id: 'a', name: text, subset: 'working-budget', amount: -4_00 }],
});

it.each([
  ['=1+1', "'=1+1"], ['+1', "'+1"], ['-1', "'-1"], ['@A1', "'@A1"], ['＝1', "'＝1"], ['＋1', "'＋1"], ['－1', "'－1"], ['＠A1', "'＠A1"],
  ['\tTab', `"'\tTab"`], ['\rReturn', `"'\rReturn"`], ['  =1', "'  =1"], ["'=1", "''=1"], ['"=1"', `"'""=1"""`],
  ['Tea; =1', `"Tea;' =1"`], ['Tea;"=1', `"Tea;'""=1"`], ['Tea\t-1', `"Tea\t'-1"`], ['Tea\n@A1', `"Tea\n'@A1"`], ['چای؛=1', `"چای؛'=1"`],
  ['Tea = 1', 'Tea = 1'], ['Tea-1; tea+2', '"Tea-1; tea+2"'], ["'Round the corner", "'Round the corner"],
])('writes %j as %s, which is no formula in any locale [HRD-11]', (text, cell) => {
  expect(transactionsCsv([{ ...withText('Shop'), description: text }])).toSatisfy((table: string) => table.endsWith(`,-4.00,${cell}\r\n`));
});

/** What programs take for the end of a cell, besides the comma. */
const separators = [/;/, /\t/, /؛/, /[;\t؛]/];
const dangerous = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;؛\t\r\n,"\' a1'), maxLength: 12 });

it('writes no formula, wherever a locale ends a cell, and leaves amounts alone [HRD-11]', () => {
  fc.assert(fc.property(dangerous, (text) => {
    const table = transactionsCsv([withText(text)]);
    for (const separator of separators) {
      for (const cell of table.split(/[\r\n]/).flatMap((line) => line.split(separator))) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }
    for (const cell of readRecords(table, ',').flatMap(({ fields }) => fields)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠](?!4\.00$)/);
    expect(table.match(/,-4\.00,/g)).toHaveLength(2);
  }));
});

it('is read again as the same texts [HRD-11]', () => {
  const meanings: ColumnMeaning[] = ['date', 'ignore', 'ignore', 'payee', 'amount', 'ignore', 'ignore', 'ignore', 'note'];
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  fc.assert(fc.property(dangerous.map((text) => `${text}x`), dangerous, (source, description) => {
    const file = utf8(transactionsCsv([{ ...withText(''), source, description }]));
    expect(readStatement(file, { meanings })).toMatchObject({ kind: 'read', rows: [{ amount: -4_00, source: tidy(source), description: tidy(description) }] });
  }));
});
