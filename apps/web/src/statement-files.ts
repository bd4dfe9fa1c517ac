import type { StatementReader } from '@blue-budget/machines/statement-import';
import type { StatementAnswer, StatementRequest, StatementRows } from './statement-messages.ts';
import { workerCalls, type CalledWorker } from './worker-calls.ts';

/** Reads banks' files in a worker, which lives as long as a file is looked at. It keeps the file: only rows come over, in portions. */
export function readStatements(make: () => CalledWorker = makeWorker): StatementReader {
  const { ask, end } = workerCalls<StatementRequest, StatementAnswer>(make);
  return {
    inspect: (bytes, onProgress) => ask((id) => ({ id, bytes }), (answer) => {
      if (answer.kind === 'progress') onProgress(answer.part);
      return answer.kind === 'inspected' ? answer.facts : undefined;
    }, [bytes.buffer]),
    read: (choices) => {
      const rows: StatementRows = [];
      return ask((id) => ({ id, choices }), (answer) => {
        if (answer.kind === 'rows') rows.push(...answer.rows);
        if (answer.kind !== 'read') return undefined;
        return answer.reading.kind === 'read' ? { ...answer.reading, rows } : answer.reading;
      });
    },
    stop: () => { end('The reading was stopped.'); },
  };
}

function makeWorker(): Worker {
  return new Worker(new URL('statement-worker.ts', import.meta.url), { type: 'module', name: 'statement' });
}
