import { ApiError, writeLedgerFile } from '@blue-budget/api/client';
import type { LedgerFile } from '@blue-budget/domain/ledger-file';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { expense } from '../testing/household.ts';
import { said } from '../testing/notices.ts';
import { pendingCalls, settled } from '../testing/pending-calls.ts';
import { ledgerFileCounts, yourDataMachine, type YourDataInput } from './your-data-machine.ts';

const file: LedgerFile = {
  format: 'blue-budget', version: 1, accounts: [], incomeSources: [], template: { amounts: [], income: [] }, months: [], imports: [], adjustments: [],
  transactions: [{ transaction: expense('t-1', { source: 'Café' }), interestSavedMarginal: 0 }], savingsGoals: [], debtGoal: null,
  items: [
    { id: 'i', subset: 'savings', parentId: null, name: 'Emergency', startingBalance: 0, sortOrder: 0, isCollapsed: false, photo: null, clarificationIndex: null, isRemoved: false },
    { id: 'j', subset: 'savings', parentId: null, name: 'Old', startingBalance: 0, sortOrder: 1, isCollapsed: false, photo: null, clarificationIndex: null, isRemoved: true },
  ],
};
const today = { year: 2026, month: 5, day: 3 };
const text = (content: string, name = 'mine.json') => ({ name, text: () => Promise.resolve(content) });

function open() {
  type Data = YourDataInput['client']['data'];
  const exporting = pendingCalls<Parameters<Data['exportLedger']>, LedgerFile>();
  const importing = pendingCalls<Parameters<Data['importLedger']>, Awaited<ReturnType<Data['importLedger']>>>();
  const reload = vi.fn<() => void>();
  const actor = createActor(yourDataMachine, { input: { client: { data: { exportLedger: exporting.call, importLedger: importing.call } }, today, reload } });
  const emitted = emissionsOf(actor);
  actor.start();
  const choose = async (content: string) => {
    actor.send({ type: 'fileChosen', file: text(content) });
    await settled();
  };
  return { actor, exporting, importing, reload, emitted, choose, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('exporting', () => {
  it('makes a file that can be read again, named by the day', async () => {
    const { actor, exporting, emitted, context } = open();
    actor.send({ type: 'exportChosen', kind: 'ledger' });
    actor.send({ type: 'exportChosen', kind: 'transactions' });
    await exporting.answer(file);
    expect(emitted).toEqual([{ type: 'fileMade', kind: 'ledger', date: '2026-05-03', mediaType: 'application/json', text: writeLedgerFile(file) }]);
    expect([exporting.inputs.length, context().made]).toEqual([1, { kind: 'ledger', date: '2026-05-03' }]);
  });

  it('makes a table of the transactions, in the encoding that spreadsheets detect, named by the current day', async () => {
    const { actor, exporting, emitted } = open();
    actor.send({ type: 'dayChanged', today: { year: 2026, month: 12, day: 31 } });
    actor.send({ type: 'exportChosen', kind: 'transactions' });
    await exporting.answer(file);
    expect(emitted).toEqual([{
      type: 'fileMade', kind: 'transactions', date: '2026-12-31', mediaType: 'text/csv',
      text: '\uFEFFDate,Type,Subtype,Source,Amount,Account,Budgeted Account,Budgeted Amount,Description\r\n2026-05-02,Expense,Regular,Café,-50.00,Checking,Groceries,-50.00,\r\n',
    }]);
  });

  it('shows a failure, and can be retried', async () => {
    const { actor, exporting, emitted, state, context } = open();
    actor.send({ type: 'exportChosen', kind: 'ledger' });
    await exporting.fail(new ApiError({ kind: 'refused', status: 500 }));
    expect([state(), context().exportError]).toEqual([{ exporting: 'idle', importing: 'waiting' }, { code: 'ledgerFile.exportFailed' }]);
    expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice: { code: 'ledgerFile.exportFailed' } }]);
    actor.send({ type: 'exportChosen', kind: 'ledger' });
    expect(context().exportError).toBeNull();
  });
});

describe('importing', () => {
  it('shows the counts of the file, imports all of it, and loads the ledger again', async () => {
    const { actor, choose, importing, reload, state, context } = open();
    await choose(writeLedgerFile(file));
    expect(state()).toMatchObject({ importing: 'chosen' });
    expect(ledgerFileCounts(context().content ?? file)).toEqual({ accounts: 0, items: 1, months: 0, transactions: 1 });
    actor.send({ type: 'submitted' });
    expect([importing.inputs.map(([given]) => given), reload.mock.calls.length]).toEqual([[file], 0]);
    await importing.answer({});
    expect([state(), reload.mock.calls.length]).toEqual([{ exporting: 'idle', importing: 'done' }, 1]);
  });

  it('tells how much of the file has left the device, then that it is being stored', async () => {
    const { actor, choose, importing, state, context } = open();
    await choose(writeLedgerFile(file));
    actor.send({ type: 'submitted' });
    expect([state(), context().upload]).toEqual([{ exporting: 'idle', importing: { working: 'uploading' } }, null]);
    importing.inputs.at(-1)?.[1]?.onUpload?.({ sent: 400, total: 1000 });
    expect([state(), context().upload]).toEqual([{ exporting: 'idle', importing: { working: 'uploading' } }, { sent: 400, total: 1000 }]);
    importing.inputs.at(-1)?.[1]?.onUpload?.({ sent: 1000, total: 1000 });
    expect(state()).toEqual({ exporting: 'idle', importing: { working: 'storing' } });
  });

  it.each([
    ['no file of ours', 'hello', { code: 'ledgerFile.notALedger' }],
    ['another version', writeLedgerFile({ ...file, version: 2 }), { code: 'ledgerFile.wrongVersion', version: 2 }],
  ])(
    'refuses %s with the reason',
    async (_, content, reason) => {
      const { actor, choose, importing, state, context } = open();
      await choose(content);
      actor.send({ type: 'submitted' });
      expect([state(), context().importError, importing.inputs]).toEqual([{ exporting: 'idle', importing: 'waiting' }, reason, []]);
    },
  );

  it('refuses what cannot be opened', async () => {
    const { actor, state, context } = open();
    actor.send({ type: 'fileChosen', file: { name: 'gone.json', text: () => Promise.reject(new Error('gone')) } });
    await settled();
    expect([state(), context().importError]).toEqual([{ exporting: 'idle', importing: 'waiting' }, { code: 'yourData.readFailed' }]);
  });

  it('keeps the file if the services refuse, shows their reason, and can be retried', async () => {
    const { actor, choose, importing, state, context } = open();
    await choose(writeLedgerFile(file));
    actor.send({ type: 'submitted' });
    actor.send({ type: 'fileChosen', file: text('{}') });
    await importing.fail(new ApiError({ kind: 'refused', status: 409, serverMessage: 'It holds something already.', code: 'ledgerFile.notEmpty' }));
    expect([state(), context().importError, context().content]).toEqual([{ exporting: 'idle', importing: 'chosen' }, said('It holds something already.', 'ledgerFile.notEmpty'), file]);
    actor.send({ type: 'submitted' });
    await importing.fail(new Error('lost'));
    expect(context().importError).toEqual({ code: 'ledgerFile.importFailed' });
  });
});
