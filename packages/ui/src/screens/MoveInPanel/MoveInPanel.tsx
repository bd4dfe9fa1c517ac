import { isEmptyLedger } from '@blue-budget/domain/ledger-file';
import { migrationMachine, oldBudgetReader } from '@blue-budget/machines/migration';
import { isolated, messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useFlow, useLedger, usePanels } from '../budgeting/index.ts';
import { MoveInView, type MoveInStage } from './MoveInView.tsx';

/** Moves a budget of another app into an empty one: choosing its export, mapping and checking it, bringing it over. */
export function MoveInPanel() {
  const { names } = useTexts(messages.moveIn);
  const words = useNoticeWords();
  const { back } = usePanels();
  const { client, store, readOldBudget = oldBudgetReader } = useBudgeting();
  const isEmpty = useLedger(isEmptyLedger);
  const flow = useFlow(migrationMachine, {
    input: ({ today }) => ({ client, reader: readOldBudget(), names, today, reload: () => store.reload() }),
    typedOf: (current) => (current.matches('done') || current.context.files.length === 0 ? undefined : JSON.stringify(current.context.mapping)),
  });
  const snapshot = useSelector(flow, (current) => current);
  const { files, example, budget, mapping, outcome, upload, error } = snapshot.context;
  return (
    <MoveInView
      stage={stageOf(snapshot, isEmpty)}
      fileName={files.length === 0 ? null : files.map(({ name }) => isolated(name)).join(', ')}
      example={example}
      checked={budget === null || mapping === null || outcome === null ? null : { budget, mapping, outcome }}
      isComparing={snapshot.matches({ checking: 'comparing' })}
      sending={snapshot.matches('sending') ? { upload, isStoring: snapshot.matches({ sending: 'storing' }) } : null}
      error={words(error)}
      onFilesChosen={(choice) => flow.send({ type: 'filesChosen', ...choice })}
      onStop={() => flow.send({ type: 'stopped' })}
      onDateOrderChosen={(choice) => flow.send({ type: 'dateOrderChosen', ...choice })}
      onAccountMapped={(choice) => flow.send({ type: 'accountMapped', ...choice })}
      onGroupMapped={(choice) => flow.send({ type: 'groupMapped', ...choice })}
      onToBeBudgetedChosen={(choice) => flow.send({ type: 'toBeBudgetedChosen', ...choice })}
      onDifferenceAccepted={(choice) => flow.send({ type: 'differenceAccepted', ...choice })}
      onSubmit={() => flow.send({ type: 'submitted' })}
      onBack={back}
    />
  );
}

function stageOf(snapshot: SnapshotFrom<typeof migrationMachine>, isEmpty: boolean): MoveInStage {
  if (snapshot.matches('done')) return 'done';
  if (snapshot.matches('sending')) return 'sending';
  if (!isEmpty) return 'refused';
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('checking') && snapshot.context.outcome === null) return 'comparing';
  if (snapshot.matches('asking')) return 'asking';
  return snapshot.matches('checking') ? 'checking' : 'waiting';
}
