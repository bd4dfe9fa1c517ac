import type { Client, UploadProgress } from '@blue-budget/api/client';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import {
  migrate, suggestMapping, type AccountUse, type GroupUse, type Migration, type MigrationChoices, type MigrationMapping, type MigrationNames, type OldBudget, type OldReading,
} from '@blue-budget/domain/migration';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { DayChanged } from '../operation-request.ts';
import { isWholeUpload, type Uploaded } from '../upload.ts';
import type { BinaryFile } from './unpacking.ts';

/** A file of the browser. */
export interface MigrationFile {
  name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Reads an export, in a worker where there is one; `readOldBudget` is such a reader. It stops when the signal is aborted. */
export type OldBudgetReader = (files: readonly BinaryFile[], choices: MigrationChoices, options: { signal: AbortSignal }) => Promise<OldReading>;

export interface MigrationInput {
  client: { data: Pick<Client['data'], 'importLedger'> };
  read: OldBudgetReader;
  names: MigrationNames;
  /** The person's day: goals are for later ones. */
  today: CalendarDate;
  /** Loads the ledger again after everything came in. */
  reload(this: void): void;
}

export interface MigrationContext extends MigrationInput {
  files: readonly MigrationFile[];
  choices: MigrationChoices;
  /** A date of the file as it is written, while its order is asked. */
  example: string | null;
  budget: OldBudget | null;
  mapping: MigrationMapping | null;
  /** What comes by the mapping as it is. */
  migration: Migration | null;
  /** How much of it has left the device; null before any has. */
  upload: UploadProgress | null;
  error: Notice | null;
}

export type MigrationEvent =
  | { type: 'filesChosen'; files: readonly MigrationFile[] }
  /** Answers the order of day and month. */
  | { type: 'dateOrderChosen'; dateOrder: NonNullable<MigrationChoices['dateOrder']> }
  /** Gives up reading. */
  | { type: 'stopped' }
  | { type: 'accountMapped'; id: Id; use: AccountUse }
  | { type: 'groupMapped'; id: Id; use: GroupUse }
  | { type: 'toBeBudgetedChosen'; where: MigrationMapping['toBeBudgeted'] }
  | { type: 'differenceAccepted'; isAccepted: boolean }
  | { type: 'submitted' }
  | Uploaded
  | DayChanged;

/**
 * Moves a budget of another app into an empty one (decision record 041). States: `waiting` for files, `reading` them, `asking` for the order of dates,
 * `checking` what becomes of accounts and groups beside the comparison, `sending` all of it as one ledger file, `done`. Of `sending` it is known how
 * much has left the device (`uploading`), and of what the services then do with it nothing but its end (`storing`). Nothing is written before, and a difference comes along only once it was accepted. The files themselves are never sent.
 */
export const migrationMachine = setup({
  types: { context: {} as MigrationContext, events: {} as MigrationEvent, input: {} as MigrationInput },
  actors: {
    read: fromPromise<OldReading, Pick<MigrationContext, 'files' | 'choices' | 'read'>>(async ({ input: { files, choices, read }, signal }) => {
      const bytes = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
      return read(bytes, choices, { signal });
    }),
    // Not aborted when the panel closes: it may be done by then, and the ledger must show it.
    send: fromPromise<void, Pick<MigrationContext, 'client' | 'migration' | 'reload'> & { onUpload: (progress: UploadProgress) => void }>(async ({ input: { client, migration, reload, onUpload } }) => {
      const file = migration?.file ?? null;
      if (file === null) return;
      try {
        await client.data.importLedger(file, { onUpload });
      } finally {
        reload();
      }
    }),
  },
  guards: {
    isRead: (_, { kind }: OldReading) => kind === 'read',
    isAsked: (_, { kind }: OldReading) => kind === 'asks',
    isWhole: (_, uploaded: Uploaded) => isWholeUpload(uploaded),
    hasFile: ({ context }) => (context.migration?.file ?? null) !== null,
  },
  actions: {
    begin: assign((_, { files }: { files: readonly MigrationFile[] }) => ({ ...nothingRead(), files })),
    forget: assign(() => nothingRead()),
    answer: assign(({ context }, choices: MigrationChoices) => ({ choices: { ...context.choices, ...choices }, example: null })),
    take: assign(({ context }, reading: OldReading) => {
      switch (reading.kind) {
        case 'read': {
          const mapping = suggestMapping(reading.budget);
          return { budget: reading.budget, mapping, migration: migrate(reading.budget, mapping, context) };
        }
        case 'asks': return { example: reading.example };
        case 'refused': return { error: reading.notice };
      }
    }),
    map: assign(({ context }, change: Partial<MigrationMapping>) => {
      const { budget, mapping: before } = context;
      if (budget === null || before === null) return {};
      const mapping = {
        ...before, ...change, accounts: { ...before.accounts, ...change.accounts }, groups: { ...before.groups, ...change.groups },
      };
      return { mapping, migration: migrate(budget, mapping, context), error: null };
    }),
    showError: assign((_, { error }: { error: Notice }) => ({ error })),
    clearError: assign({ error: null }),
    noteUpload: assign((_, { sent, total }: Uploaded) => ({ upload: { sent, total } })),
    forgetUpload: assign({ upload: null }),
    setToday: assign((_, { today }: DayChanged) => ({ today })),
  },
}).createMachine({
  id: 'migration',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, ...nothingRead() }),
  on: {
    dayChanged: { actions: { type: 'setToday', params: ({ event }) => event } },
    filesChosen: { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    waiting: {},
    reading: {
      on: { stopped: { target: 'waiting', actions: 'forget' } },
      invoke: {
        src: 'read',
        input: ({ context: { files, choices, read } }) => ({ files, choices, read }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'checking',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'asking',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: { type: 'showError', params: { error: { code: 'migration.readFailed' } } } },
      },
    },
    asking: { on: { dateOrderChosen: { target: 'reading', actions: { type: 'answer', params: ({ event: { dateOrder } }) => ({ dateOrder }) } } } },
    checking: {
      on: {
        accountMapped: { actions: { type: 'map', params: ({ event: { id, use } }) => ({ accounts: { [id]: use } }) } },
        groupMapped: { actions: { type: 'map', params: ({ event: { id, use } }) => ({ groups: { [id]: use } }) } },
        toBeBudgetedChosen: { actions: { type: 'map', params: ({ event }) => ({ toBeBudgeted: event.where }) } },
        differenceAccepted: { actions: { type: 'map', params: ({ event }) => ({ acceptsDifference: event.isAccepted }) } },
        submitted: [
          { guard: 'hasFile', target: 'sending', actions: 'clearError' },
          { actions: { type: 'showError', params: { error: { code: 'migration.differs' } } } },
        ],
      },
    },
    sending: {
      initial: 'uploading',
      entry: 'forgetUpload',
      on: {
        // Other files have to wait for the end of this.
        filesChosen: {},
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
        src: 'send',
        input: ({ context: { client, migration, reload }, self }) => ({
          client, migration, reload, onUpload: (progress) => self.send({ type: 'uploaded', ...progress }),
        }),
        onDone: 'done',
        onError: {
          target: 'checking',
          actions: { type: 'showError', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'migration.importFailed' }) }) },
        },
      },
    },
    done: { on: { filesChosen: {} } },
  },
});

function nothingRead(): Omit<MigrationContext, keyof MigrationInput> {
  return { files: [], choices: {}, example: null, budget: null, mapping: null, migration: null, upload: null, error: null };
}
