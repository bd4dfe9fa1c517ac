import type { Client, UploadProgress } from '@blue-budget/api/client';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { AccountUse, GroupUse, MigrationChoices, MigrationMapping, MigrationNames } from '@blue-budget/domain/migration';
import type { Notice } from '@blue-budget/domain/notices';
import { and, assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { DayChanged } from '../operation-request.ts';
import { isWholeUpload, type Uploaded } from '../upload.ts';
import type { MigrationOutcome, OldBudgetFacts, OldBudgetReader, OpenedBudget } from './reader.ts';

/** A file of the browser. */
export interface MigrationFile {
  name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface MigrationInput {
  client: { data: Pick<Client['data'], 'importWrittenLedger'> };
  /** Reads exports for this migration alone, and holds what it read. */
  reader: OldBudgetReader;
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
  budget: OldBudgetFacts | null;
  mapping: MigrationMapping | null;
  /** What comes by the mapping, or by the one before while it is compared again. */
  outcome: MigrationOutcome | null;
  /** It is to come over as soon as it was compared. */
  isSubmitted: boolean;
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
 * `checking` what becomes of accounts and groups beside the comparison (`comparing`, `compared`), `sending` all of it as one ledger file, `done`. Of
 * `sending` it is known how much has left the device (`uploading`), and of what the services then do with it nothing but its end (`storing`). Nothing is
 * written before, and a difference comes along only once it was accepted. The files themselves are never sent.
 */
export const migrationMachine = setup({
  types: { context: {} as MigrationContext, events: {} as MigrationEvent, input: {} as MigrationInput },
  actors: {
    // A worker ends with the migration, whatever state that is in.
    ending: fromCallback<EventObject, OldBudgetReader>(({ input: reader }) => () => { reader.stop(); }),
    read: fromPromise<OpenedBudget, Pick<MigrationContext, 'files' | 'choices' | 'reader'>>(async ({ input: { files, choices, reader }, signal }) => {
      const bytes = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
      // Other files were chosen meanwhile, and are being read.
      signal.throwIfAborted();
      return reader.read(bytes, choices);
    }),
    compare: fromPromise<MigrationOutcome, Pick<MigrationContext, 'reader' | 'mapping' | 'names' | 'today'>>(async ({ input: { reader, mapping, names, today } }) => {
      if (mapping === null) throw new Error('Nothing is mapped.');
      return reader.migrate(mapping, { names, today });
    }),
    // Not aborted when the panel closes: it may be done by then, and the ledger must show it.
    send: fromPromise<void, Pick<MigrationContext, 'client' | 'reader' | 'reload'> & { onUpload: (progress: UploadProgress) => void }>(async ({ input: { client, reader, reload, onUpload } }) => {
      const file = await reader.write();
      try {
        await client.data.importWrittenLedger(file, { onUpload });
      } finally {
        reload();
      }
    }),
  },
  guards: {
    isRead: (_, { kind }: OpenedBudget) => kind === 'read',
    isAsked: (_, { kind }: OpenedBudget) => kind === 'asks',
    isWhole: (_, uploaded: Uploaded) => isWholeUpload(uploaded),
    isSubmitted: ({ context }) => context.isSubmitted,
    hasFile: ({ context }) => context.outcome?.hasFile === true,
  },
  actions: {
    begin: assign((_, { files }: { files: readonly MigrationFile[] }) => ({ ...nothingRead(), files })),
    forget: assign(() => nothingRead()),
    stopReading: ({ context }) => { context.reader.stop(); },
    answer: assign(({ context }, choices: MigrationChoices) => ({ choices: { ...context.choices, ...choices }, example: null })),
    keepBudget: assign((_, opened: OpenedBudget) => {
      switch (opened.kind) {
        case 'read': return { budget: opened.facts, mapping: opened.suggested };
        case 'asks': return { example: opened.example };
        case 'refused': return { error: opened.notice };
      }
    }),
    keepOutcome: assign((_, { outcome }: { outcome: MigrationOutcome }) => ({ outcome })),
    map: assign(({ context: { mapping: before } }, change: Partial<MigrationMapping>) => {
      if (before === null) return {};
      const mapping = {
        ...before, ...change, accounts: { ...before.accounts, ...change.accounts }, groups: { ...before.groups, ...change.groups },
      };
      return { mapping, isSubmitted: false, error: null };
    }),
    submit: assign({ isSubmitted: true }),
    unsubmit: assign({ isSubmitted: false }),
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
  invoke: { src: 'ending', input: ({ context }) => context.reader },
  on: {
    dayChanged: { actions: { type: 'setToday', params: ({ event }) => event } },
    filesChosen: { target: '.reading', actions: ['stopReading', { type: 'begin', params: ({ event }) => event }] },
  },
  states: {
    waiting: {},
    reading: {
      on: { stopped: { target: 'waiting', actions: ['stopReading', 'forget'] } },
      invoke: {
        src: 'read',
        input: ({ context: { files, choices, reader } }) => ({ files, choices, reader }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'checking',
            actions: { type: 'keepBudget', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'asking',
            actions: { type: 'keepBudget', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'keepBudget', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: { type: 'showError', params: { error: { code: 'migration.readFailed' } } } },
      },
    },
    asking: { on: { dateOrderChosen: { target: 'reading', actions: { type: 'answer', params: ({ event: { dateOrder } }) => ({ dateOrder }) } } } },
    checking: {
      initial: 'comparing',
      entry: 'unsubmit',
      on: {
        accountMapped: { target: '.comparing', actions: { type: 'map', params: ({ event: { id, use } }) => ({ accounts: { [id]: use } }) } },
        groupMapped: { target: '.comparing', actions: { type: 'map', params: ({ event: { id, use } }) => ({ groups: { [id]: use } }) } },
        toBeBudgetedChosen: { target: '.comparing', actions: { type: 'map', params: ({ event }) => ({ toBeBudgeted: event.where }) } },
        differenceAccepted: { target: '.comparing', actions: { type: 'map', params: ({ event }) => ({ acceptsDifference: event.isAccepted }) } },
        submitted: { actions: 'submit' },
      },
      states: {
        comparing: {
          invoke: {
            src: 'compare',
            input: ({ context: { reader, mapping, names, today } }) => ({ reader, mapping, names, today }),
            onDone: { target: 'compared', actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) } },
            onError: { target: '#migration.waiting', actions: ['forget', { type: 'showError', params: { error: { code: 'migration.readFailed' } } }] },
          },
        },
        compared: {
          always: [
            { guard: and(['isSubmitted', 'hasFile']), target: '#migration.sending', actions: 'clearError' },
            { guard: 'isSubmitted', actions: ['unsubmit', { type: 'showError', params: { error: { code: 'migration.differs' } } }] },
          ],
        },
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
        input: ({ context: { client, reader, reload }, self }) => ({
          client, reader, reload, onUpload: (progress) => self.send({ type: 'uploaded', ...progress }),
        }),
        onDone: 'done',
        onError: {
          target: 'checking.compared',
          actions: { type: 'showError', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'migration.importFailed' }) }) },
        },
      },
    },
    done: { entry: 'stopReading', on: { filesChosen: {} } },
  },
});

function nothingRead(): Omit<MigrationContext, keyof MigrationInput> {
  return { files: [], choices: {}, example: null, budget: null, mapping: null, outcome: null, isSubmitted: false, upload: null, error: null };
}
