import { isEmptyLedger } from '@blue-budget/domain/ledger-file';
import { ledgerFileCounts, yourDataMachine } from '@blue-budget/machines/your-data';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useLedger, useLedgerStore, usePanels } from '../budgeting/index.ts';
import { saveFile } from './saveFile.ts';
import { useRememberedMerchants } from './useRememberedMerchants.ts';
import { YourDataView, type ImportSectionProps } from './YourDataView.tsx';

/** Everything as a file to take along, and such a file back into an empty budget. */
export function YourDataPanel() {
  const { fileNames } = useTexts(messages.yourData);
  const words = useNoticeWords();
  const { back, open } = usePanels();
  const client = useClient();
  const store = useLedgerStore();
  const isEmpty = useLedger(isEmptyLedger);
  const unsavedCount = useSelector(store, ({ pending }) => pending.length);
  const flow = useFlow(yourDataMachine, {
    input: ({ today }) => ({ client, today, reload: () => store.reload() }),
    typedOf: (current) => (current.matches({ importing: 'done' }) ? undefined : current.context.chosen?.name),
  });
  const snapshot = useSelector(flow, (current) => current);
  useEffect(() => {
    const made = flow.on('fileMade', (file) => saveFile(fileNames[file.kind](file.date), file));
    return () => made.unsubscribe();
  }, [flow, fileNames]);
  const remembered = useRememberedMerchants();
  const { kind, made, exportError, chosen, content, upload, importError } = snapshot.context;
  return (
    <YourDataView
      exporting={{
        working: snapshot.matches({ exporting: 'working' }) ? kind : null,
        unsavedCount,
        made: made === null ? null : fileNames[made.kind](made.date),
        error: words(exportError),
        onExport: (chosenKind) => flow.send({ type: 'exportChosen', kind: chosenKind }),
      }}
      importing={{
        stage: importStageOf(snapshot, isEmpty),
        fileName: chosen?.name ?? null,
        counts: content === null ? null : ledgerFileCounts(content),
        sending: snapshot.matches({ importing: 'working' }) ? { upload, isStoring: snapshot.matches({ importing: { working: 'storing' } }) } : null,
        error: words(importError),
        onFileChosen: ({ file }) => flow.send({ type: 'fileChosen', file }),
        onSubmit: () => flow.send({ type: 'submitted' }),
      }}
      remembered={remembered}
      onMoveIn={() => open('moveIn')}
      onBack={back}
    />
  );
}

function importStageOf(snapshot: SnapshotFrom<typeof yourDataMachine>, isEmpty: boolean): ImportSectionProps['stage'] {
  if (snapshot.matches({ importing: 'done' })) return 'done';
  if (!isEmpty) return 'refused';
  if (snapshot.matches({ importing: 'opening' })) return 'opening';
  return snapshot.matches({ importing: 'working' }) ? 'working' : 'waiting';
}
