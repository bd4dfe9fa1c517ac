import { describe, expect, it } from 'vitest';
import { foreignCurrency, isCurrencyAccepted, leftOutRows, statementQuestions } from './selectors.ts';
import { clear, open, recorded, ticked } from './testing/flow.ts';

describe('signs', () => {
  it('can be flipped for any file, also without a question; rows are checked again, and flipped back', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [recorded, null, null] });
    await flow.reread({ type: 'signsFlipped' });
    expect([flow.state(), flow.rows().map(({ amount }) => amount), ticked(flow)]).toEqual([{ reviewing: 'checking' }, [4_00, 6_00, -900_00], [true, true, true]]);
    await flow.checking.answer({ duplicates: [null, null, null] });
    flow.send({ type: 'submitted' });
    expect(flow.importing.inputs[0]?.[0].rows.map(({ amount }) => amount)).toEqual([4_00, 6_00, -900_00]);
    await flow.importing.fail(new Error('lost'));
    await flow.reread({ type: 'signsFlipped' });
    expect(flow.rows().map(({ amount }) => amount)).toEqual([-4_00, -6_00, 900_00]);
  });

  it('of a card with positive charges are asked, and the answer may be flipped too [STM-05]', async () => {
    const flow = open({ accountId: 'Visa' });
    await flow.choose(['Date,Payee,Amount', '2026-05-01,Corner shop,4.00', '2026-05-02,Kiosk,6.00', '2026-05-03,PAYMENT THANK YOU,-100.00']);
    expect(statementQuestions(flow.actor.getSnapshot())).toMatchObject([{ about: 'sign', examples: [{ amount: 4_00 }, { amount: -100_00 }], total: -90_00 }]);
    await flow.reread({ type: 'signChosen', sign: 'reversed' }, { type: 'submitted' });
    expect(flow.rows().map(({ amount }) => amount)).toEqual([-4_00, -6_00, 100_00]);
    await flow.reread({ type: 'signsFlipped' });
    expect(flow.rows().map(({ amount }) => amount)).toEqual([4_00, 6_00, -100_00]);
  });
});

it('a press while the file is read again counts', async () => {
  const flow = open();
  await flow.choose(clear);
  await flow.checking.answer({ duplicates: [null, null, null] });
  await flow.reread({ type: 'signsFlipped' }, { type: 'rowTicked', place: 0, isTicked: false }, { type: 'accountChosen', id: 'Savings' }, { type: 'signsFlipped' });
  expect(flow.rows().map(({ amount, isTicked }) => [amount, isTicked])).toEqual([[-4_00, false], [-6_00, true], [900_00, true]]);
  expect(flow.checking.inputs.at(-1)?.[0].accountId).toBe('Savings');
  await flow.checking.answer({ duplicates: [null, null, null] });
  await flow.reread({ type: 'meaningsReset' }, { type: 'allTicked', isTicked: false }, { type: 'portionChosen', before: { year: 2026, month: 5, day: 3 } });
  expect(ticked(flow)).toEqual([false, false]);
  flow.send({ type: 'rowTicked', place: 0, isTicked: true });
  await flow.checking.answer({ duplicates: [null, null] });
  await flow.reread({ type: 'submitted' }, { type: 'signsFlipped' }, { type: 'rowTicked', place: 0, isTicked: false });
  expect([flow.state(), ticked(flow)], 'once it is being stored, nothing changes').toEqual(['importing', [true, false]]);
});

