import { describe, expect, it } from 'vitest';
import { foreignAccounts, foreignCurrency, previewRows, statementPortion, statementQuestions, statementVerdict } from './selectors.ts';
import { open, recorded, ticked } from './testing/flow.ts';

describe('a file of several accounts', () => {
  const several = [
    'Date,Payee,Amount,Account', '2026-05-01,Corner shop,-4.00,Everyday', '2026-05-02,Transfer,50.00,Rainy day', '2026-05-02,Transfer,-50.00,Everyday', '2026-05-03,Old,-1.00,Closed',
  ];
  const question = { about: 'account', accounts: ['Everyday', 'Rainy day', 'Closed'], counts: [2, 1, 1] };

  it('asks what each of them is, and imports all that are not left out at once, each into its own [STM-09]', async () => {
    const flow = open();
    await flow.choose(several);
    expect(statementQuestions(flow.actor.getSnapshot())).toEqual([question]);
    flow.send({ type: 'fileAccountMapped', account: 'Everyday', id: 'Checking' }, { type: 'fileAccountMapped', account: 'Rainy day', id: 'Savings' }, { type: 'submitted' });
    expect([flow.state(), flow.context().error]).toEqual(['asking', { code: 'importFile.questionsOpen' }]);
    await flow.reread({ type: 'fileAccountMapped', account: 'Closed', id: null }, { type: 'submitted' });
    expect(flow.checking.inputs.map(([{ accountId, rows }]) => [accountId, rows.length])).toEqual([['Checking', 2]]);
    await flow.checking.answer({ duplicates: [null, recorded] });
    await flow.checking.answer({ duplicates: [null] });
    expect(previewRows(flow.actor.getSnapshot()).map(({ source, amount, isTicked, accountName }) => [source, amount, isTicked, accountName]))
      .toEqual([['Corner shop', -4_00, true, 'Checking'], ['Transfer', 50_00, true, 'Savings'], ['Transfer', -50_00, false, 'Checking']]);
    flow.send({ type: 'rowTicked', place: 2, isTicked: true }, { type: 'submitted' });
    await flow.importing.answer({ added: 2, known: 0 });
    await flow.importing.answer({ added: 0, known: 1 });
    expect(flow.importing.inputs.map(([{ accountId, rows }]) => [accountId, rows.map(({ amount }) => amount)])).toEqual([['Checking', [-4_00, -50_00]], ['Savings', [50_00]]]);
    expect([flow.state(), flow.context().outcome]).toEqual(['done', { added: 2, known: 1 }]);
  });

  it('is mapped otherwise in the preview; a row that is the same in two accounts has a tick in each', async () => {
    const flow = open();
    await flow.choose(['Date,Payee,Amount,Account', '2026-05-01,Fee,-1.00,Checking', '2026-05-01,Fee,-1.00,Savings']);
    expect(flow.context().accountMap).toEqual(new Map([['Checking', 'Checking'], ['Savings', 'Savings']]));
    await flow.checking.answer({ duplicates: [null] });
    await flow.checking.answer({ duplicates: [null] });
    flow.send({ type: 'rowTicked', place: 0, isTicked: false });
    expect(ticked(flow)).toEqual([false, true]);
    await flow.reread({ type: 'fileAccountMapped', account: 'Checking', id: null });
    expect(flow.rows().length).toBe(1);
  });

  it('brings rows that are alike in two accounts into one as two: neither is passed over as the other', async () => {
    const flow = open();
    await flow.choose(['Date,Payee,Amount,Account', '2026-05-01,Fee,-1.00,Old card', '2026-05-01,Fee,-1.00,New card']);
    await flow.reread({ type: 'fileAccountMapped', account: 'Old card', id: 'Visa' }, { type: 'fileAccountMapped', account: 'New card', id: 'Visa' }, { type: 'submitted' });
    flow.send({ type: 'signChosen', sign: 'as-written', account: 'Old card' });
    await flow.reread({ type: 'signChosen', sign: 'as-written', account: 'New card' }, { type: 'submitted' });
    expect(new Set(flow.context().rows.map(({ providerId }) => providerId)).size).toBe(2);
  });

  it('with more rows than come in at once has the newest of each account, then those before [STM-16]', async () => {
    const rowsIn = (account: string, years: number) => Array.from({ length: years * 1000 }, (_, place) =>
      `${2026 - Math.floor(place / 1000)}-${String(12 - Math.floor((place % 1000) / 100)).padStart(2, '0')}-01,Shop ${place % 100},-1.00,${account}`);
    const flow = open();
    await flow.choose(['Date,Payee,Amount,Account', ...rowsIn('Checking', 4), ...rowsIn('Savings', 2)]);
    for (const account of ['Checking', 'Savings']) flow.send({ type: 'signChosen', sign: 'as-written', account });
    await flow.reread({ type: 'submitted' });
    expect([flow.rows().length, statementPortion(flow.actor.getSnapshot())]).toEqual([4500, { from: { year: 2024, month: 8, day: 1 }, older: 1500, newer: 0 }]);
    await flow.reread({ type: 'portionChosen', before: { year: 2024, month: 8, day: 1 } });
    expect([flow.rows().length, statementPortion(flow.actor.getSnapshot())]).toEqual([1500, { from: { year: 2023, month: 3, day: 1 }, older: 0, newer: 4500 }]);
    await flow.reread({ type: 'portionChosen', before: null });
    expect(flow.rows().length).toBe(4500);
    await flow.choose(['Date,Payee,Amount,Account', ...rowsIn('Checking', 4), ...rowsIn('Savings', 1)]);
    for (const account of ['Checking', 'Savings']) flow.send({ type: 'signChosen', sign: 'as-written', account });
    await flow.reread({ type: 'submitted' });
    expect([flow.rows().length, statementPortion(flow.actor.getSnapshot())]).toEqual([5000, null]);
  });

  it('is as sure as its account that is least sure', async () => {
    const flow = open();
    await flow.choose([
      'Date,Payee,Amount,Balance,Account', '2026-05-01,Shop,-4.00,96.00,Checking', '2026-05-02,Kiosk,-6.00,90.00,Checking', '2026-05-03,Work,20.00,110.00,Checking',
      '2026-05-01,Shop,-3.00,,Savings', '2026-05-02,Bank,5.00,,Savings',
    ]);
    await flow.reread({ type: 'signChosen', sign: 'as-written', account: 'Savings' }, { type: 'submitted' });
    expect(statementVerdict(flow.actor.getSnapshot())).toEqual({ kind: 'sure', evidence: { by: 'answer' } });
    await flow.reread({ type: 'fileAccountMapped', account: 'Savings', id: null });
    expect(statementVerdict(flow.actor.getSnapshot())).toEqual({ kind: 'sure', evidence: { by: 'balance', lines: 3 } });
  });

  it('says what came in where a later account fails; that is not ticked any more, and the rest can be sent again', async () => {
    const flow = open();
    await flow.choose(several);
    await flow.reread({ type: 'fileAccountMapped', account: 'Everyday', id: 'Checking' }, { type: 'fileAccountMapped', account: 'Rainy day', id: 'Savings' }, { type: 'fileAccountMapped', account: 'Closed', id: null }, { type: 'submitted' });
    await flow.checking.answer({ duplicates: [null, null] });
    await flow.checking.answer({ duplicates: [null] });
    flow.send({ type: 'allTicked', isTicked: true }, { type: 'submitted' });
    await flow.importing.answer({ added: 2, known: 0 });
    await flow.importing.fail(new Error('lost'));
    expect([flow.state(), flow.context().error, flow.context().outcome]).toEqual([{ reviewing: 'checking' }, { code: 'importFile.partly', added: 2 }, null]);
    await flow.checking.answer({ duplicates: [{ of: 'pending', id: 'i-1' }, { of: 'pending', id: 'i-2' }] });
    await flow.checking.answer({ duplicates: [null] });
    expect([ticked(flow), flow.context().error]).toEqual([[false, true, false], { code: 'importFile.partly', added: 2 }]);
  });

  it('asks about signs and currencies of each, and counts no other currency as dollars [STM-09] [STM-10]', async () => {
    const flow = open();
    await flow.choose([
      'Date,Payee,Amount,Account,Currency', '2026-05-01,Shop,4.00,Card,USD', '2026-05-02,Kiosk,6.00,Card,USD', '2026-05-03,Cafe,-9.00,Travel,EUR', '2026-05-04,Bank,5.00,Travel,EUR',
    ]);
    await flow.reread({ type: 'fileAccountMapped', account: 'Card', id: 'Visa' }, { type: 'fileAccountMapped', account: 'Travel', id: 'Savings' }, { type: 'submitted' });
    expect(statementQuestions(flow.actor.getSnapshot()).map(({ about, account }) => [about, account])).toEqual([['account', undefined], ['sign', 'Card'], ['sign', 'Travel']]);
    flow.send({ type: 'signChosen', sign: 'reversed', account: 'Card' }, { type: 'submitted' });
    expect(flow.context().error).toEqual({ code: 'importFile.questionsOpen' });
    await flow.reread({ type: 'signChosen', sign: 'as-written', account: 'Travel' }, { type: 'submitted' });
    expect(flow.rows().map(({ amount }) => amount)).toEqual([-4_00, -6_00, -9_00, 5_00]);
    expect([foreignCurrency(flow.actor.getSnapshot()), foreignAccounts(flow.actor.getSnapshot())]).toEqual(['EUR', [{ account: 'Travel', currency: 'EUR' }]]);
    await flow.checking.answer({ duplicates: [null, null] });
    await flow.checking.answer({ duplicates: [null, null] });
    flow.send({ type: 'submitted' });
    expect([flow.context().error, flow.importing.inputs]).toEqual([{ code: 'importFile.foreignMissing', currency: 'EUR' }, []]);
    flow.send({ type: 'currencyAccepted', isAccepted: true }, { type: 'submitted' });
    await flow.importing.answer({ added: 2, known: 0 });
    await flow.importing.answer({ added: 2, known: 0 });
    expect(flow.importing.inputs.map(([{ settled }]) => [settled?.sign, settled?.currency])).toEqual([['reversed', null], ['as-written', 'EUR']]);
  });
});
