import { ApiError } from '@blue-budget/api/client';
import { statementLimits, type ColumnMeaning } from '@blue-budget/domain/statements';
import { describe, expect, it, vi } from 'vitest';
import { cashAccount } from '../testing/household.ts';
import { said } from '../testing/notices.ts';
import { settled } from '../testing/pending-calls.ts';
import { previewRows, statementAccount, statementAccounts, statementQuestions } from './selectors.ts';
import { bare, clear, fileOf, open, recorded, ticked, unsure } from './testing/flow.ts';

const notAnAmount = (line: number, text: string) => ({ code: 'statements.atLine', line, reason: { code: 'statements.amountUnreadable', text } });

describe('a file without open questions', () => {
  it('shows its rows, duplicates unticked, and imports what is ticked into the account', async () => {
    const flow = open();
    await flow.choose(clear);
    expect([flow.state(), flow.checking.inputs[0]?.[0].accountId, flow.checking.inputs[0]?.[0].rows.length]).toEqual([{ reviewing: 'checking' }, 'Checking', 3]);
    await flow.checking.answer({ duplicates: [recorded, null, null] });
    expect(flow.rows()).toEqual([
      { source: 'Corner shop', amount: -4_00, date: { year: 2026, month: 5, day: 1 }, isTicked: false },
      { source: 'Kiosk', amount: -6_00, date: { year: 2026, month: 5, day: 2 }, isTicked: true },
      { source: 'Payroll', amount: 900_00, date: { year: 2026, month: 5, day: 3 }, isTicked: true },
    ]);
    expect(previewRows(flow.actor.getSnapshot())[0]?.duplicate).toEqual(recorded);
    flow.send({ type: 'rowTicked', place: 1, isTicked: false }, { type: 'submitted' });
    expect(flow.importing.inputs.map(([{ accountId, rows }]) => [accountId, rows.map(({ source }) => source)])).toEqual([['Checking', ['Payroll']]]);
    expect(flow.reload).not.toHaveBeenCalled();
    await flow.importing.answer({ added: 1, known: 0 });
    expect([flow.state(), flow.context().outcome, flow.reload.mock.calls.length]).toEqual(['done', { added: 1, known: 0 }, 1]);
  });

  it('gives a row the same id, whatever else is ticked, so that the same file adds no duplicates', async () => {
    const flow = open();
    await flow.choose(['Date,Payee,Amount', '2026-05-01,Coffee,-4.00', '2026-05-01,Coffee,-4.00']);
    await flow.checking.answer({ duplicates: [null, null] });
    flow.send({ type: 'rowTicked', place: 0, isTicked: false }, { type: 'submitted' });
    expect(flow.importing.inputs[0]?.[0].rows.map(({ providerId }) => providerId)).toEqual([flow.checking.inputs[0]?.[0].rows[1]?.providerId]);
  });

  it('imports nothing if no row is ticked, and shows an error', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [null, null, null] });
    flow.send({ type: 'allTicked', isTicked: false }, { type: 'submitted' });
    expect([flow.context().error, flow.importing.inputs, ticked(flow)]).toEqual([{ code: 'importFile.nothingTicked' }, [], [false, false, false]]);
    flow.send({ type: 'allTicked', isTicked: true });
    expect([flow.context().error, ticked(flow)]).toEqual([{ code: 'importFile.nothingTicked' }, [true, true, true]]);
    flow.send({ type: 'rowTicked', place: 0, isTicked: false }, { type: 'submitted' });
    expect(flow.context().error).toBeNull();
  });

  it('keeps ticks, account and answers when the import fails, shows the error, and can be retried', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [recorded, null, null] });
    flow.send({ type: 'rowTicked', place: 0, isTicked: true }, { type: 'submitted' }, { type: 'fileChosen', file: fileOf(bare) });
    await flow.importing.fail(new ApiError({ kind: 'refused', status: 422, serverMessage: 'Not now.' }));
    expect([flow.state(), flow.context().error, ticked(flow), flow.reload.mock.calls.length]).toEqual([{ reviewing: 'checked' }, said('Not now.'), [true, true, true], 1]);
    flow.send({ type: 'submitted' });
    await flow.importing.fail(new Error('lost'));
    expect(flow.context().error).toEqual({ code: 'statements.importFailed' });
  });

  it('is followed by one that was chosen while its rows were imported', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [null, null, null] });
    flow.send({ type: 'submitted' });
    await flow.choose(clear, 'june.csv');
    expect([flow.state(), flow.context().file?.name]).toEqual(['importing', 'may.csv']);
    await flow.importing.fail(new Error('lost'));
    expect([flow.state(), flow.context().file?.name]).toEqual([{ reviewing: 'checked' }, 'may.csv']);
    flow.send({ type: 'submitted' });
    await flow.importing.answer({ added: 3, known: 0 });
    await settled();
    expect([flow.state(), flow.context().file?.name]).toEqual([{ reviewing: 'checking' }, 'june.csv']);
  });

  it('reloads the ledger even if the panel was closed meanwhile', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [null, null, null] });
    flow.send({ type: 'submitted' });
    flow.actor.stop();
    await flow.importing.answer({ added: 3, known: 0 });
    expect(flow.reload).toHaveBeenCalledOnce();
  });
});

