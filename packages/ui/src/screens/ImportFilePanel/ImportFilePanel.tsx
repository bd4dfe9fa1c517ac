import type { Client } from '@blue-budget/api/client';
import {
  foreignAccounts, foreignCurrency, isCurrencyAccepted, isOfSeveral, leftOutRows, previewRows, statementAccount, statementAccounts, statementColumns,
  statementImportMachine, statementLines, statementPortion, statementQuestions, statementReader, statementVerdict, type StatementImportEvent, type StatementImportInput, type StatementVerdict,
} from '@blue-budget/machines/statement-import';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { DrawnInMain, useHasMainView } from '../budgeting/DrawnInMain.tsx';
import { useFlow, usePanels, type PanelProps } from '../budgeting/index.ts';
import { droppedFilesOf } from './droppedFiles.ts';
import type { FileAccountsProps } from './FileAccounts.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportFileView, type ImportFileStage } from './ImportFileView.tsx';
import type { StatementPreviewProps } from './StatementPreview.tsx';
import type { StatementSheetProps } from './StatementSheet.tsx';

/** Brings the transactions of a bank's file in, as entries that wait to be categorised. The subject is the account it was opened from. */
export function ImportFilePanel({ subject }: PanelProps) {
  const words = useNoticeWords();
  const { back, pop } = usePanels();
  const budgeting = useBudgeting();
  const { client, store, readStatements = statementReader } = budgeting;
  const flow = useFlow(statementImportMachine, {
    input: ({ ledger }) => ({ client: afterDrawing(client), ledger, accountId: subject, reader: readStatements(), reload: () => store.reload() }),
    typedOf: ({ context: { file, outcome } }) => (outcome === null ? file?.name : undefined),
  });
  const snapshot = useSelector(flow, (current) => current);
  const hasMain = useHasMainView();
  useEffect(() => droppedFilesOf(budgeting).follow((file) => { flow.send({ type: 'fileChosen', file }); }), [budgeting, flow]);
  return (
    <ImportFileView
      stage={stageOf(snapshot, { words, send: (event) => flow.send(event) })}
      fileName={snapshot.context.file?.name ?? null}
      isImporting={snapshot.matches('importing')}
      verdict={isOpen(snapshot) ? verdictOf(snapshot) : null}
      remembered={isOpen(snapshot) && !snapshot.matches('importing') ? snapshot.context.remembered : null}
      sheet={sheetOf(snapshot, (event) => flow.send(event))}
      inMain={hasMain ? inMain : null}
      accounts={accountsOf(snapshot, (event) => flow.send(event))}
      onFileChosen={({ file }) => flow.send({ type: 'fileChosen', file })}
      onStop={() => flow.send({ type: 'stopped' })}
      onForget={() => flow.send({ type: 'shapeForgotten' })}
      onDone={pop}
      onBack={back}
    />
  );
}

/** The file in the main view, where another one can be dropped on it. */
function inMain(file: ReactNode): ReactNode {
  return <DrawnInMain><ImportDrop>{file}</ImportDrop></DrawnInMain>;
}

/** Thousands of rows take a while to draw, and to write down for the services: each is a task of its own, so that the page answers in between. */
function afterDrawing({ data }: Client): StatementImportInput['client'] {
  return {
    data: {
      importStatement: data.importStatement,
      statementShapes: data.statementShapes,
      forgetStatementShape: data.forgetStatementShape,
      checkStatement: async (...call) => {
        await new Promise((resolve) => { setTimeout(resolve); });
        return data.checkStatement(...call);
      },
    },
  };
}

type Snapshot = SnapshotFrom<typeof statementImportMachine>;

interface Wiring {
  words: ReturnType<typeof useNoticeWords>;
  send: (event: StatementImportEvent) => void;
}

