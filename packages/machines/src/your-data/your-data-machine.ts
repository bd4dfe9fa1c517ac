import { readLedgerFile, writeLedgerFile, type Client, type UploadProgress } from '@blue-budget/api/client';
import { isoDate, type CalendarDate } from '@blue-budget/domain/calendar';
import { transactionsCsv, type LedgerFile } from '@blue-budget/domain/ledger-file';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { DayChanged } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';
import { isWholeUpload, type Uploaded } from '../upload.ts';

/** A text file of the browser. */
export interface TextFile {
  name: string;
  text(): Promise<string>;
}

/** Emitted when a file is ready to be saved on the person's device. */
export interface FileMade {
  type: 'fileMade';
  kind: ExportKind;
  /** The day of the export, for example 2026-05-03, for the name of the file. */
  date: string;
  mediaType: string;
  text: string;
}

/** The export: everything, or the transactions as a table. */
export type ExportKind = 'ledger' | 'transactions';

export interface YourDataInput {
  client: { data: Pick<Client['data'], 'exportLedger' | 'importLedger'> };
  /** The person's day, for the names of files. */
  today: CalendarDate;
  /** Loads the ledger again after an import. */
  reload(this: void): void;
}

export interface YourDataContext extends YourDataInput {
  kind: ExportKind;
  /** The file that was exported last. */
  made: Pick<FileMade, 'kind' | 'date'> | null;
  exportError: Notice | null;
  /** The file to import, and its content. */
  chosen: TextFile | null;
  content: LedgerFile | null;
  /** How much of it has left the device; null before any has. */
  upload: UploadProgress | null;
  importError: Notice | null;
}

export type YourDataEvent =
  | { type: 'exportChosen'; kind: ExportKind }
  | { type: 'fileChosen'; file: TextFile }
  /** Imports the chosen file. */
  | { type: 'submitted' }
  | Uploaded
  | DayChanged;

type Opened = ReturnType<typeof readLedgerFile>;

/**
 * Exports everything as a file, and imports such a file into an empty budget (decision record 019). Two parallel states: `exporting` (`idle`,
 * `working`), and `importing` (`waiting` for a file, `opening` it, `chosen` if it can be read, `working`, `done`). `working` is
 * `uploading` the file and then `storing` it, of which the services say nothing until it is done. A file is imported as a whole or not at all.
 */
