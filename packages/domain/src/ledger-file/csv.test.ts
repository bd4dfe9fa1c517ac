import { expect, it } from 'vitest';
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
