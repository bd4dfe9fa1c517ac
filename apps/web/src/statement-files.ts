import type { StatementReader } from '@blue-budget/machines/statement-import';
import type { StatementAnswer, StatementRequest, StatementRows } from './statement-messages.ts';

/** A call that the worker has not answered yet. */
interface Waiting {
  rows: StatementRows;
  hear: (answer: StatementAnswer, rows: StatementRows) => void;
  fail: (error: Error) => void;
}

/** The part of a `Worker` that is used. */
export type ReadingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Reads banks' files in a worker, which lives as long as a file is looked at. It keeps the file: only rows come over, in portions. */
export function readStatements(make: () => ReadingWorker = makeWorker): StatementReader {
  let worker: ReadingWorker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function end(reason: string): void {
    worker?.terminate();
    worker = null;
    for (const { fail } of waiting.values()) fail(new Error(reason));
    waiting.clear();
  }

  function start(): ReadingWorker {
    const made = make();
    made.addEventListener('message', ({ data }: MessageEvent<StatementAnswer>) => {
      const call = waiting.get(data.id);
      if (data.kind === 'rows') call?.rows.push(...data.rows);
      else call?.hear(data, call.rows);
    });
    made.addEventListener('error', () => { end('The worker failed.'); });
    return made;
  }

  function ask<Result>(request: (id: number) => StatementRequest, take: (answer: StatementAnswer, rows: StatementRows) => Result | undefined): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    lastId += 1;
    const id = lastId;
    waiting.set(id, {
      rows: [], fail: reject,
      hear: (answer, rows) => {
        const result = take(answer, rows);
        if (result !== undefined) resolve(result);
        else if (answer.kind === 'failed') reject(new Error('The worker failed.'));
        if (answer.kind !== 'progress') waiting.delete(id);
      },
    });
    worker ??= start();
    const message = request(id);
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
    return promise;
  }

  return {
    inspect: (bytes, onProgress) => ask((id) => ({ id, bytes }), (answer) => {
      if (answer.kind === 'progress') onProgress(answer.part);
      return answer.kind === 'inspected' ? answer.facts : undefined;
    }),
    read: (choices) => ask((id) => ({ id, choices }), (answer, rows) => {
      if (answer.kind !== 'read') return undefined;
      return answer.reading.kind === 'read' ? { ...answer.reading, rows } : answer.reading;
    }),
    stop: () => { end('The reading was stopped.'); },
  };
}

function makeWorker(): Worker {
  return new Worker(new URL('statement-worker.ts', import.meta.url), { type: 'module', name: 'statement' });
}