describe('lines that are left out', () => {
  const untidy = ['Date,Status,Payee,Amount', '2026-05-02,Pending,Fuel stop,-30.00', '2026-05-01,Booked,Corner shop,-4.00', 'Total,,,-34.00'];

  it('are listed with their reasons, unticked; one with a date and an amount is imported if ticked [STM-07]', async () => {
    const flow = open();
    await flow.choose(untidy);
    await flow.checking.answer({ duplicates: [null, null] });
    expect(leftOutRows(flow.actor.getSnapshot())).toMatchObject([
      { line: 2, reason: 'pending', row: { place: 1, source: 'Fuel stop', amount: -30_00, isTicked: false } }, { line: 4, reason: 'footer', row: null },
    ]);
    expect(flow.rows().map(({ source }) => source)).toEqual(['Corner shop']);
    flow.send({ type: 'allTicked', isTicked: true }, { type: 'submitted' });
    expect(flow.importing.inputs[0]?.[0].rows.map(({ source }) => source)).toEqual(['Corner shop']);
    await flow.importing.fail(new Error('lost'));
    flow.send({ type: 'rowTicked', place: 1, isTicked: true }, { type: 'submitted' });
    expect(flow.importing.inputs[1]?.[0].rows.map(({ source }) => source)).toEqual(['Corner shop', 'Fuel stop']);
  });

  it('do not change the ids of rows: the same file without them adds no duplicates', async () => {
    const flow = open();
    await flow.choose(['Date,Status,Payee,Amount', '2026-05-01,Pending,Coffee,-4.00', '2026-05-01,Booked,Coffee,-4.00']);
    await flow.choose(['Date,Status,Payee,Amount', '2026-05-01,Booked,Coffee,-4.00']);
    expect(flow.checking.inputs.map(([{ rows }]) => rows[0]?.providerId)).toEqual(Array.from({ length: 2 }, () => flow.context().rows[0]?.providerId));
  });
});

it('ticking all ticks new rows only: known rows are imported only if ticked one by one', async () => {
  const flow = open();
  await flow.choose(clear);
  await flow.checking.answer({ duplicates: [recorded, null, null] });
  flow.send({ type: 'allTicked', isTicked: true });
  expect(ticked(flow)).toEqual([false, true, true]);
  flow.send({ type: 'rowTicked', place: 0, isTicked: true });
  expect(ticked(flow)).toEqual([true, true, true]);
});

describe('a file in another currency', () => {
  const euros = ['Date,Payee,Amount,Currency', '2026-05-01,Corner shop,-4.00,EUR', '2026-05-02,Payroll,900.00,EUR'];

  it('is imported after a consent to its amounts, which is asked once for an account', async () => {
    const flow = open();
    await flow.choose(euros);
    await flow.checking.answer({ duplicates: [null, null] });
    flow.send({ type: 'submitted' });
    expect([foreignCurrency(flow.actor.getSnapshot()), flow.context().error, flow.importing.inputs]).toEqual(['EUR', { code: 'importFile.foreignMissing', currency: 'EUR' }, []]);
    flow.send({ type: 'currencyAccepted', isAccepted: true }, { type: 'submitted' });
    await flow.importing.answer({ added: 2, known: 0 });
    await flow.choose(euros);
    expect(isCurrencyAccepted(flow.actor.getSnapshot())).toBe(true);
    flow.send({ type: 'accountChosen', id: 'Savings' });
    expect(isCurrencyAccepted(flow.actor.getSnapshot())).toBe(false);
  });

  it('may be accepted before the account is chosen', async () => {
    const flow = open({ accountId: null });
    await flow.choose(euros);
    flow.send({ type: 'currencyAccepted', isAccepted: true }, { type: 'accountChosen', id: 'Savings' });
    expect(isCurrencyAccepted(flow.actor.getSnapshot())).toBe(true);
    flow.send({ type: 'currencyAccepted', isAccepted: false });
    expect(isCurrencyAccepted(flow.actor.getSnapshot())).toBe(false);
  });

  it('asks which of several, and leaves out the rows in the others', async () => {
    const flow = open();
    await flow.choose([...euros, '2026-05-03,Noodle bar,-1500,JPY']);
    expect(statementQuestions(flow.actor.getSnapshot())).toEqual([{ about: 'currency', currencies: ['EUR', 'JPY'] }]);
    await flow.reread({ type: 'currencyChosen', currency: 'EUR' }, { type: 'submitted' });
    expect([flow.rows().length, leftOutRows(flow.actor.getSnapshot())]).toMatchObject([2, [{ line: 4, reason: 'other-currency', row: null }]]);
  });
});

it('asks about three digits after the only separator', async () => {
  const flow = open();
  await flow.choose(['Date,Payee,Amount', '2026-05-01,Corner shop,-3.000']);
  expect(statementQuestions(flow.actor.getSnapshot())).toEqual([{ about: 'decimal-mark', example: '-3.000' }]);
  await flow.reread({ type: 'decimalMarkChosen', decimalMark: '.' }, { type: 'submitted' });
  expect(flow.rows()).toMatchObject([{ amount: -3_00 }]);
});
