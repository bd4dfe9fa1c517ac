import { readLedgerFile, writeLedgerFile, type Client } from '@blue-budget/api/client';
import { isoDate, transactionsCsv, type CalendarDate, type LedgerFile, type Notice } from '@blue-budget/domain';
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { failureNotice } from '../failure.ts';
import type { DayChanged } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';

/** A text file as a browser hands it over. */
export interface TextFile {
  name: string;
  text(): Promise<string>;
}

/** Emitted when a file is ready to be saved on the person's device. */
export interface FileMade {
  type: 'fileMade';
  kind: ExportKind;
  /** The day of the export, such as 2026-05-03: it belongs into the file's name. */
  date: string;
  mediaType: string;
  text: string;
}

/** Everything, or the transactions as a table. */
export type ExportKind = 'ledger' | 'transactions';

export interface YourDataInput {
  client: { data: Pick<Client['data'], 'exportLedger' | 'importLedger'> };
  /** The person's day: it names the files. */
  today: CalendarDate;
  /** Loads the ledger anew: it holds what was imported. */
  reload(this: void): void;
}

export interface YourDataContext extends YourDataInput {
  kind: ExportKind;
  /** The file that was made last. */
  made: Pick<FileMade, 'kind' | 'date'> | null;
  exportError: Notice | null;
  /** The file to be imported, and what it says. */
  chosen: TextFile | null;
  content: LedgerFile | null;
  importError: Notice | null;
}

export type YourDataEvent =
  | { type: 'exportChosen'; kind: ExportKind }
  | { type: 'fileChosen'; file: TextFile }
  /** The chosen file is to be imported. */
  | { type: 'submitted' }
  | DayChanged;

type Opened = ReturnType<typeof readLedgerFile>;

/**
 * Takes everything along as a file, and brings it back into an empty budget (decision 019). Two things at once: `exporting` is `idle` or
 * `working`; `importing` is `waiting` for a file, `opening` it, `chosen` once it can be read, `working`, or `done`. All of a file comes in,
 * or nothing.
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
    // Not broken off when the panel is closed: it may have been done by then, and the ledger has to show it.
    importAll: fromPromise<void, Pick<YourDataContext, 'client' | 'content' | 'reload'>>(async ({ input: { client, content, reload } }) => {
      if (content === null) return;
      try {
        await client.data.importLedger(content);
      } finally {
        reload();
      }
    }),
  },
  guards: {
    isReadable: (_, { ok }: Opened) => ok,
  },
  actions: {
    chooseKind: assign((_, { kind }: { kind: ExportKind }) => ({ kind, made: null, exportError: null })),
    hand: enqueueActions(({ context, enqueue }, { file }: { file: LedgerFile }) => {
      const made = fileOf(context, file);
      enqueue.assign({ made: { kind: made.kind, date: made.date } });
      enqueue.emit(made);
    }),
    showExportError: assign((_, { error }: { error: Notice }) => ({ exportError: error })),
    announceError: emit((_, { error }: { error: Notice }) => ({ type: 'announced', kind: 'error', notice: error })),
    beginWith: assign((_, { file }: { file: TextFile }) => ({ chosen: file, content: null, importError: null })),
    keepRead: assign((_, read: Opened) => (read.ok ? { content: read.value } : { importError: read.notice })),
    showImportError: assign((_, { error }: { error: Notice }) => ({ importError: error })),
    clearImportError: assign({ importError: null }),
    keepDay: assign((_, { today }: DayChanged) => ({ today })),
  },
}).createMachine({
  id: 'yourData',
  type: 'parallel',
  context: ({ input }) => ({ ...input, kind: 'ledger', made: null, exportError: null, chosen: null, content: null, importError: null }),
  on: { dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } } },
  states: {
    exporting: {
      initial: 'idle',
      states: {
        idle: { on: { exportChosen: { target: 'working', actions: { type: 'chooseKind', params: ({ event }) => event } } } },
        working: {
          invoke: {
            src: 'exportAll',
            input: ({ context }) => context.client,
            onDone: { target: 'idle', actions: { type: 'hand', params: ({ event }) => ({ file: event.output }) } },
            onError: {
              target: 'idle',
              actions: [
                { type: 'showExportError', params: ({ event }) => ({ error: failureNotice(event.error, { code: 'ledgerFile.exportFailed' }) }) },
                { type: 'announceError', params: ({ event }) => ({ error: failureNotice(event.error, { code: 'ledgerFile.exportFailed' }) }) },
              ],
            },
          },
        },
      },
    },
    importing: {
      initial: 'waiting',
      on: { fileChosen: { target: '.opening', actions: { type: 'beginWith', params: ({ event }) => event } } },
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
                actions: { type: 'keepRead', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'keepRead', params: ({ event }) => event.output } },
            ],
            onError: { target: 'waiting', actions: { type: 'showImportError', params: { error: { code: 'yourData.readFailed' } } } },
          },
        },
        chosen: { on: { submitted: { target: 'working', actions: 'clearImportError' } } },
        working: {
          // One thing at a time: another file has to wait.
          on: { fileChosen: {} },
          invoke: {
            src: 'importAll',
            input: ({ context: { client, content, reload } }) => ({ client, content, reload }),
            onDone: 'done',
            onError: {
              target: 'chosen',
              actions: { type: 'showImportError', params: ({ event }) => ({ error: failureNotice(event.error, { code: 'ledgerFile.importFailed' }) }) },
            },
          },
        },
        done: {},
      },
    },
  },
});

/** How much is in a file, to be seen before it comes in; what was removed is not counted. */
export function ledgerFileCounts({ accounts, items, months, transactions }: LedgerFile): { accounts: number; items: number; months: number; transactions: number } {
  return { accounts: countOfKept(accounts), items: countOfKept(items), months: months.length, transactions: transactions.length };
}

function countOfKept(things: readonly { isRemoved: boolean }[]): number {
  return things.filter(({ isRemoved }) => !isRemoved).length;
}

function fileOf({ kind, today }: YourDataContext, file: LedgerFile): FileMade {
  const date = isoDate(today);
  switch (kind) {
    case 'ledger': return { type: 'fileMade', kind, date, mediaType: 'application/json', text: writeLedgerFile(file) };
    case 'transactions': return {
      type: 'fileMade', kind, date, mediaType: 'text/csv',
      // The mark by which spreadsheets know the encoding.
      text: `\uFEFF${transactionsCsv(file.transactions.map(({ transaction }) => transaction))}`,
    };
  }
}
