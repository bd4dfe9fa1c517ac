import { describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/pending-calls.ts';
import { statementReader, type StatementReader } from './reader.ts';
import { leftOutRows, statementColumns, statementLines, statementQuestions, statementVerdict } from './selectors.ts';
import { clear, fileOf, open, recorded, ticked } from './testing/flow.ts';

const posted = ['Date,Posted,Payee,Note,Amount', '2026-05-01,2026-05-04,Corner shop,Bread,-4.00', '2026-05-02,2026-05-02,Kiosk,Papers,-6.00'];
const columns = (flow: ReturnType<typeof open>) => statementColumns(flow.actor.getSnapshot());
const meanings = (flow: ReturnType<typeof open>) => columns(flow).map(({ meaning }) => meaning);

it('the lines of a table are shown as they are written, with what becomes of each [STM-02]', async () => {
  const flow = open();
  const fates = () => statementLines(flow.actor.getSnapshot()).map(({ line, cells, fate }) => [line, cells[1], fate]);
  await flow.choose(['Date,Payee,Amount', '01/02/2026,Corner shop,-4.00', '03/04/2026,Kiosk,-6.00', 'Total,,-10.00', '03/05/2026,Cafe,-1.00']);
  expect(fates()[0]).toEqual([2, 'Corner shop', { kind: 'unknown' }]);
  await flow.reread({ type: 'dateOrderChosen', dateOrder: 'day-first' }, { type: 'submitted' });
  await flow.checking.answer({ duplicates: [recorded, null, null] });
  flow.send({ type: 'rowTicked', place: 1, isTicked: false });
  expect(fates()).toEqual([
    [2, 'Corner shop', { kind: 'here', duplicate: recorded }], [3, 'Kiosk', { kind: 'unticked' }], [4, '', { kind: 'out', reason: 'footer' }], [5, 'Cafe', { kind: 'in' }],
  ]);
  flow.send({ type: 'rowTicked', place: 0, isTicked: true });
  expect(fates()[0]?.[2]).toEqual({ kind: 'in' });
});

describe('what a column means', () => {
  it('can be changed where nothing was asked: the file is read again by it, and as it was found again [STM-02]', async () => {
    const flow = open();
    await flow.choose(posted);
    expect([statementQuestions(flow.actor.getSnapshot()), meanings(flow)]).toEqual([[], ['date', 'ignore', 'payee', 'note', 'amount']]);
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: 'date' });
    expect([flow.state(), meanings(flow), columns(flow).map(({ isChosen }) => isChosen)])
      .toEqual([{ reviewing: 'checking' }, ['ignore', 'date', 'payee', 'note', 'amount'], [true, true, false, false, false]]);
    expect(flow.rows().map(({ date }) => date.day)).toEqual([4, 2]);
    await flow.reread({ type: 'meaningChosen', column: 3, meaning: 'payee' });
    expect(flow.rows().map(({ source, date }) => [source, date.day])).toEqual([['Bread', 4], ['Papers', 2]]);
    await flow.reread({ type: 'meaningsReset' });
    expect([flow.rows().map(({ source, date }) => [source, date.day]), meanings(flow)]).toEqual([[['Corner shop', 1], ['Kiosk', 2]], ['date', 'ignore', 'payee', 'note', 'amount']]);
  });

  it('keeps the ticks of rows that stay the same, and all of them when it is changed back [STM-02]', async () => {
    const flow = open();
    await flow.choose(posted);
    await flow.checking.answer({ duplicates: [null, null] });
    flow.send({ type: 'rowTicked', place: 0, isTicked: false }, { type: 'rowTicked', place: 1, isTicked: false });
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: 'date' });
    expect(ticked(flow)).toEqual([true, false]);
    await flow.reread({ type: 'meaningsReset' });
    expect(ticked(flow)).toEqual([false, false]);
  });

  it('loses no answer [STM-02]', async () => {
    const flow = open();
    await flow.choose(['Date,Payee,Note,Amount', '05/03/2026,Bakery,Bread,4.50', '06/04/2026,Bookshop,Novel,12.00']);
    await flow.reread({ type: 'dateOrderChosen', dateOrder: 'day-first' }, { type: 'signChosen', sign: 'reversed' }, { type: 'submitted' });
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: 'ignore' });
    expect([flow.state(), flow.rows()]).toMatchObject([{ reviewing: 'checking' }, [{ source: 'Bread', amount: -4_50, date: { month: 3, day: 5 } }, { source: 'Novel' }]]);
    expect(statementQuestions(flow.actor.getSnapshot()).map(({ about }) => about)).toEqual(['date-order', 'sign']);
    await flow.reread({ type: 'meaningChosen', column: 0, meaning: 'ignore' });
    expect([flow.state(), statementQuestions(flow.actor.getSnapshot())]).toEqual(['asking', [{ about: 'columns' }]]);
    await flow.reread({ type: 'meaningChosen', column: 0, meaning: 'date' });
    expect([flow.state(), flow.rows()]).toMatchObject([{ reviewing: 'checking' }, [{ amount: -4_50, date: { month: 3, day: 5 } }, {}]]);
  });

  it('by which nothing can be read is said, and can be changed back', async () => {
    const flow = open();
    await flow.choose(posted);
    await flow.reread({ type: 'meaningChosen', column: 2, meaning: 'amount' });
    expect([flow.state(), flow.context().error]).toMatchObject(['refused', { code: 'statements.atLine', line: 2 }]);
    await flow.reread({ type: 'meaningChosen', column: 4, meaning: 'amount' });
    expect([flow.state(), flow.context().error, flow.rows().length]).toEqual([{ reviewing: 'checking' }, null, 2]);
  });

  it('is taken while another change is being read: the last one counts', async () => {
    const flow = open();
    await flow.choose(posted);
    await flow.reread({ type: 'meaningChosen', column: 1, meaning: 'date' }, { type: 'meaningChosen', column: 3, meaning: 'payee' }, { type: 'meaningsReset' }, { type: 'meaningChosen', column: 3, meaning: 'payee' });
    expect(flow.rows().map(({ source, date }) => [source, date.day])).toEqual([['Bread', 1], ['Papers', 2]]);
  });

  it('cannot be changed while the file comes in, after it, or where the format names its fields', async () => {
    const flow = open();
    await flow.choose(clear);
    await flow.checking.answer({ duplicates: [null, null, null] });
    flow.send({ type: 'submitted' }, { type: 'meaningChosen', column: 0, meaning: 'ignore' });
    expect(flow.state()).toBe('importing');
    await flow.importing.answer({ added: 3, known: 0 });
    flow.send({ type: 'meaningChosen', column: 0, meaning: 'ignore' }, { type: 'meaningsReset' });
    expect(flow.state()).toBe('done');
    await flow.choose(['!Type:Bank', "D5/13'26", 'T-4.50', 'PBakery', '^'], 'may.qif');
    flow.send({ type: 'meaningChosen', column: 0, meaning: 'ignore' });
    expect([flow.state(), columns(flow)]).toEqual([{ reviewing: 'checking' }, []]);
  });
});