describe('the account', () => {
  it('is chosen among cash accounts and credit cards, and checked for duplicates again', async () => {
    const flow = open({ accountId: null });
    await flow.choose(clear);
    expect(statementAccounts(flow.actor.getSnapshot()).map(({ key, accounts }) => [key, accounts.map(({ id }) => id)]))
      .toEqual([['cash-accounts', ['Checking', 'Savings']], ['debt', ['Visa']]]);
    flow.send({ type: 'submitted' });
    expect([flow.state(), flow.context().error]).toEqual([{ reviewing: 'unassigned' }, { code: 'importFile.accountMissing' }]);
    flow.send({ type: 'accountChosen', id: 'House' });
    expect(flow.state()).toEqual({ reviewing: 'unassigned' });
    flow.send({ type: 'accountChosen', id: 'Visa' });
    await flow.checking.answer({ duplicates: [recorded, null, null] });
    expect(ticked(flow)).toEqual([false, true, true]);
    flow.send({ type: 'accountChosen', id: 'Savings' });
    expect([flow.state(), ticked(flow)]).toEqual([{ reviewing: 'checking' }, [true, true, true]]);
    await flow.checking.answer({ duplicates: [null, null, null] });
    expect([flow.checking.inputs.map(([{ accountId }]) => accountId), flow.context().error]).toEqual([['Visa', 'Savings'], null]);
  });

  it('is preselected if there is only one', async () => {
    const flow = open({ accountId: 'House' });
    const { realAccounts } = flow;
    const only = { ...realAccounts, 'cash-accounts': { ...realAccounts['cash-accounts'], accounts: [cashAccount('Checking', 0)] }, debt: { ...realAccounts.debt, accounts: [] } };
    flow.send({ type: 'ledgerChanged', ledger: { realAccounts: only } });
    await flow.choose(clear);
    expect([flow.state(), statementAccount(flow.actor.getSnapshot())?.id]).toEqual([{ reviewing: 'checking' }, 'Checking']);
  });

  it('is kept when the services give it another id, and required again when it is removed', async () => {
    const flow = open({ accountId: 'temp-id-1748000000000-a-1' });
    const { realAccounts } = flow;
    const withAccounts = (...ids: string[]) =>
      ({ realAccounts: { ...realAccounts, 'cash-accounts': { ...realAccounts['cash-accounts'], accounts: ids.map((id) => cashAccount(id, 0)) } } });
    flow.send({ type: 'ledgerChanged', ledger: withAccounts('a-1'), resolvedIds: new Map([['temp-id-1748000000000-a-1', 'a-1']]) });
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [null, null, null] });
    expect(statementAccount(flow.actor.getSnapshot())?.id).toBe('a-1');
    flow.send({ type: 'ledgerChanged', ledger: withAccounts() }, { type: 'submitted' });
    expect([flow.context().error, flow.importing.inputs]).toEqual([{ code: 'importFile.accountMissing' }, []]);
  });

  it('is checked again after a failure; until then nothing is imported', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.fail(new ApiError({ kind: 'unreachable' }));
    flow.send({ type: 'submitted' });
    expect([flow.state(), flow.context().error, flow.importing.inputs]).toEqual([{ reviewing: 'checkFailed' }, { code: 'importFile.checkFailed' }, []]);
    flow.send({ type: 'retried' });
    await flow.checking.answer({ duplicates: [null, recorded, null] });
    expect([flow.context().error, ticked(flow)]).toEqual([null, [true, false, true]]);
  });
});

