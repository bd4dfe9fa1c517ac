import { statementReader } from '@blue-budget/machines/statement-import';
import { describe, expect, it, vi } from 'vitest';
import { readStatements } from './statement-files.ts';
import { answersOf, type StatementRequest } from './statement-messages.ts';
import type { CalledWorker } from './worker-calls.ts';

const lines = ['Date,Payee,Amount', ...Array.from({ length: 1200 }, (_, row) => `2026-05-02,Shop ${row},-${row + 1}.50`), '2026-05-02,Nobody,free'];
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A worker that runs in the test itself; what it is sent and sends is copied, as between threads. */
function worker() {
  const listeners: { message: ((event: { data: unknown }) => void)[]; error: (() => void)[] } = { message: [], error: [] };
  const reader = statementReader();
  const sent: string[] = [];
  const terminate = vi.fn<() => void>();
  let isMute = false;
  const stand: Pick<Worker, 'terminate'> & { postMessage(request: StatementRequest): void; addEventListener(type: 'message' | 'error', hear: never): void } = {
    terminate,
    addEventListener: (type, hear) => { listeners[type].push(hear); },
    postMessage: (request) => {
      if (isMute) return;
      void answersOf(reader, structuredClone(request), (answer) => {
        sent.push(answer.kind);
        for (const hear of listeners.message) hear({ data: structuredClone(answer) });
      });
    },
  };
  return {
    make: (): CalledWorker => stand, sent, terminate, break: () => { for (const hear of listeners.error) hear(); }, mute: () => { isMute = true; },
  };
}

describe('banks’ files in a worker', () => {
  it('are read as on the page; rows come over in portions, and progress before them [STM-16]', async () => {
    const { make, sent } = worker();
    const [inWorker, onPage] = [readStatements(make), statementReader()];
    const heard: number[] = [];
    expect(await inWorker.inspect(bytesOf(lines.join('\n')), (part) => { heard.push(part); })).toEqual(await onPage.inspect(bytesOf(lines.join('\n')), () => undefined));
    expect(await inWorker.read({ isFlipped: true })).toEqual(await onPage.read({ isFlipped: true }));
    expect([heard.length > 1, heard.toSorted((one, other) => one - other), sent.slice(heard.length)]).toEqual([true, heard, ['inspected', 'rows', 'rows', 'rows', 'read']]);
    expect(await inWorker.read({ meanings: ['ignore', 'payee', 'amount'] })).toEqual({ kind: 'asks', questions: [{ about: 'columns' }] });
  });

  it('that are refused are refused', async () => {
    const reader = readStatements(worker().make);
    expect(await reader.inspect(bytesOf('%PDF-1.7'), () => undefined)).toMatchObject({ kind: 'refused', notice: { code: 'statements.otherFormat' } });
    await expect(reader.read({})).rejects.toThrow('The worker failed.');
  });

  it('are not answered any more once they were stopped; the next one has a worker of its own [STM-16]', async () => {
    const { make, terminate, mute } = worker();
    const made = vi.fn<typeof make>(make);
    const reader = readStatements(made);
    mute();
    const reading = reader.inspect(bytesOf('Date'), () => undefined);
    reader.stop();
    await expect(reading).rejects.toThrow('The reading was stopped.');
    void reader.inspect(bytesOf('Date'), () => undefined);
    expect([terminate.mock.calls.length, made.mock.calls.length]).toEqual([1, 2]);
  });

  it('fail with their worker', async () => {
    const { make, terminate, mute, break: breakDown } = worker();
    const reader = readStatements(make);
    mute();
    const reading = reader.inspect(bytesOf('Date'), () => undefined);
    breakDown();
    await expect(reading).rejects.toThrow('The worker failed.');
    expect(terminate).toHaveBeenCalledOnce();
  });
});
