import { columnMeanings, inspectStatement, shapeOf, type RememberedShape } from '@blue-budget/domain/statements';
import { describe, expect, it } from 'vitest';
import { statementQuestions } from './selectors.ts';
import { bare, fileOf, open, unsure } from './testing/flow.ts';

async function shapeIn(lines: readonly string[], account: string | null = null): Promise<string> {
  const inspected = inspectStatement(new Uint8Array(await fileOf(lines).arrayBuffer()));
  if (inspected.kind === 'refused') throw new Error('The file can be read.');
  return shapeOf(inspected.facts, account);
}

async function remembered(lines: readonly string[], facts: Partial<RememberedShape> = {}, account: string | null = null): Promise<RememberedShape> {
  return {
    id: 'shape-1', shape: await shapeIn(lines, account), meanings: null, dateOrder: null, decimalMark: null, sign: null, isFlipped: false, currency: null,
    accountId: 'Savings', on: { year: 2026, month: 4, day: 30 }, ...facts,
  };
}

describe('what was settled for a shape of file', () => {
  it('reads the next file of that shape, into the same account, without a question [STM-15]', async () => {
    const flow = open({ accountId: null, shapes: [await remembered(unsure, { dateOrder: 'day-first', sign: 'reversed' })] });
    await flow.choose(unsure);
    expect([flow.state(), flow.context().accountId, flow.context().remembered?.id]).toEqual([{ reviewing: 'checking' }, 'Savings', 'shape-1']);
    expect(flow.rows().map(({ amount, date }) => [amount, date.month])).toEqual([[-400, 2], [-600, 4]]);
  });

  it('goes with the import: its answers, columns, signs and currency [STM-15]', async () => {
    const flow = open();
    await flow.choose(unsure);
    flow.send({ type: 'dateOrderChosen', dateOrder: 'month-first' }, { type: 'signChosen', sign: 'reversed' });
    await flow.reread({ type: 'submitted' });
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: 'note' });
    while (flow.checking.inFlight > 0) await flow.checking.answer({ duplicates: [null, null] });
    flow.send({ type: 'submitted' });
    expect(flow.importing.inputs.at(-1)?.[0].settled).toEqual({
      shape: await shapeIn(unsure), meanings: ['date', 'note', 'amount'], dateOrder: 'month-first', decimalMark: null, sign: 'reversed', isFlipped: false, currency: null,
    });
  });

  it('is not taken for another account, for other columns, nor where it cannot read the file', async () => {
    const sign = { dateOrder: 'day-first', sign: 'reversed' } as const;
    const notTaken: [string | null, RememberedShape[]][] = [
      ['Checking', [await remembered(unsure, sign)]], [null, [await remembered(bare, sign)]], [null, [await remembered(unsure, { ...sign, meanings: [...columnMeanings] })]],
    ];
    for (const [accountId, shapes] of notTaken) {
      const flow = open({ accountId, shapes });
      await flow.choose(unsure);
      expect([flow.state(), flow.context().remembered]).toEqual(['asking', null]);
    }
  });

  it('is forgotten: the file is read as it is found [STM-15]', async () => {
    const flow = open({ accountId: null, shapes: [await remembered(unsure, { dateOrder: 'day-first', sign: 'reversed' })] });
    await flow.choose(unsure);
    await flow.reread({ type: 'shapeForgotten' });
    expect([flow.state(), flow.context().remembered, flow.forgetting.inputs]).toEqual(['asking', null, [[{ id: 'shape-1' }]]]);
  });

  it('is of each account of a file: what it was, and how its money goes [STM-15]', async () => {
    const two = ['Date,Account,Payee,Amount', '01/02/2026,One,Shop,4.00', '03/04/2026,Two,Kiosk,6.00'];
    const flow = open({ accountId: null, shapes: [await remembered(two, { dateOrder: 'day-first', sign: 'reversed' }, 'Two')] });
    await flow.choose(two);
    expect(flow.context().accountMap).toEqual(new Map([['Two', 'Savings']]));
    await flow.reread({ type: 'fileAccountMapped', account: 'One', id: null }, { type: 'submitted' });
    expect([flow.checking.inputs[0]?.[0].accountId, flow.rows().map(({ source, amount }) => [source, amount])]).toEqual(['Savings', [['Kiosk', -600]]]);
    await flow.reread({ type: 'shapeForgotten' });
    expect([flow.forgetting.inputs, statementQuestions(flow.actor.getSnapshot()).map(({ about }) => about)]).toEqual([[[{ id: 'shape-1' }]], ['account', 'date-order', 'sign']]);
  });
});