export const yourDataMachine = setup({
  types: {
    context: {} as YourDataContext,
    events: {} as YourDataEvent,
    emitted: {} as FileMade | Announcement,
    input: {} as YourDataInput,
  },
  actors: {
    exportAll: fromPromise<LedgerFile, YourDataInput['client']>(({ input: { data }, signal }) => data.exportLedger({ signal })),
    open: fromPromise<Opened, TextFile | null>(async ({ input: file }) => readLedgerFile(await file?.text() ?? '')),
    // Not aborted when the panel closes: it may be done by then, and the ledger must show it.
    importAll: fromPromise<void, Pick<YourDataContext, 'client' | 'content' | 'reload'> & { onUpload: (progress: UploadProgress) => void }>(async ({ input: { client, content, reload, onUpload } }) => {
      if (content === null) return;
      try {
        await client.data.importLedger(content, { onUpload });
      } finally {
        reload();
      }
    }),
  },
  guards: {
    isReadable: (_, { ok }: Opened) => ok,
    isWhole: (_, uploaded: Uploaded) => isWholeUpload(uploaded),
  },
  actions: {
    chooseKind: assign((_, { kind }: { kind: ExportKind }) => ({ kind, made: null, exportError: null })),
    emitFile: enqueueActions(({ context, enqueue }, { file }: { file: LedgerFile }) => {
      const made = fileOf(context, file);
      enqueue.assign({ made: { kind: made.kind, date: made.date } });
      enqueue.emit(made);
    }),
    showExportError: assign((_, { error }: { error: Notice }) => ({ exportError: error })),
    announceError: emit((_, { error }: { error: Notice }) => ({ type: 'announced', kind: 'error', notice: error })),
    setFile: assign((_, { file }: { file: TextFile }) => ({ chosen: file, content: null, importError: null })),
    setContent: assign((_, read: Opened) => (read.ok ? { content: read.value } : { importError: read.notice })),
    showImportError: assign((_, { error }: { error: Notice }) => ({ importError: error })),
    clearImportError: assign({ importError: null }),
    noteUpload: assign((_, { sent, total }: Uploaded) => ({ upload: { sent, total } })),
    forgetUpload: assign({ upload: null }),
    setToday: assign((_, { today }: DayChanged) => ({ today })),
  },
}).createMachine({
  id: 'yourData',
  type: 'parallel',
  context: ({ input }) => ({ ...input, kind: 'ledger', made: null, exportError: null, chosen: null, content: null, upload: null, importError: null }),
  on: { dayChanged: { actions: { type: 'setToday', params: ({ event }) => event } } },
  states: {
    exporting: {
      initial: 'idle',
      states: {
        idle: { on: { exportChosen: { target: 'working', actions: { type: 'chooseKind', params: ({ event }) => event } } } },
        working: {
          invoke: {
            src: 'exportAll',
            input: ({ context }) => context.client,
            onDone: { target: 'idle', actions: { type: 'emitFile', params: ({ event }) => ({ file: event.output }) } },
            onError: {
              target: 'idle',
              actions: [
                { type: 'showExportError', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'ledgerFile.exportFailed' }) }) },
                { type: 'announceError', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'ledgerFile.exportFailed' }) }) },
              ],
            },
          },
        },
      },
    },
    importing: {
      initial: 'waiting',
      on: { fileChosen: { target: '.opening', actions: { type: 'setFile', params: ({ event }) => event } } },
      states: {
        waiting: {},
        opening: {
          invoke: {
            src: 'open',
            input: ({ context }) => context.chosen,
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => event.output },
                target: 'chosen',
                actions: { type: 'setContent', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'setContent', params: ({ event }) => event.output } },
            ],
            onError: { target: 'waiting', actions: { type: 'showImportError', params: { error: { code: 'yourData.readFailed' } } } },
          },
        },
        chosen: { on: { submitted: { target: 'working', actions: 'clearImportError' } } },
        working: {
          initial: 'uploading',
          entry: 'forgetUpload',
          on: {
            // Another file must wait for the end of the import.
            fileChosen: {},
            uploaded: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event }, target: '.storing',
                actions: { type: 'noteUpload', params: ({ event }) => event },
              },
              { target: '.uploading', actions: { type: 'noteUpload', params: ({ event }) => event } },
            ],
          },
          states: { uploading: {}, storing: {} },
          invoke: {
            src: 'importAll',
            input: ({ context: { client, content, reload }, self }) => ({
              client, content, reload, onUpload: (progress) => self.send({ type: 'uploaded', ...progress }),
            }),
            onDone: 'done',
            onError: {
              target: 'chosen',
              actions: { type: 'showImportError', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'ledgerFile.importFailed' }) }) },
            },
          },
        },
        done: {},
      },
    },
  },
});

/** The counts of a file's content, shown before its import. Removed accounts and items are not counted. */
export function ledgerFileCounts({ accounts, items, months, transactions }: LedgerFile): { accounts: number; items: number; months: number; transactions: number } {
  return { accounts: countPresent(accounts), items: countPresent(items), months: months.length, transactions: transactions.length };
}

function countPresent(things: readonly { isRemoved: boolean }[]): number {
  return things.filter(({ isRemoved }) => !isRemoved).length;
}

function fileOf({ kind, today }: YourDataContext, file: LedgerFile): FileMade {
  const date = isoDate(today);
  switch (kind) {
    case 'ledger': return { type: 'fileMade', kind, date, mediaType: 'application/json', text: writeLedgerFile(file) };
    case 'transactions': return {
      type: 'fileMade', kind, date, mediaType: 'text/csv',
      // The byte order mark, by which spreadsheets detect the encoding.
      text: `\uFEFF${transactionsCsv(file.transactions.map(({ transaction }) => transaction))}`,
    };
  }
}