function stageOf(snapshot: Snapshot, { words, send }: Wiring): ImportFileStage {
  const { reading, outcome, choices, accountAnswers, progress } = snapshot.context;
  const error = words(snapshot.context.error);
  const isReading = snapshot.matches('rereading');
  if (outcome !== null) return { kind: 'imported', ...outcome };
  if (snapshot.matches('opening')) return { kind: 'opening', part: progress };
  if (snapshot.matches('refused') || (isReading && reading?.kind === 'refused')) return { kind: 'refused', message: words(reading?.kind === 'refused' ? reading.notice : null) ?? '' };
  if (snapshot.matches('asking') || (isReading && reading?.kind === 'asks')) {
    return { kind: 'asking', questions: { questions: statementQuestions(snapshot), choices, accountAnswers, isReading, error, onAnswer: send } };
  }
  if (snapshot.matches('reviewing') || snapshot.matches('importing') || isReading) return { kind: 'reviewing', preview: previewOf(snapshot, { words, send }) };
  return { kind: 'waiting', error };
}

/** Whether the file is there, and nothing of it came in yet. */
function isOpen(snapshot: Snapshot): boolean {
  return snapshot.context.outcome === null && !snapshot.matches('opening') && !snapshot.matches('waiting');
}

/** While answers are given once more, the reading by those before says nothing. */
function verdictOf(snapshot: Snapshot): StatementVerdict | null {
  return snapshot.matches('asking') && snapshot.context.reading?.kind !== 'asks' ? null : statementVerdict(snapshot);
}

function sheetOf(snapshot: Snapshot, send: Wiring['send']): Omit<StatementSheetProps, 'name'> | null {
  const columns = statementColumns(snapshot);
  if (columns.length === 0 || !isOpen(snapshot) || snapshot.matches('importing')) return null;
  const { reading, facts } = snapshot.context;
  return {
    columns,
    lines: statementLines(snapshot),
    count: facts?.table?.count ?? 0,
    isAsked: reading?.kind === 'asks' && reading.questions.some(({ about }) => about === 'columns'),
    onMeaningChosen: (change) => send({ type: 'meaningChosen', ...change }),
    onReset: () => send({ type: 'meaningsReset' }),
  };
}

function accountsOf(snapshot: Snapshot, send: Wiring['send']): FileAccountsProps | null {
  const asked = statementQuestions(snapshot).find((question) => question.about === 'account');
  if (asked?.about !== 'account' || !isOpen(snapshot) || snapshot.matches('importing')) return null;
  return {
    accounts: asked.accounts.map((name, place) => ({ name, count: asked.counts[place] ?? 0 })),
    accountMap: snapshot.context.accountMap,
    realAccounts: statementAccounts(snapshot),
    onMapped: (choice) => send({ type: 'fileAccountMapped', ...choice }),
  };
}

function previewOf(snapshot: Snapshot, { words, send }: Wiring): Omit<StatementPreviewProps, 'name'> {
  const currency = foreignCurrency(snapshot);
  const portion = statementPortion(snapshot);
  return {
    rows: previewRows(snapshot),
    leftOut: leftOutRows(snapshot),
    accounts: statementAccounts(snapshot),
    accountId: statementAccount(snapshot)?.id ?? null,
    isOfSeveral: isOfSeveral(snapshot),
    portion: portion === null ? null : { ...portion, before: snapshot.context.choices.before ?? null },
    stage: previewStageOf(snapshot),
    error: words(snapshot.context.error),
    hasAnswers: statementQuestions(snapshot).length > 0,
    isFlipped: snapshot.context.choices.isFlipped === true,
    currency: currency === null ? null : { code: currency, isAccepted: isCurrencyAccepted(snapshot), accounts: foreignAccounts(snapshot) },
    onPortionChosen: (choice) => send({ type: 'portionChosen', ...choice }),
    onFlip: () => send({ type: 'signsFlipped' }),
    onAcceptCurrency: (change) => send({ type: 'currencyAccepted', ...change }),
    onAccountChosen: ({ id }) => send({ type: 'accountChosen', id }),
    onTick: (change) => send({ type: 'rowTicked', ...change }),
    onTickAll: (change) => send({ type: 'allTicked', ...change }),
    onReopenAnswers: () => send({ type: 'answersReopened' }),
    onRetry: () => send({ type: 'retried' }),
    onSubmit: () => send({ type: 'submitted' }),
  };
}

function previewStageOf(snapshot: Snapshot): StatementPreviewProps['stage'] {
  if (snapshot.matches('importing')) return 'importing';
  if (snapshot.matches('rereading')) return 'reading';
  if (snapshot.matches({ reviewing: 'checking' })) return 'checking';
  return snapshot.matches({ reviewing: 'checkFailed' }) ? 'failed' : 'ready';
}