describe('the open questions of a file', () => {
  it('ask for the order of its dates and the sign of its amounts', async () => {
    const flow = open();
    await flow.choose(unsure);
    expect([flow.state(), statementQuestions(flow.actor.getSnapshot())])
      .toEqual(['asking', [{ about: 'date-order', example: '01/02/2026' }, { about: 'sign', examples: [{ source: 'Corner shop', amount: 4_00 }], total: 10_00 }]]);
    flow.send({ type: 'dateOrderChosen', dateOrder: 'day-first' }, { type: 'submitted' });
    expect([flow.state(), flow.context().error]).toEqual(['asking', { code: 'importFile.questionsOpen' }]);
    flow.send({ type: 'signChosen', sign: 'reversed' });
    expect(flow.context().error).toEqual({ code: 'importFile.questionsOpen' });
    await flow.reread({ type: 'submitted' });
    expect(flow.context().error).toBeNull();
    expect(flow.rows()).toMatchObject([{ amount: -4_00, date: { month: 2, day: 1 } }, { amount: -6_00, date: { month: 4, day: 3 } }]);
  });

  it('can be answered again in the preview', async () => {
    const flow = open();
    await flow.choose(unsure);
    await flow.reread({ type: 'dateOrderChosen', dateOrder: 'day-first' }, { type: 'signChosen', sign: 'reversed' }, { type: 'submitted' });
    await flow.checking.answer({ duplicates: [recorded, null] });
    flow.send({ type: 'answersReopened' });
    expect([flow.state(), flow.context().choices]).toEqual(['asking', { dateOrder: 'day-first', sign: 'reversed' }]);
    await flow.reread({ type: 'dateOrderChosen', dateOrder: 'month-first' }, { type: 'submitted' });
    expect([flow.rows(), flow.state()]).toMatchObject([[{ date: { month: 1, day: 2 }, isTicked: true }, {}], { reviewing: 'checking' }]);
  });

  it('ask for the columns of a table without header, then for what these leave open', async () => {
    const flow = open();
    await flow.choose(bare);
    expect(statementQuestions(flow.actor.getSnapshot())).toMatchObject([{ about: 'columns' }]);
    flow.send({ type: 'submitted' });
    expect(flow.context().error).toEqual({ code: 'importFile.questionsOpen' });
    await flow.reread({ type: 'meaningChosen', column: 4, meaning: 'amount' });
    expect([flow.state(), flow.context().error]).toEqual(['asking', {
      code: 'statements.atLine', line: 1,
      reason: { code: 'statements.severalUnreadable', reasons: [{ code: 'statements.amountUnreadable', text: 'Corner shop' }, notAnAmount(2, 'Kiosk')] },
    }]);
    await flow.reread({ type: 'meaningChosen', column: 4, meaning: 'payee' }, { type: 'meaningChosen', column: 2, meaning: 'amount' });
    expect([flow.state(), flow.context().error, statementQuestions(flow.actor.getSnapshot()).map(({ about }) => about)]).toEqual(['asking', null, ['date-order']]);
    await flow.reread({ type: 'dateOrderChosen', dateOrder: 'month-first' }, { type: 'submitted' });
    expect(flow.context().rows).toMatchObject([{ amount: -4_00, source: 'Corner shop', date: { month: 5, day: 1 } }, { amount: -6_00 }]);
  });

  it.each<[string, ColumnMeaning, ColumnMeaning, string[]]>([
    ['money out and money in in two columns', 'out', 'in', ['2026-05-01;4.00;;Shop', '2026-05-02;;6.00;Job']],
    ['a word for the direction', 'amount', 'direction', ['2026-05-01;4.00;D;Shop;1.00', '2026-05-02;6.00;C;Job;1.00']],
  ])('include %s', async (_, first, second, lines) => {
    const flow = open();
    await flow.choose(lines);
    expect(statementQuestions(flow.actor.getSnapshot())).toMatchObject([{ about: 'columns' }]);
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: first }, { type: 'meaningChosen', column: 2, meaning: second });
    expect(flow.context().rows).toMatchObject([{ amount: -4_00, source: 'Shop' }, { amount: 6_00, source: 'Job' }]);
  });

  it('ask what its accounts are, then what those leave open', async () => {
    const flow = open();
    const entry = (name: string, day: string) => ['!Account', `N${name}`, '^', '!Type:Bank', `D${day}`, 'T4.00', 'PShop', '^'];
    await flow.choose([...entry('Card', '01/02/2026'), ...entry('Giro', '01/20/2026')], 'may.qif');
    await flow.reread({ type: 'fileAccountMapped', account: 'Card', id: 'Visa' }, { type: 'fileAccountMapped', account: 'Giro', id: null }, { type: 'submitted' });
    expect(statementQuestions(flow.actor.getSnapshot()).map(({ about }) => about)).toEqual(['account', 'date-order', 'sign']);
  });

});