describe('how sure a reading is', () => {
  const verdict = (flow: ReturnType<typeof open>) => statementVerdict(flow.actor.getSnapshot());

  it('is told by what is open, what cannot be read, and the evidence', async () => {
    const flow = open();
    expect(verdict(flow)).toBeNull();
    await flow.choose(['Date,Payee,Amount', '05/03/2026,Bakery,4.50']);
    expect(verdict(flow)).toEqual({ kind: 'open', about: ['date-order', 'sign'] });
    await flow.choose(['Date,Payee,Amount,Balance', '2026-05-01,Corner shop,-4.00,96.00', '2026-05-02,Kiosk,-6.00,90.00']);
    expect(verdict(flow)).toEqual({ kind: 'sure', evidence: { by: 'balance', lines: 2 } });
    await flow.choose(['Date,Payee,Amount', ...Array.from({ length: 20 }, (_, place) => `2026-05-01,Shop ${place},-4.00`), '2026-05-02,Kiosk,free']);
    expect([verdict(flow), leftOutRows(flow.actor.getSnapshot()).length]).toEqual([{ kind: 'unreadable', count: 1 }, 1]);
  });
});

describe('reading', () => {
  /** A reader whose work ends when the test says so. */
  function slowReader() {
    const own = statementReader();
    const asked: { onProgress: (part: number) => void; go: () => void }[] = [];
    const stop = vi.fn<() => void>();
    const reader: StatementReader = {
      ...own, stop,
      inspect: async (bytes, onProgress) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        asked.push({ onProgress, go: resolve });
        await promise;
        return own.inspect(bytes, onProgress);
      },
    };
    return { reader, asked, stop };
  }

  it('tells how far it is, and can be stopped [STM-16]', async () => {
    const { reader, asked, stop } = slowReader();
    const flow = open({ reader });
    await flow.choose(clear);
    asked[0]?.onProgress(0.4);
    expect([flow.state(), flow.context().progress, stop.mock.calls.length]).toEqual(['opening', 0.4, 1]);
    flow.send({ type: 'stopped' });
    expect([flow.state(), flow.context().file, stop.mock.calls.length]).toEqual(['waiting', null, 2]);
    asked[0]?.go();
    await settled();
    expect([flow.state(), flow.context().rows]).toEqual(['waiting', []]);
  });

  it('ends with another file, also one that is too large, and with the import [STM-16]', async () => {
    const { reader, asked, stop } = slowReader();
    const flow = open({ reader });
    await flow.choose(posted);
    await flow.choose(clear);
    asked[0]?.onProgress(0.9);
    asked[1]?.go();
    await settled();
    expect([flow.state(), flow.rows().length, stop.mock.calls.length]).toEqual([{ reviewing: 'checking' }, 3, 2]);
    flow.send({ type: 'fileChosen', file: { ...fileOf(clear), size: 1e9 } });
    expect([flow.state(), stop.mock.calls.length]).toEqual(['refused', 3]);
    flow.actor.stop();
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it('that fails asks for the file again', async () => {
    const flow = open({ reader: { ...statementReader(), read: () => Promise.reject(new Error('The worker failed.')) } });
    await flow.choose(clear);
    expect([flow.state(), flow.context().error]).toEqual(['waiting', { code: 'importFile.readFailed' }]);
  });

  it('again that fails asks for the file again', async () => {
    const own = statementReader();
    const read = vi.fn<StatementReader['read']>().mockImplementationOnce(own.read).mockRejectedValue(new Error('The worker failed.'));
    const flow = open({ reader: { ...own, read } });
    await flow.choose(clear);
    await flow.reread({ type: 'signsFlipped' });
    expect([flow.state(), flow.context().error, flow.context().file]).toEqual(['waiting', { code: 'importFile.readFailed' }, null]);
  });

  it('needs a file', async () => {
    await expect(statementReader().read({})).rejects.toThrow('No file was inspected.');
  });
});
