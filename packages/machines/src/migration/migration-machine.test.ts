import { ApiError } from '@blue-budget/api/client';
import { migrate, type Migration, type OldBudget } from '@blue-budget/domain/migration';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { said } from '../testing/notices.ts';
import { pendingCalls, settled } from '../testing/pending-calls.ts';
import { migrationMachine, type MigrationFile, type MigrationInput } from './migration-machine.ts';
import { oldBudgetReader, type OldBudgetReader, type OpenedBudget } from './reader.ts';
import { readOldBudget } from './reading.ts';
import { fixture } from './testing/fixtures.ts';

const names = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Debts',
  assets: 'Assets',
};
const fileOf = (name: string): MigrationFile => ({ name, arrayBuffer: () => Promise.resolve(new Uint8Array(fixture(name).bytes).buffer) });

function open(changed: Partial<OldBudgetReader> = {}) {
  type Data = MigrationInput['client']['data'];
  const real = oldBudgetReader();
  const reading = pendingCalls<Parameters<OldBudgetReader['read']>, OpenedBudget>();
  const importing = pendingCalls<Parameters<Data['importWrittenLedger']>, void>();
  const [reload, stop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const actor = createActor(migrationMachine, {
    input: { client: { data: { importWrittenLedger: importing.call } }, reader: { ...real, read: reading.call, stop, ...changed }, names, today: { year: 2026, month: 5, day: 3 }, reload },
  });
  actor.start();
  const choose = async (...files: string[]) => {
    actor.send({ type: 'filesChosen', files: files.map(fileOf) });
    await settled();
  };
  const read = async (...files: string[]) => {
    await choose(...files);
    await reading.answer(await real.read(files.map(fixture), {}));
  };
  const submit = async () => {
    actor.send({ type: 'submitted' });
    await settled();
  };
  return { actor, reading, importing, reload, stop, choose, read, submit, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

/** Maps the budget of a file in which an account states another balance than its lines add up to. */
async function contradicting(): Promise<OldBudgetReader['migrate']> {
  const reading = await readOldBudget([fixture('ynab-us.zip')]);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  const budget: OldBudget = { ...reading.budget, accounts: reading.budget.accounts.map((account, place) => (place === 0 ? { ...account, balance: account.balance + 1240 } : account)) };
  return async (mapping, facts) => outcomeOf(migrate(budget, mapping, facts));
}

async function outcomeOf({ file, ...outcome }: Migration) {
  return Promise.resolve({ ...outcome, hasFile: file !== null });
}

describe('reading', () => {
  it('hands the bytes to the reader, and shows what comes by the mapping that is suggested', async () => {
    const { reading, read, state, context } = open();
    await read('ynab-us.zip');
    expect(reading.inputs.map(([files]) => files.map(({ name, bytes }) => [name, bytes.length]))).toEqual([[['ynab-us.zip', fixture('ynab-us.zip').bytes.length]]]);
    expect([state(), context().outcome?.comparison.agrees, context().mapping?.toBeBudgeted]).toEqual([{ checking: 'compared' }, true, 'gap']);
  });

  it('refuses in words, and takes another file', async () => {
    const { read, state, context } = open();
    await read('broken-cut-off.zip');
    expect([state(), context().error]).toEqual(['waiting', { code: 'migration.damaged' }]);
    await read('ynab-us.zip');
    expect([state(), context().error]).toEqual([{ checking: 'compared' }, null]);
  });

  it('says so where it fails, and gives up when it is stopped', async () => {
    const { actor, reading, stop, choose, state, context } = open();
    await choose('ynab-us.zip');
    await reading.fail(new Error('gone'));
    expect([state(), context().error]).toEqual(['waiting', { code: 'migration.readFailed' }]);
    await choose('ynab-us.zip');
    stop.mockClear();
    actor.send({ type: 'stopped' });
    expect([state(), context().files, stop.mock.calls.length]).toEqual(['waiting', [], 1]);
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
  it('compares again when something is mapped otherwise', async () => {
    const { actor, read, context } = open();
    await read('ynab-us.zip');
    actor.send({ type: 'accountMapped', id: 'House', use: 'left-out' });
    actor.send({ type: 'groupMapped', id: 'Later', use: 'giving' });
    actor.send({ type: 'toBeBudgetedChosen', where: 'envelope' });
    await settled();
    const { mapping, outcome } = context();
    expect([mapping?.accounts['House'], mapping?.accounts['Checking'], mapping?.groups['Later'], mapping?.toBeBudgeted]).toEqual(['left-out', 'cash', 'giving', 'envelope']);
    expect(outcome?.comparison.accounts.map(({ name }) => name)).toEqual(['Savings', 'Checking', 'Blue Card']);
    expect(outcome?.gap).toBe(0);
  });

  it('keeps the comparison before until the reader has the next one, and no answer about a mapping that was changed since', async () => {
    const comparing = pendingCalls<Parameters<OldBudgetReader['migrate']>, Awaited<ReturnType<OldBudgetReader['migrate']>>>();
    const { actor, read, state, context } = open({ migrate: comparing.call });
    await read('ynab-us.zip');
    expect([state(), context().outcome]).toEqual([{ checking: 'comparing' }, null]);
    const outcome = { gap: 1, hasFile: true, cannotCome: [], comparison: { accounts: [], categories: [], months: [], toBeBudgeted: { name: '', theirs: null, here: 1, difference: 0 }, differing: 0, agrees: true } };
    await comparing.answer(outcome);
    actor.send({ type: 'accountMapped', id: 'House', use: 'left-out' });
    actor.send({ type: 'accountMapped', id: 'House', use: 'other-debt' });
    await comparing.answer({ ...outcome, gap: 2 });
    expect([state(), context().outcome?.gap]).toEqual([{ checking: 'comparing' }, 1]);
    await comparing.answer({ ...outcome, gap: 3 });
    expect([state(), context().outcome?.gap, comparing.inputs.map(([mapping]) => mapping.accounts['House'])]).toEqual([{ checking: 'compared' }, 3, ['other-asset', 'left-out', 'other-debt']]);
  });

  it('brings it over once it was compared where that is asked for before', async () => {
    const { actor, importing, read, state } = open();
    await read('ynab-us.zip');
    actor.send({ type: 'groupMapped', id: 'Later', use: 'giving' });
    actor.send({ type: 'submitted' });
    expect([state(), importing.inputs]).toEqual([{ checking: 'comparing' }, []]);
    await settled();
    expect([state(), importing.inputs.length]).toEqual([{ sending: 'uploading' }, 1]);
  });

  it('takes other files where the reader fails', async () => {
    const { read, state, context } = open({ migrate: () => Promise.reject(new Error('gone')) });
    await read('ynab-us.zip');
    expect([state(), context().error, context().budget]).toEqual(['waiting', { code: 'migration.readFailed' }, null]);
  });

  it('sends nothing while a difference was not accepted, and all of it once it was [MIG-04]', async () => {
    const { actor, importing, read, submit, state, context } = open({ migrate: await contradicting(), write: () => Promise.resolve(new Blob(['file'])) });
    await read('ynab-us.zip');
    await submit();
    expect([state(), context().error, importing.inputs]).toEqual([{ checking: 'compared' }, { code: 'migration.differs' }, []]);
    actor.send({ type: 'differenceAccepted', isAccepted: true });
    await submit();
    expect([state(), context().error, importing.inputs.length]).toEqual([{ sending: 'uploading' }, null, 1]);
  });
});

describe('sending', () => {
  it('sends one ledger file, never the export, and loads the ledger again [MIG-05]', async () => {
    const { importing, reload, stop, read, submit, state } = open();
    await read('actual-household.zip');
    stop.mockClear();
    await submit();
    expect(await Promise.all(importing.inputs.map(([file]) => file.text()))).toEqual([expect.stringMatching(/^{"format":"blue-budget"/)]);
    await importing.answer();
    expect([state(), reload.mock.calls.length, stop.mock.calls.length]).toEqual(['done', 1, 1]);
  });

  it('tells how much has left the device, then that it is being stored, and starts again where it has to be sent again', async () => {
    const { importing, read, submit, state, context } = open();
    await read('actual-household.zip');
    await submit();
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
    await submit();
    expect([state(), context().upload]).toEqual([{ sending: 'uploading' }, null]);
  });

  it('keeps everything where it is refused, and can be retried [MIG-05]', async () => {
    const { importing, read, submit, choose, state, context } = open();
    await read('ynab-us.zip');
    const { mapping } = context();
    await submit();
    await choose('ynab-pound-thousands.zip');
    await importing.fail(new ApiError({ kind: 'refused', status: 409, serverMessage: 'It holds something already.', code: 'ledgerFile.notEmpty' }));
    expect([state(), context().error, context().mapping]).toEqual([{ checking: 'compared' }, said('It holds something already.', 'ledgerFile.notEmpty'), mapping]);
    await submit();
    await importing.fail(new Error('lost'));
    expect(context().error).toEqual({ code: 'migration.importFailed' });
  });
});
