import type { Duplicate } from '@blue-budget/domain/statements';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { readFile, type FileChoices } from './accounts.ts';
import type { AccountRows, Opening, StatementImportInput } from './context.ts';
import { importRows, type Outcome } from './importing.ts';
import type { ImportReading, OpenedFile, StatementReader } from './reader.ts';
import { choicesOf, rememberedOf } from './remembering.ts';

/** What the import waits for: the reader of files, and the services. */
export const calls = {
  // A worker ends with the import, whatever state that is in.
  ending: fromCallback<EventObject, StatementReader>(({ input: reader }) => () => { reader.stop(); }),
  open: fromPromise<OpenedFile, Opening>(async ({ input: { file, reader, client, accountId, onProgress }, signal }) => {
    const bytes = new Uint8Array(await file?.arrayBuffer() ?? []);
    // Another file was chosen meanwhile, and is being read.
    signal.throwIfAborted();
    // Without them the file is read as it is found.
    const recalled = client.data.statementShapes({ signal }).then(({ shapes }) => shapes, () => []);
    const facts = await reader.inspect(bytes, onProgress);
    const shapes = await recalled;
    if ('kind' in facts) return { facts: null, reading: facts, shapes, remembered: null };
    const remembered = rememberedOf(shapes, facts, { account: undefined, accountId });
    const reading = await reader.read(choicesOf(remembered));
    // What was settled then does not fit what is in the file now.
    return remembered !== null && reading.kind === 'refused' ? { facts, shapes, remembered: null, reading: await reader.read({}) } : { facts, shapes, remembered, reading };
  }),
  read: fromPromise<ImportReading, FileChoices & { reader: StatementReader }>(async ({ input: { reader, ...choices } }) => readFile(reader, choices)),
  check: fromPromise<(Duplicate | null)[], { client: StatementImportInput['client']; groups: AccountRows[] }>(async ({ input: { client, groups }, signal }) => {
    const found: (Duplicate | null)[] = [];
    for (const { accountId, rows, places } of groups) {
      const { duplicates } = await client.data.checkStatement({ accountId, rows }, { signal });
      for (const [at, place] of places.entries()) found[place] = duplicates[at] ?? null;
    }
    return found;
  }),
  // Not aborted when the panel closes: it may have been done by then, and the ledger has to show it.
  import: fromPromise<Outcome, { client: StatementImportInput['client']; groups: AccountRows[]; reload(this: void): void }>(async ({ input: { client, groups, reload } }) => {
    try {
      return await importRows(client, groups);
    } finally {
      reload();
    }
  }),
};
