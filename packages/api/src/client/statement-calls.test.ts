import type { LedgerFile } from '@blue-budget/domain/ledger-file';
import type { Notice } from '@blue-budget/domain/notices';
import type { SettledShape } from '@blue-budget/domain/statements';
import { describe, expect, it } from 'vitest';
import { readLedgerFile, writeLedgerFile } from './ledger-file.ts';
import { dataServiceProbe } from './testing/probe.ts';

const given = dataServiceProbe();
const date = { month: 5, day: 2, year: 2026 };
const rows = [{ providerId: 'file-id F1', date, amount: -86_42, source: 'Corner grocer', description: 'Card 12' }];
const onWire = { real_account_id: 'a-1', transactions: [{ provider_transaction_id: 'file-id F1', date, amount: -86.42, source: 'Corner grocer', description: 'Card 12' }] };

describe('the file of a bank', () => {
  it('is looked at first', async () => {
    const answer = { duplicates: [null, { duplicate_of: 'recorded', id: 't-1' }, { duplicate_of: 'file', place: 0 }] };
    await expect(given(answer, (data) => data.checkStatement({ accountId: 'a-1', rows }))).resolves.toEqual({
      sent: [['POST', '/statements/check', onWire]], reply: { duplicates: [null, { of: 'recorded', id: 't-1' }, { of: 'file', place: 0 }] },
    });
  });

  it('is sent whole and in its order, however many rows it has', async () => {
    const many = Array.from({ length: 1201 }, (_, at) => ({ providerId: `F${at}`, amount: -1 - at, date, source: '', description: '' }));
    const { sent } = await given({ added: 1201, known: 0 }, (data) => data.importStatement({ accountId: 'a-1', rows: many }));
    expect(sent).toEqual([['POST', '/statements/import', {
      real_account_id: 'a-1',
      transactions: many.map(({ providerId, amount }) => ({ provider_transaction_id: providerId, date, amount: amount / 100, source: '', description: '' })),
    }]]);
  });

  it('is imported, and returns how much of it was new', async () => {
    await expect(given({ added: 1, known: 0 }, (data) => data.importStatement({ accountId: 'a-1', rows }))).resolves.toEqual({
      sent: [['POST', '/statements/import', onWire]], reply: { added: 1, known: 0 },
    });
  });
});

describe('what was settled for a shape of file', () => {
  const settled: Omit<SettledShape, 'accountId'> = {
    shape: 'csv Date;Amount', meanings: ['date', 'amount'], dateOrder: 'day-first', decimalMark: ',', sign: 'reversed', isFlipped: true, currency: 'EUR',
  };
  const written = {
    shape: 'csv Date;Amount', column_meanings: ['date', 'amount'], date_order: 'day-first', decimal_mark: ',', sign: 'reversed', is_flipped: true, currency: 'EUR',
  };

  it('goes along with the import [STM-15]', async () => {
    await expect(given({ added: 1, known: 0 }, (data) => data.importStatement({ accountId: 'a-1', rows, settled }))).resolves.toMatchObject({
      sent: [['POST', '/statements/import', { ...onWire, settled: written }]],
    });
  });

  it('is asked and read [STM-15]', async () => {
    const answer = { shapes: [{ id: 's-1', ...written, real_account_id: 'a-1', settled_on: date }] };
    await expect(given(answer, (data) => data.statementShapes())).resolves.toEqual({
      sent: [['GET', '/statements/shapes', undefined]], reply: { shapes: [{ id: 's-1', ...settled, accountId: 'a-1', on: date }] },
    });
  });

  it('is forgotten', async () => {
    await expect(given({}, (data) => data.forgetStatementShape({ id: 's-1' }))).resolves.toEqual({ sent: [['DELETE', '/statements/shapes/s-1', undefined]], reply: {} });
  });
});

it('why the budget is red is asked and read', async () => {
  const change = { version: 7, operation: 'month.assign', amount: -25, name: 'Fun', earmark_account_id: 'i-1', real_account_id: null, month: { month: 'May', year: 2026 } };
  await expect(given({ gap: -25, gap_before: 0, changes: [change] }, (data) => data.gapHistory())).resolves.toEqual({
    sent: [['GET', '/gap-history', undefined]],
    reply: {
      gap: -25_00, before: 0,
      changes: [{ version: 7, operation: 'month.assign', amount: -25_00, name: 'Fun', itemId: 'i-1', accountId: null, month: { year: 2026, month: 5 } }],
    },
  });
});

