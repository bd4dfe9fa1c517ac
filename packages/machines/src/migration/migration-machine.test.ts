import { ApiError } from '@blue-budget/api/client';
import type { OldReading } from '@blue-budget/domain/migration';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls, settled } from '../testing/pending-calls.ts';
import { migrationMachine, type MigrationFile, type MigrationInput, type OldBudgetReader } from './migration-machine.ts';
import { readOldBudget } from './reading.ts';
import { fixture } from './testing/fixtures.ts';

const names = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Debts',
  assets: 'Assets',
};
const fileOf = (name: string): MigrationFile => ({ name, arrayBuffer: () => Promise.resolve(new Uint8Array(fixture(name).bytes).buffer) });

function open() {
  type Data = MigrationInput['client']['data'];
  const reading = pendingCalls<Parameters<OldBudgetReader>, OldReading>();
  const importing = pendingCalls<Parameters<Data['importLedger']>, Awaited<ReturnType<Data['importLedger']>>>();
  const reload = vi.fn<() => void>();
  const actor = createActor(migrationMachine, {
    input: { client: { data: { importLedger: importing.call } }, read: reading.call, names, today: { year: 2026, month: 5, day: 3 }, reload },
  });
  actor.start();
  const choose = async (...files: string[]) => {
    actor.send({ type: 'filesChosen', files: files.map(fileOf) });
    await settled();
  };
  const read = async (...files: string[]) => {
    await choose(...files);
    await reading.answer(await readOldBudget(files.map(fixture)));
  };
  return { actor, reading, importing, reload, choose, read, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

/** The budget of a file, in which an account states another balance than its lines add up to. */
async function contradicting(): Promise<OldReading> {
  const reading = await readOldBudget([fixture('ynab-us.zip')]);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  const { budget } = reading;
  return { kind: 'read', budget: { ...budget, accounts: budget.accounts.map((account, place) => (place === 0 ? { ...account, balance: account.balance + 1240 } : account)) } };
}

describe('reading', () => {
  it('hands the bytes to the reader, and shows what comes by the mapping that is suggested', async () => {
    const { reading, read, state, context } = open();
    await read('ynab-us.zip');
    expect(reading.inputs.map(([files]) => files.map(({ name, bytes }) => [name, bytes.length]))).toEqual([[['ynab-us.zip', fixture('ynab-us.zip').bytes.length]]]);
    expect([state(), context().migration?.comparison.agrees, context().mapping?.toBeBudgeted]).toEqual(['checking', true, 'gap']);
  });

  it('refuses in words, and takes another file', async () => {
    const { read, state, context } = open();
    await read('broken-cut-off.zip');
    expect([state(), context().error]).toEqual(['waiting', { code: 'migration.damaged' }]);
    await read('ynab-us.zip');
    expect([state(), context().error]).toEqual(['checking', null]);
  });

  it('says so where it fails, and gives up when it is stopped', async () => {
    const { actor, reading, choose, state, context } = open();
    await choose('ynab-us.zip');
    await reading.fail(new Error('gone'));
    expect([state(), context().error]).toEqual(['waiting', { code: 'migration.readFailed' }]);
    await choose('ynab-us.zip');
    const signal = reading.inputs.at(-1)?.[2].signal;
    actor.send({ type: 'stopped' });
    expect([state(), context().files, signal?.aborted]).toEqual(['waiting', [], true]);
  });

  it('asks for the order of day and month, and reads again with the answer', async () => {
    const { actor, reading, read, state, context } = open();
    await read('ynab-date-order-open.register.csv');
    expect([state(), context().example]).toEqual(['asking', '03/10/2026']);
    actor.send({ type: 'dateOrderChosen', dateOrder: 'day-first' });
    await settled();
    expect(reading.inputs.map(([, choices]) => choices)).toEqual([{}, { dateOrder: 'day-first' }]);
  });
});

describe('checking', () => {
  it('compares again at once when something is mapped otherwise', async () => {
    const { actor, read, context } = open();
    await read('ynab-us.zip');
    actor.send({ type: 'accountMapped', id: 'House', use: 'left-out' });
    actor.send({ type: 'groupMapped', id: 'Later', use: 'giving' });
    actor.send({ type: 'toBeBudgetedChosen', where: 'envelope' });
    const { mapping, migration } = context();
    expect([mapping?.accounts['House'], mapping?.accounts['Checking'], mapping?.groups['Later'], mapping?.toBeBudgeted]).toEqual(['left-out', 'cash', 'giving', 'envelope']);
    expect(migration?.comparison.accounts.map(({ name }) => name)).toEqual(['Savings', 'Checking', 'Blue Card']);
    expect(migration?.file?.items.some(({ name }) => name === 'To be assigned')).toBe(true);
  });

  it('sends nothing while a difference was not accepted, and all of it once it was [MIG-04]', async () => {
    const { actor, reading, importing, choose, state, context } = open();
    await choose('ynab-us.zip');
    await reading.answer(await contradicting());
    actor.send({ type: 'submitted' });
    expect([state(), context().error, importing.inputs]).toEqual(['checking', { code: 'migration.differs' }, []]);
    actor.send({ type: 'differenceAccepted', isAccepted: true });
    actor.send({ type: 'submitted' });
    expect([state(), context().error, importing.inputs.length]).toEqual([{ sending: 'uploading' }, null, 1]);
  });
});

describe('sending', () => {
  it('sends one ledger file, never the export, and loads the ledger again [MIG-05]', async () => {
    const { actor, importing, reload, read, state, context } = open();
    await read('actual-household.zip');
    actor.send({ type: 'submitted' });
    expect(importing.inputs.map(([file]) => file)).toEqual([context().migration?.file]);
    await importing.answer({});
    expect([state(), reload.mock.calls.length]).toEqual(['done', 1]);
  });

  it('tells how much has left the device, then that it is being stored, and starts again where it has to be sent again', async () => {
    const { actor, importing, read, state, context } = open();
    await read('actual-household.zip');
    actor.send({ type: 'submitted' });
    expect([state(), context().upload]).toEqual([{ sending: 'uploading' }, null]);
    const onUpload = importing.inputs.at(-1)?.[1]?.onUpload;
    const after = (sent: number, total: number) => {
      onUpload?.({ sent, total });
      return [state(), context().upload];
    };
    expect(after(400, 1000)).toEqual([{ sending: 'uploading' }, { sent: 400, total: 1000 }]);
    expect(after(1000, 1000)).toEqual([{ sending: 'storing' }, { sent: 1000, total: 1000 }]);
    // The session had run out: the client refreshes it and sends the body anew.
    expect(after(100, 1000)).toEqual([{ sending: 'uploading' }, { sent: 100, total: 1000 }]);
    expect(after(100, 0)).toEqual([{ sending: 'uploading' }, { sent: 100, total: 0 }]);
    await importing.fail(new Error('lost'));
    actor.send({ type: 'submitted' });
    expect([state(), context().upload]).toEqual([{ sending: 'uploading' }, null]);
  });

  it('keeps everything where it is refused, and can be retried [MIG-05]', async () => {
    const { actor, importing, read, choose, state, context } = open();
    await read('ynab-us.zip');
    const { mapping } = context();
    actor.send({ type: 'submitted' });
    await choose('ynab-pound-thousands.zip');
    await importing.fail(new ApiError({ kind: 'refused', status: 409, serverMessage: 'It holds something already.', code: 'ledgerFile.notEmpty' }));
    expect([state(), context().error, context().mapping]).toEqual(['checking', said('It holds something already.', 'ledgerFile.notEmpty'), mapping]);
    actor.send({ type: 'submitted' });
    await importing.fail(new Error('lost'));
    expect(context().error).toEqual({ code: 'migration.importFailed' });
  });
});