describe('a file that cannot be read', () => {
  it('is refused with the line and the reason; nothing is sent, and another may be chosen', async () => {
    const flow = open();
    await flow.choose(['Date,Payee,Amount', '2026-05-01,Shop,-4.00', '2026-05-02,Kiosk,free']);
    expect([flow.state(), flow.context().error]).toEqual(['refused', notAnAmount(3, 'free')]);
    flow.send({ type: 'submitted' });
    expect([flow.checking.inputs, flow.importing.inputs]).toEqual([[], []]);
    await flow.choose(clear);
    expect([flow.state(), flow.context().error]).toEqual([{ reviewing: 'checking' }, null]);
  });

  it('is refused unread if it is too large', () => {
    const flow = open();
    const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>();
    flow.send({ type: 'fileChosen', file: { name: 'huge.csv', size: statementLimits.bytes + 1, arrayBuffer } });
    expect([flow.state(), flow.context().reading, arrayBuffer.mock.calls]).toEqual(['refused', { kind: 'refused', line: null, notice: { code: 'statements.tooLarge', megabytes: 5 } }, []]);
  });

  it('can be chosen again if it could not be opened', async () => {
    const flow = open();
    flow.send({ type: 'fileChosen', file: { name: 'gone.csv', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } });
    await settled();
    expect([flow.state(), flow.context().error]).toEqual(['waiting', { code: 'importFile.readFailed' }]);
  });
});

it('another file starts over, for the same account', async () => {
  const flow = open();
  await flow.choose(unsure);
  await flow.reread({ type: 'dateOrderChosen', dateOrder: 'day-first' }, { type: 'signChosen', sign: 'reversed' }, { type: 'submitted' });
  await flow.checking.answer({ duplicates: [null, null] });
  flow.send({ type: 'rowTicked', place: 0, isTicked: false }, { type: 'submitted' });
  await flow.importing.answer({ added: 1, known: 0 });
  await flow.choose(clear);
  expect([flow.state(), flow.context().choices, flow.context().outcome, ticked(flow), flow.context().accountId])
    .toEqual([{ reviewing: 'checking' }, {}, null, [true, true, true], 'Checking']);
});