it('what was changed is asked and read', async () => {
  const change = {
    version: 7, operation: 'line.rename', amount: null, name: 'Fun', earmark_account_id: 'i-1', real_account_id: null, month: null, at: '2026-05-20T12:00:07.250Z',
    device: 'Chrome on Windows', key: 'k-1',
  };
  const later = { ...change, operation: 'something.new' };
  await expect(given({ changes: [change, later], more: true }, (data) => data.changes({ before: 12 }))).resolves.toMatchObject({
    sent: [['GET', '/changes?before=12', undefined]],
    reply: {
      changes: [{ version: 7, operation: 'line.rename', amount: null, itemId: 'i-1', at: Date.UTC(2026, 4, 20, 12, 0, 7, 250), key: 'k-1' }, { operation: 'other' }],
      more: true,
    },
  });
});

it('the ends of months are read as they were written', async () => {
  const { reply, sent } = await given({ months: [{ month: 'May', year: 2026, assets: 1204.5, debts: 0.05 }] }, (data) => data.worthHistory());
  expect([reply, sent]).toEqual([{ months: [{ year: 2026, month: 5, assets: 1_204_50, debts: 5 }] }, [['GET', '/net-worth/history', undefined]]]);
});

it('transactions are found page by page', async () => {
  const { reply, sent } = await given({ transactions: [], next: 'a-2' }, (data) => data.findTransactions({
    text: 'corner shop', amount: -4_50, from: { year: 2026, month: 5, day: 3 }, to: { year: 2026, month: 12, day: 31 }, after: 'a-1',
  }));
  expect(reply).toEqual({ transactions: [], next: 'a-2' });
  expect(sent).toEqual([['GET', '/transactions/find?text=corner+shop&amount=4.5&from=2026-05-03&to=2026-12-31&after=a-1', undefined]]);
});

describe('a budget as a file', () => {
  const file: LedgerFile = {
    format: 'blue-budget', version: 1, accounts: [], incomeSources: [{ id: 's', name: 'Job', isArchived: false }], template: { amounts: [], income: [] },
    items: [{
      id: 'i', subset: 'savings', parentId: null, name: 'Emergency', startingBalance: 1_05, sortOrder: 0, isCollapsed: false, photo: null, clarificationIndex: null, isRemoved: false,
    }],
    months: [{ year: 2026, month: 5, amounts: [{ itemId: 'i', amount: 2_00 }], income: [] }], transactions: [], imports: [], adjustments: [], savingsGoals: [], debtGoal: null,
  };

  it('is read back as it was written', () => {
    expect(readLedgerFile(writeLedgerFile(file))).toEqual({ ok: true, value: file });
  });

  it('is sent as it is written, each list once and in its order, however many transactions it has', async () => {
    const leg = { id: 'i', name: 'Emergency', subset: 'savings' as const, amount: -1_00 };
    const transactions = Array.from({ length: 1201 }, (_, at): LedgerFile['transactions'][number] => ({
      transaction: {
        id: `t-${at}`, date: { year: 2026, month: 5, day: 1 }, type: 'Expense', subtype: 'Regular', source: `Shop ${at}`, description: '', amount: -1_00 - at, legs: [leg], lines: [],
        account: { id: 'a', name: 'Checking', isCreditCard: false, pairedItemId: null }, photo: null, importId: null,
      },
      interestSavedMarginal: 0,
    }));
    const long = { ...file, transactions };
    const { sent } = await given({}, (data) => data.importLedger(long));
    expect(sent).toEqual([['POST', '/ledger-file', JSON.parse(writeLedgerFile(long))]]);
  });

  it('is sent as it is where it is written already', async () => {
    const { sent } = await given({}, (data) => data.importWrittenLedger(new Blob([writeLedgerFile(file)], { type: 'application/json' })));
    expect(sent).toEqual([['POST', '/ledger-file', JSON.parse(writeLedgerFile(file))]]);
  });

  it.each<[text: string, notice: Notice]>([
    ['not json', { code: 'ledgerFile.notALedger' }],
    ['{"format":"other","version":1}', { code: 'ledgerFile.notALedger' }],
    ['null', { code: 'ledgerFile.notALedger' }],
    [writeLedgerFile({ ...file, version: 9 }), { code: 'ledgerFile.wrongVersion', version: 9 }],
    [writeLedgerFile(file).replace('"savings"', '"income"'), { code: 'ledgerFile.broken', where: 'items.0.subset: Invalid input' }],
  ])('is refused with the reason: %s', (text, notice) => {
    expect(readLedgerFile(text)).toEqual({ ok: false, notice });
  });
});
