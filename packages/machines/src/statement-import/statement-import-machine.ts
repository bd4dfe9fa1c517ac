import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { meaningsWith, statementLimits, type ColumnMeaning, type Duplicate, type RememberedShape, type StatementChoices } from '@blue-budget/domain/statements';
import { assign, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { noticeOfError } from '../failure.ts';
import { resolveOptionalId, type LedgerChanged } from '../operation-request.ts';
import { askedBy, forAnotherAccount, isAnswered, meaningsOf } from './answers.ts';
import type {
  ChosenRows, FileFacts, Opening, SettledRows, StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput, StatementImportLedger,
} from './context.ts';
import type { ImportReading, OpenedFile, StatementReader } from './reader.ts';
import { choicesOf, rememberedOf, settledOf } from './remembering.ts';
import {
  acceptedKey, fitAccount, foreignCurrency, hasOtherAccounts, isCurrencyAccepted, newPlaces, statementAccounts, tickedRows,
} from './selectors.ts';

/**
 * Imports the transactions of a bank's file (decision records 015 and 043). States: `waiting` for a file, `opening` it, `deciding` what it holds; `asking`
 * what it leaves open, or `refused`; `reviewing` its rows (`unassigned` to an account, `checking` for duplicates, `checked`, `checkFailed`);
 * `rereading` it where it is to be read in another way; `importing`; `done`. Until then nothing is written, and whatever fails leaves the answers and
 * ticks as they are.
 */
export const statementImportMachine = setup({
  types: { context: {} as StatementImportContext, events: {} as StatementImportEvent, input: {} as StatementImportInput },
  actors: {
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
    read: fromPromise<ImportReading, { reader: StatementReader; choices: StatementChoices }>(async ({ input: { reader, choices } }) => reader.read(choices)),
    check: fromPromise<(Duplicate | null)[], ChosenRows>(async ({ input: { client, ...chosen }, signal }) =>
      (await client.data.checkStatement(chosen, { signal })).duplicates),
    // Not aborted when the panel closes: it may have been done by then, and the ledger has to show it.
    import: fromPromise<{ added: number; known: number }, SettledRows & { reload(this: void): void }>(async ({ input: { client, reload, ...chosen } }) => {
      try {
        return await client.data.importStatement(chosen);
      } finally {
        reload();
      }
    }),
  },
  guards: {
    isTooLarge: (_, { file }: { file: StatementFile }) => file.size > statementLimits.bytes,
    isRead: ({ context }) => context.reading?.kind === 'read',
    isOpenToAnswers: ({ context }) => context.reading?.kind === 'asks' || context.asked.length > 0,
    isAnswered: ({ context: { asked, choices, facts } }) => isAnswered(asked, choices, meaningsOf(facts, choices)),
    hasColumns: ({ context: { facts } }) => (facts?.table ?? null) !== null,
    isRemembered: ({ context }) => context.remembered !== null,
    wasAsked: ({ context }) => context.asked.length > 0,
    isFit: ({ context }, { id }: { id: Id }) => fitAccount(context.ledger, id) !== null,
    lacksAccount: ({ context }) => fitAccount(context.ledger, context.accountId) === null,
    hasAccount: ({ context }) => fitAccount(context.ledger, context.accountId) !== null,
    hasTicks: ({ context }) => tickedRows(context).length > 0,
    lacksCurrency: ({ context }) => foreignCurrency({ context }) !== null && !isCurrencyAccepted({ context }),
    hasOtherAccounts: ({ context }) => hasOtherAccounts({ context }),
  },
  actions: {
    beginWith: assign((_, { file }: { file: StatementFile }) => ({ ...noFile(), file, next: null, error: null, outcome: null })),
    keepNext: assign((_, { file }: { file: StatementFile }) => ({ next: file })),
    chooseNext: enqueueActions(({ context: { next }, enqueue }) => { if (next !== null) enqueue.raise({ type: 'fileChosen', file: next }); }),
    keepProgress: assign((_, { part }: { part: number }) => ({ progress: part })),
    forgetFile: assign(() => noFile()),
    stopReading: ({ context }) => { context.reader.stop(); },
    refuseSize: assign({
      reading: { kind: 'refused' as const, line: null, notice: { code: 'statements.tooLarge' as const, megabytes: statementLimits.bytes / 1_000_000 } },
    }),
    keepFacts: assign((_, { facts, shapes }: OpenedFile) => ({ facts, shapes })),
    recall: assign(({ context }, { remembered }: Pick<OpenedFile, 'remembered'>) => recalled(context, remembered)),
    recallAccount: assign(({ context }) => {
      const { facts, shapes, choices: { account } } = context;
      return facts === null ? {} : recalled(context, rememberedOf(shapes, facts, { account, accountId: context.accountId }));
    }),
    forgetShape: assign(({ context: { choices: { account }, remembered, shapes } }) =>
      ({ remembered: null, shapes: shapes.filter(({ id }) => id !== remembered?.id), choices: account === undefined ? {} : { account } })),
    sendForgetting: ({ context: { client, remembered }, self }) => {
      if (remembered === null) return;
      client.data.forgetStatementShape({ id: remembered.id }).catch((error: unknown) => { self.send({ type: 'forgettingFailed', error }); });
    },
    keepReading: assign(({ context }, { reading }: { reading: ImportReading }) => ({
      reading, asked: askedBy(reading, context.asked),
      // What cannot be read as it was chosen leaves the rows as they were.
      ...(reading.kind === 'read' ? { rows: reading.rows, leftOut: reading.leftOut } : {}),
      duplicates: null, error: reading.kind === 'refused' ? reading.notice : null,
    })),
    answer: assign(({ context }, choices: StatementChoices) => ({ choices: { ...context.choices, ...choices } })),
    answerAccount: assign(({ context }, { account }: { account: string }) => {
      const { choices, asked } = forAnotherAccount(context.choices, context.asked);
      return { asked, choices: { ...choices, account } };
    }),
    forgetAccount: assign(({ context }) => ({ ...forAnotherAccount(context.choices, context.asked), accountId: null, outcome: null, error: null })),
    flipSigns: assign(({ context: { choices } }) => ({ choices: { ...choices, isFlipped: choices.isFlipped !== true } })),
    acceptCurrency: assign(({ context }, { isAccepted }: { isAccepted: boolean }) => {
      const key = acceptedKey(context.accountId, foreignCurrency({ context }) ?? '');
      const others = [...context.acceptedCurrencies].filter((each) => each !== key);
      return { acceptedCurrencies: new Set(isAccepted ? [...others, key] : others) };
    }),
    showForeign: assign(({ context }) => ({ error: { code: 'importFile.foreignMissing' as const, currency: foreignCurrency({ context }) ?? '' } })),
    chooseMeaning: assign(({ context: { choices, facts } }, { column, meaning }: { column: number; meaning: ColumnMeaning }) =>
      ({ choices: { ...choices, meanings: meaningsWith(meaningsOf(facts, choices), column, meaning) } })),
    resetMeanings: assign(({ context: { choices: { meanings: _, ...choices } } }) => ({ choices })),
    chooseOnlyAccount: assign(({ context }) => {
      const [first, ...others] = statementAccounts({ context }).flatMap(({ accounts }) => accounts);
      const only = others.length === 0 ? first : undefined;
      return { accountId: fitAccount(context.ledger, context.accountId)?.id ?? only?.id ?? null };
    }),
    // A consent given before an account was chosen applies to this one.
    chooseAccount: assign(({ context }, { id }: { id: Id }) => {
      const agreed = context.accountId === null && isCurrencyAccepted({ context }) ? [acceptedKey(id, foreignCurrency({ context }) ?? '')] : [];
      return { accountId: id, duplicates: null, error: null, acceptedCurrencies: new Set([...context.acceptedCurrencies, ...agreed]) };
    }),
    keepDuplicates: assign((_, { duplicates }: { duplicates: (Duplicate | null)[] }) => ({ duplicates })),
    tick: assign(({ context: { ticks, rows } }, { place, isTicked }: { place: number; isTicked: boolean }) =>
      ({ ticks: new Map(ticks).set(rows[place]?.providerId ?? '', isTicked) })),
    // Ticked rows are imported; ticking all ticks new rows only.
    tickAll: assign(({ context }, { isTicked }: { isTicked: boolean }) =>
      ({ ticks: new Map(isTicked ? newPlaces(context).map((place) => [context.rows[place]?.providerId ?? '', true]) : context.rows.map(({ providerId }) => [providerId, false])) })),
    keepOutcome: assign((_, outcome: { added: number; known: number }) => ({ outcome })),
    show: assign((_, { error }: { error: Notice }) => ({ error })),
    clearError: assign({ error: null }),
    keepLedger: assign(({ context }, { ledger, resolvedIds }: LedgerChanged<StatementImportLedger>) =>
      ({ ledger, accountId: resolveOptionalId(context.accountId, resolvedIds) })),
  },
}).createMachine({
  id: 'statementImport',
  context: ({ input }) => ({ ...input, ...noFile(), next: null, error: null, outcome: null, acceptedCurrencies: new Set() }),
  initial: 'waiting',
  invoke: { src: 'ending', input: ({ context }) => context.reader },
  on: {
    // At any time, also where nothing was asked.
    meaningChosen: { guard: 'hasColumns', target: '.rereading', actions: { type: 'chooseMeaning', params: ({ event }) => event } },
    meaningsReset: { guard: 'hasColumns', target: '.rereading', actions: 'resetMeanings' },
    shapeForgotten: { guard: 'isRemembered', target: '.rereading', actions: ['sendForgetting', 'forgetShape'] },
    forgettingFailed: { actions: { type: 'show', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'importFile.forgetFailed' }) }) } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
    fileChosen: [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event },
        target: '.refused',
        actions: ['stopReading', { type: 'beginWith', params: ({ event }) => event }, 'refuseSize'],
      },
      { target: '.opening', actions: ['stopReading', { type: 'beginWith', params: ({ event }) => event }] },
    ],
  },
  states: {
    waiting: {},
    opening: {
      on: {
        progressed: { actions: { type: 'keepProgress', params: ({ event }) => event } },
        stopped: { target: 'waiting', actions: ['stopReading', 'forgetFile'] },
      },
      invoke: {
        src: 'open',
        input: ({ context: { file, reader, client, accountId }, self }) => ({ file, reader, client, accountId, onProgress: (part) => { self.send({ type: 'progressed', part }); } }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepFacts', params: ({ event }) => event.output }, { type: 'recall', params: ({ event }) => event.output },
            { type: 'keepReading', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'waiting', actions: { type: 'show', params: { error: { code: 'importFile.readFailed' } } } },
      },
    },
    rereading: {
      invoke: {
        src: 'read',
        input: ({ context: { reader, choices } }) => ({ reader, choices }),
        onDone: { target: 'deciding', actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) } },
        onError: { target: 'waiting', actions: ['forgetFile', { type: 'show', params: { error: { code: 'importFile.readFailed' } } }] },
      },
    },
    deciding: {
      // If the file cannot be read with an answer, the question is asked again.
      always: [{ guard: 'isRead', target: 'reviewing' }, { guard: 'isOpenToAnswers', target: 'asking' }, { target: 'refused' }],
    },
    asking: {
      on: {
        dateOrderChosen: { actions: { type: 'answer', params: ({ event: { dateOrder } }) => ({ dateOrder }) } },
        decimalMarkChosen: { actions: { type: 'answer', params: ({ event: { decimalMark } }) => ({ decimalMark }) } },
        currencyChosen: { actions: { type: 'answer', params: ({ event: { currency } }) => ({ currency }) } },
        signChosen: { actions: { type: 'answer', params: ({ event: { sign } }) => ({ sign }) } },
        fileAccountChosen: { actions: [{ type: 'answerAccount', params: ({ event }) => event }, 'recallAccount'] },
        submitted: [
          { guard: 'isAnswered', target: 'rereading' },
          { actions: { type: 'show', params: { error: { code: 'importFile.questionsOpen' } } } },
        ],
      },
    },
    refused: {},
    reviewing: {
      initial: 'unassigned',
      on: {
        accountChosen: {
          guard: { type: 'isFit', params: ({ event }) => event },
          target: '.checking',
          actions: { type: 'chooseAccount', params: ({ event }) => event },
        },
        rowTicked: { actions: { type: 'tick', params: ({ event }) => event } },
        allTicked: { actions: { type: 'tickAll', params: ({ event }) => event } },
        signsFlipped: { target: '#statementImport.rereading', actions: 'flipSigns' },
        currencyAccepted: { actions: { type: 'acceptCurrency', params: ({ event }) => event } },
        answersReopened: { guard: 'wasAsked', target: 'asking', actions: 'clearError' },
      },
      states: {
        unassigned: {
          entry: 'chooseOnlyAccount',
          always: { guard: 'hasAccount', target: 'checking' },
          on: { submitted: { actions: { type: 'show', params: { error: { code: 'importFile.accountMissing' } } } } },
        },
        checking: {
          invoke: {
            src: 'check',
            input: ({ context: { client, accountId, rows } }) => ({ client, rows, accountId: accountId ?? '' }),
            onDone: { target: 'checked', actions: { type: 'keepDuplicates', params: ({ event }) => ({ duplicates: event.output }) } },
            onError: { target: 'checkFailed', actions: { type: 'show', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'importFile.checkFailed' }) }) } },
          },
        },
        checked: {
          on: {
            submitted: [
              { guard: 'lacksAccount', target: 'unassigned', actions: { type: 'show', params: { error: { code: 'importFile.accountMissing' } } } },
              { guard: 'lacksCurrency', actions: 'showForeign' },
              { guard: 'hasTicks', target: '#statementImport.importing' },
              { actions: { type: 'show', params: { error: { code: 'importFile.nothingTicked' } } } },
            ],
          },
        },
        checkFailed: { on: { retried: { target: 'checking', actions: 'clearError' } } },
      },
    },
    importing: {
      entry: 'clearError',
      // Another file has to wait for the import.
      on: { fileChosen: { actions: { type: 'keepNext', params: ({ event }) => event } }, meaningChosen: {}, meaningsReset: {}, shapeForgotten: {} },
      invoke: {
        src: 'import',
        input: ({ context }) => ({ client: context.client, reload: context.reload, accountId: context.accountId ?? '', rows: tickedRows(context), settled: settledIn(context) }),
        onDone: { target: 'done', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        onError: {
          target: 'reviewing.checked',
          actions: { type: 'show', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'statements.importFailed' }) }) },
        },
      },
    },
    done: {
      entry: 'chooseNext',
      on: { nextAccountWanted: { guard: 'hasOtherAccounts', target: 'asking', actions: 'forgetAccount' }, meaningChosen: {}, meaningsReset: {}, shapeForgotten: {} },
    },
  },
});

/** The file read by what is remembered, if anything is: its answers, its account, its currency. */
function recalled(
  { accountId, acceptedCurrencies, choices, ledger }: StatementImportContext, remembered: RememberedShape | null,
): Pick<StatementImportContext, 'remembered' | 'choices' | 'accountId' | 'acceptedCurrencies'> {
  const account = remembered === null ? null : fitAccount(ledger, remembered.accountId)?.id ?? null;
  const agreed = remembered?.currency === null || remembered === null || account === null ? [] : [acceptedKey(account, remembered.currency)];
  return { remembered, choices: { ...choices, ...choicesOf(remembered) }, accountId: accountId ?? account, acceptedCurrencies: new Set([...acceptedCurrencies, ...agreed]) };
}

function settledIn(context: StatementImportContext): SettledRows['settled'] {
  const { facts, choices } = context;
  return facts === null ? undefined : settledOf(facts, choices, isCurrencyAccepted({ context }) ? foreignCurrency({ context }) : null);
}

function noFile(): FileFacts {
  return { file: null, progress: 0, facts: null, reading: null, shapes: [], remembered: null, asked: [], choices: {}, rows: [], leftOut: [], duplicates: null, ticks: new Map() };
}
