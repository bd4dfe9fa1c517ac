import type { ExportKind } from '@blue-budget/machines/your-data';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FileDrop, type FileDropProps } from '../ImportFilePanel/FileDrop.tsx';
import { BringingProgress, type BringingProgressProps } from '../MoveInPanel/BringingProgress.tsx';
import { MerchantsSection, type MerchantsSectionProps } from './MerchantsSection.tsx';
import styles from './YourDataPanel.module.css';

export interface YourDataViewProps {
  exporting: ExportSectionProps;
  importing: ImportSectionProps;
  remembered: MerchantsSectionProps;
  onMoveIn: () => void;
  onBack: () => void;
}

export interface ExportSectionProps {
  /** The export in progress; null if none is. */
  working: ExportKind | null;
  /** How many changes are not saved yet. */
  unsavedCount: number;
  /** Name of the file that was made last. */
  made: string | null;
  error: string | null;
  onExport: (kind: ExportKind) => void;
}

export interface ImportSectionProps {
  /** `refused` where the budget is not empty: nothing can be brought in. */
  stage: 'refused' | 'waiting' | 'opening' | 'working' | 'done';
  /** Name of the file that was chosen. */
  fileName: string | null;
  /** How much is in the file, once it was read. */
  counts: { accounts: number; items: number; months: number; transactions: number } | null;
  /** How far it is on its way; null while it is not. */
  sending: BringingProgressProps | null;
  error: string | null;
  onFileChosen: FileDropProps['onFileChosen'];
  onSubmit: () => void;
}

/** The view of a person's data: exports, imports, and what is remembered. */
export function YourDataView({ exporting, importing, remembered, onMoveIn, onBack }: YourDataViewProps) {
  const { title } = useTexts(messages.yourData);
  return (
    <SidePanel title={title} onBack={onBack}>
      <div className={styles['page']}>
        <ExportSection {...exporting} />
        <ImportSection {...importing} />
        {importing.stage !== 'refused' && <MoveInSection onMoveIn={onMoveIn} />}
        <MerchantsSection {...remembered} />
      </div>
    </SidePanel>
  );
}

function ExportSection({ working, unsavedCount, made, error, onExport }: ExportSectionProps) {
  const { exporting } = useTexts(messages.yourData);
  const { unsaved } = useTexts(messages.changes);
  const exportButton = (kind: ExportKind, label: string, hint: string) => (
    <div className={styles['part']}>
      <Button fullWidth busy={working === kind} busyLabel={exporting.busy} onClick={() => onExport(kind)}>{label}</Button>
      <p className={styles['quiet']}>{hint}</p>
    </div>
  );
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{exporting.title}</h3>
      <p>{exporting.explanation}</p>
      {unsavedCount > 0 && <Banner>{unsaved.count(unsavedCount)}</Banner>}
      {exportButton('ledger', exporting.ledger, exporting.ledgerHint)}
      {exportButton('transactions', exporting.transactions, exporting.transactionsHint)}
      {error !== null && <Banner variant="error">{error}</Banner>}
      {made !== null && <Banner variant="success">{exporting.made(made)}</Banner>}
    </section>
  );
}

function MoveInSection({ onMoveIn }: { onMoveIn: () => void }) {
  const { title, entry } = useTexts(messages.moveIn);
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{title}</h3>
      <p>{entry.explanation}</p>
      <Button fullWidth onClick={onMoveIn}>{entry.open}</Button>
    </section>
  );
}

function ImportSection({ stage, fileName, counts, sending, error, onFileChosen, onSubmit }: ImportSectionProps) {
  const { importing } = useTexts(messages.yourData);
  const { notEmpty } = useTexts(messages.ledgerFile);
  const importFile = useTexts(messages.importFilePanel);
  const isWorking = stage === 'working';
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{importing.title}</h3>
      <p>{importing.explanation}</p>
      {stage === 'done' && <Banner variant="success">{importing.done}</Banner>}
      {stage === 'refused' && <p className={styles['quiet']}>{notEmpty}</p>}
      {stage !== 'done' && stage !== 'refused' && (
        <>
          <FileDrop
            label={fileName === null ? importFile.choose : importFile.chooseAnother}
            accept=".json"
            busy={isWorking}
            {...(fileName !== null && { fileName })}
            onFileChosen={onFileChosen}
          />
          {stage === 'opening' && <p role="status" className={styles['quiet']}>{importing.reading}</p>}
          {counts !== null && <p role="status">{importing.holds(counts)}</p>}
          {error !== null && <Banner variant="error">{error}</Banner>}
          {counts !== null && (
            <Button variant="primary" fullWidth busy={isWorking} busyLabel={importing.busy} onClick={onSubmit}>{importing.submit}</Button>
          )}
          {sending !== null && <BringingProgress {...sending} />}
        </>
      )}
    </section>
  );
}
