import type { ImportReading, StatementReader } from '@blue-budget/machines/statement-import';

export type StatementRows = Extract<ImportReading, { kind: 'read' }>['rows'];
type Inspected = Awaited<ReturnType<StatementReader['inspect']>>;
type Choices = Parameters<StatementReader['read']>[0];

/** What the worker is asked for: to inspect a file, or to read it. */
export type StatementRequest = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; choices: Choices };

/** How far it is; some of the rows; the end of an answer, without its rows. */
export type StatementAnswer =
  | { id: number; kind: 'progress'; part: number }
  | { id: number; kind: 'rows'; rows: StatementRows }
  | { id: number; kind: 'inspected'; facts: Inspected }
  | { id: number; kind: 'read'; reading: ImportReading }
  | { id: number; kind: 'failed' };

/** Rows that come over at once: all of them would take the page longer than a frame. */
const portion = 500;

/** Answers a request, in portions. */
export async function answersOf(reader: StatementReader, request: StatementRequest, send: (answer: StatementAnswer) => void): Promise<void> {
  const { id } = request;
  try {
    if ('bytes' in request) send({ id, kind: 'inspected', facts: await reader.inspect(request.bytes, (part) => { send({ id, kind: 'progress', part }); }) });
    else {
      const reading = await reader.read(request.choices);
      if (reading.kind === 'read') for (let at = 0; at < reading.rows.length; at += portion) send({ id, kind: 'rows', rows: reading.rows.slice(at, at + portion) });
      send({ id, kind: 'read', reading: reading.kind === 'read' ? { ...reading, rows: [] } : reading });
    }
  } catch {
    send({ id, kind: 'failed' });
  }
}
