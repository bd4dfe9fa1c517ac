import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { meaningsWith, statementLimits, type ColumnMeaning, type Duplicate, type StatementChoices } from '@blue-budget/domain/statements';
import { assign, enqueueActions, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import { resolveOptionalId, type LedgerChanged } from '../operation-request.ts';
import { accountsAsked, isMapped, type AccountAnswers } from './accounts.ts';
import { askedBy, isAnswered, meaningsOf } from './answers.ts';
import { calls } from './calls.ts';
import type { FileFacts, StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput, StatementImportLedger } from './context.ts';
import { groupsOf, hasAccounts, ticksLeft, type Outcome } from './importing.ts';
import type { ImportReading, OpenedFile } from './reader.ts';
import { recalled, recalledAccounts, recalledIn } from './recalling.ts';
import {
  acceptedKey, acceptedWith, chosenOrOnlyAccount, fitAccount, foreignCurrency, isCurrencyAccepted, newPlaces, tickedRows, tickKey,
} from './selectors.ts';

/** Nothing of a file that is being stored, or was, can be read in another way. */
const settled = {
  meaningChosen: {}, meaningsReset: {}, shapeForgotten: {}, rowTicked: {}, allTicked: {}, signsFlipped: {}, portionChosen: {}, fileAccountMapped: {}, currencyAccepted: {},
  answersReopened: {},
};

/**
 * Imports the transactions of a bank's file (decision records 015 and 043). States: `waiting` for a file, `opening` it, `deciding` what it holds; `asking`
 * what it leaves open, or `refused`; `reviewing` its rows (`unassigned` to an account, `checking` for duplicates, `checked`, `checkFailed`);
 * `rereading` it where it is to be read in another way; `importing`; `done`. Until then nothing is written, and whatever fails leaves the answers and
 * ticks as they are.
 */
export const statementImportMachine = setup({
  types: { context: {} as StatementImportContext, events: {} as StatementImportEvent, input: {} as StatementImportInput },
  actors: calls,
  guards: {
    isTooLarge: (_, { file }: { file: StatementFile }) => file.size > statementLimits.bytes,
    isRead: ({ context }) => context.reading?.kind === 'read',
    isOpenToAnswers: ({ context }) => context.reading?.kind === 'asks' || context.asked.length > 0,
    isAnswered: ({ context }) => isAnswered(context.asked, context, meaningsOf(context.facts, context.choices)),
    hasColumns: ({ context: { facts } }) => (facts?.table ?? null) !== null,
    isRemembered: ({ context }) => context.remembered !== null,
    wasAsked: ({ context }) => context.asked.length > 0,
    isFit: ({ context }, { id }: { id: Id }) => fitAccount(context.ledger, id) !== null,
    lacksAccount: ({ context }) => !hasAccounts(context),
    hasAccount: ({ context }) => hasAccounts(context),
    hasTicks: ({ context }) => tickedRows(context).length > 0,
    lacksCurrency: ({ context }) => foreignCurrency({ context }) !== null && !isCurrencyAccepted({ context }),
    isMapped: ({ context: { reading, accountMap } }) => isMapped(reading === null ? [] : accountsAsked(reading) ?? [], accountMap),
    isPartly: (_, { error }: Outcome) => error !== null,
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
    recall: assign(({ context }, { remembered, reading }: OpenedFile) => {
      const accounts = accountsAsked(reading);
      return accounts === null ? recalled(context, remembered) : recalledAccounts(context, accounts);
    }),
    forgetShape: assign(({ context }) => {
      const forgotten = new Set(recalledIn(context).map(({ id }) => id));
      return { remembered: null, shapes: context.shapes.filter(({ id }) => !forgotten.has(id)), choices: {}, accountAnswers: new Map() };
    }),
    sendForgetting: ({ context, self }) => {
      for (const { id } of recalledIn(context)) context.client.data.forgetStatementShape({ id }).catch((error: unknown) => { self.send({ type: 'forgettingFailed', error }); });
    },
    keepReading: assign(({ context }, { reading }: { reading: ImportReading }) => ({
      reading, asked: askedBy(reading, context.asked),
      // What cannot be read as it was chosen leaves the rows as they were.
      ...(reading.kind === 'read' ? { rows: reading.rows, leftOut: reading.leftOut } : {}),
      duplicates: null, error: reading.kind === 'refused' ? reading.notice : reading.kind === 'read' ? reading.refused ?? null : null,
    })),
    answer: assign(({ context }, choices: StatementChoices) => ({ choices: { ...context.choices, ...choices } })),
    answerFor: assign(({ context: { choices, accountAnswers } }, { account, answers }: { account: string | undefined; answers: AccountAnswers }) => (account === undefined
      ? { choices: { ...choices, ...answers } } : { accountAnswers: new Map(accountAnswers).set(account, { ...accountAnswers.get(account), ...answers }) })),
    mapAccount: assign(({ context: { accountMap } }, { account, id }: { account: string; id: Id | null }) => ({ accountMap: new Map(accountMap).set(account, id) })),
    flipSigns: assign(({ context: { choices } }) => ({ choices: { ...choices, isFlipped: choices.isFlipped !== true } })),
    choosePortion: assign(({ context: { choices: { before: _, ...choices } } }, { before }: Pick<StatementChoices, 'before'>) => ({ choices: { ...choices, ...(before && { before }) } })),
    acceptCurrency: assign(({ context }, { isAccepted }: { isAccepted: boolean }) => ({ acceptedCurrencies: acceptedWith(context, isAccepted) })),
    showForeign: assign(({ context }) => ({ error: { code: 'importFile.foreignMissing' as const, currency: foreignCurrency({ context }) ?? '' } })),
    chooseMeaning: assign(({ context: { choices, facts } }, { column, meaning }: { column: number; meaning: ColumnMeaning }) =>
      ({ choices: { ...choices, meanings: meaningsWith(meaningsOf(facts, choices), column, meaning) } })),
    resetMeanings: assign(({ context: { choices: { meanings: _, ...choices } } }) => ({ choices })),
    chooseOnlyAccount: assign(({ context }) => ({ accountId: chosenOrOnlyAccount(context) })),
    // A consent given before an account was chosen applies to this one.
    chooseAccount: assign(({ context }, { id }: { id: Id }) => {
      const agreed = context.accountId === null && isCurrencyAccepted({ context }) ? [acceptedKey(id, foreignCurrency({ context }) ?? '')] : [];
      return { accountId: id, duplicates: null, error: null, acceptedCurrencies: new Set([...context.acceptedCurrencies, ...agreed]) };
    }),
    keepDuplicates: assign((_, { duplicates }: { duplicates: (Duplicate | null)[] }) => ({ duplicates })),
    tick: assign(({ context: { ticks, rows } }, { place, isTicked }: { place: number; isTicked: boolean }) =>
      ({ ticks: new Map(ticks).set(tickKey(rows[place]), isTicked) })),
    // Ticked rows are imported; ticking all ticks new rows only.
    tickAll: assign(({ context }, { isTicked }: { isTicked: boolean }) =>
      ({ ticks: new Map(isTicked ? newPlaces(context).map((place) => [tickKey(context.rows[place]), true]) : context.rows.map((row) => [tickKey(row), false])) })),
    keepPart: assign(({ context: { ticks } }, { added, sent }: Outcome) => ({ ticks: ticksLeft(ticks, sent), error: { code: 'importFile.partly' as const, added } })),
    keepOutcome: assign((_, { added, known }: Outcome) => ({ outcome: { added, known } })),
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
    // While rows are in view, also while they are read in another way.
    rowTicked: { actions: { type: 'tick', params: ({ event }) => event } },
    allTicked: { actions: { type: 'tickAll', params: ({ event }) => event } },
    signsFlipped: { guard: 'isRead', target: '.rereading', actions: 'flipSigns' },
    portionChosen: { guard: 'isRead', target: '.rereading', actions: { type: 'choosePortion', params: ({ event: { before } }) => (before === null ? {} : { before }) } },
    fileAccountMapped: { guard: 'isRead', target: '.rereading', actions: { type: 'mapAccount', params: ({ event }) => event } },
    currencyAccepted: { actions: { type: 'acceptCurrency', params: ({ event }) => event } },
    answersReopened: { guard: 'wasAsked', target: '.asking', actions: 'clearError' },
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
      on: { accountChosen: { guard: { type: 'isFit', params: ({ event }) => event }, actions: { type: 'chooseAccount', params: ({ event }) => event } } },
      invoke: {
        src: 'read',
        input: ({ context: { reader, choices, accountMap, accountAnswers } }) => ({ reader, choices, accountMap, accountAnswers }),
        onDone: { target: 'deciding', actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) } },
        onError: { target: 'waiting', actions: ['forgetFile', { type: 'show', params: { error: { code: 'importFile.readFailed' } } }] },
      },
    },
    deciding: {
      // If the file cannot be read with an answer, the question is asked again.
      always: [{ guard: 'isRead', target: 'reviewing' }, { guard: 'isMapped', target: 'rereading' }, { guard: 'isOpenToAnswers', target: 'asking' }, { target: 'refused' }],
    },
    asking: {
      on: {
        dateOrderChosen: { actions: { type: 'answer', params: ({ event: { dateOrder } }) => ({ dateOrder }) } },
        decimalMarkChosen: { actions: { type: 'answer', params: ({ event: { decimalMark } }) => ({ decimalMark }) } },
        currencyChosen: { actions: { type: 'answerFor', params: ({ event: { account, currency } }) => ({ account, answers: { currency } }) } },
        signChosen: { actions: { type: 'answerFor', params: ({ event: { account, sign } }) => ({ account, answers: { sign } }) } },
        fileAccountMapped: { actions: { type: 'mapAccount', params: ({ event }) => event } },
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
            input: ({ context }) => ({ client: context.client, groups: groupsOf(context, context.rows) }),
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
      on: { ...settled, fileChosen: { actions: { type: 'keepNext', params: ({ event }) => event } } },
      invoke: {
        src: 'import',
        input: ({ context }) => ({ client: context.client, reload: context.reload, groups: groupsOf(context, tickedRows(context)) }),
        onDone: [
          // What came in is known from now on: it is looked for again, and not ticked any more.
          {
            guard: { type: 'isPartly', params: ({ event }) => event.output }, target: 'reviewing.checking',
            actions: { type: 'keepPart', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'reviewing.checked',
          actions: { type: 'show', params: ({ event }) => ({ error: noticeOfError(event.error, { code: 'statements.importFailed' }) }) },
        },
      },
    },
    done: {
      entry: 'chooseNext',
      on: settled,
    },
  },
});

function noFile(): FileFacts {
  return {
    file: null, progress: 0, facts: null, reading: null, shapes: [], remembered: null, asked: [], choices: {}, accountMap: new Map(), accountAnswers: new Map(), rows: [], leftOut: [],
    duplicates: null, ticks: new Map(),
  };
}
