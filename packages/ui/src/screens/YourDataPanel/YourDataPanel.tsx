import { isEmptyLedger } from '@blue-budget/domain';
import { ledgerFileCounts, yourDataMachine } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useLedger, useLedgerStore, usePanels } from '../budgeting/index.ts';
import { FileDrop } from '../ImportFilePanel/FileDrop.tsx';
import { saveFile } from './saveFile.ts';
import styles from './YourDataPanel.module.css';

/** Everything as a file to take along, and such a file back into an empty budget. */
export function YourDataPanel() {
  const yourData = useTexts(messages.yourData);
  const changes = useTexts(messages.changes);
  const ledgerFile = useTexts(messages.ledgerFile);
  const importFile = useTexts(messages.importFile);
  const words = useNoticeWords();
  const { back } = usePanels();
  const client = useClient();
  const store = useLedgerStore();
  const isEmpty = useLedger(isEmptyLedger);
  const waiting = useSelector(store, ({ pending }) => pending.length);
  const flow = useFlow(yourDataMachine, {
    input: ({ today }) => ({ client, today, reload: () => store.reload() }),
    typedOf: (current) => (current.matches({ importing: 'done' }) ? undefined : current.context.chosen?.name),
  });
  const snapshot = useSelector(flow, (current) => current);
  const { exporting, fileNames, importing, title } = yourData;
  useEffect(() => {
    const made = flow.on('fileMade', (file) => saveFile(fileNames[file.kind](file.date), file));
    return () => made.unsubscribe();
  }, [flow, fileNames]);
  const { kind, made, exportError, chosen, content, importError } = snapshot.context;
  const isDone = snapshot.matches({ importing: 'done' });
  const exportButton = (what: typeof kind, label: string, hint: string) => (
    <div className={styles['part']}>
      <Button
        fullWidth
        busy={kind === what && snapshot.matches({ exporting: 'working' })}
        busyLabel={exporting.busy}
        onClick={() => flow.send({ type: 'exportChosen', kind: what })}
      >
        {label}
      </Button>
      <p className={styles['quiet']}>{hint}</p>
    </div>
  );
  return (
    <SidePanel title={title} onBack={back}>
      <div className={styles['page']}>
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{exporting.title}</h3>
          <p>{exporting.explanation}</p>
          {waiting > 0 && <Banner>{changes.unsaved.count(waiting)}</Banner>}
          {exportButton('ledger', exporting.ledger, exporting.ledgerHint)}
          {exportButton('transactions', exporting.transactions, exporting.transactionsHint)}
          {exportError !== null && <Banner variant="error">{words(exportError)}</Banner>}
          {made !== null && <Banner variant="success">{exporting.made(fileNames[made.kind](made.date))}</Banner>}
        </section>
        <section className={styles['section']}>
          <h3 className={styles['heading']}>{importing.title}</h3>
          <p>{importing.explanation}</p>
          {isDone && <Banner variant="success">{importing.done}</Banner>}
          {!isEmpty && !isDone && <p className={styles['quiet']}>{ledgerFile.notEmpty}</p>}
          {isEmpty && !isDone && (
            <>
              <FileDrop
                label={chosen === null ? importFile.choose : importFile.chooseAnother}
                accept=".json"
                busy={snapshot.matches({ importing: 'working' })}
                {...(chosen !== null && { fileName: chosen.name })}
                onFileChosen={(choice) => flow.send({ type: 'fileChosen', ...choice })}
              />
              {snapshot.matches({ importing: 'opening' }) && <p role="status" className={styles['quiet']}>{importing.reading}</p>}
              {content !== null && <p role="status">{importing.holds(ledgerFileCounts(content))}</p>}
              {importError !== null && <Banner variant="error">{words(importError)}</Banner>}
              {content !== null && (
                <Button
                  variant="primary"
                  fullWidth
                  busy={snapshot.matches({ importing: 'working' })}
                  busyLabel={importing.busy}
                  onClick={() => flow.send({ type: 'submitted' })}
                >
                  {importing.submit}
                </Button>
              )}
            </>
          )}
        </section>
      </div>
    </SidePanel>
  );
}
