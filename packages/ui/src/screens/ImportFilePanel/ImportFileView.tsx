import type { RememberedShape } from '@blue-budget/domain/statements';
import type { StatementVerdict } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { FileAccounts, type FileAccountsProps } from './FileAccounts.tsx';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import styles from './ImportFilePanel.module.css';
import { StatementCertainty } from './StatementCertainty.tsx';
import { StatementColumns } from './StatementColumns.tsx';
import { StatementPreview, type StatementPreviewProps } from './StatementPreview.tsx';
import { StatementQuestions, type StatementQuestionsProps } from './StatementQuestions.tsx';
import { StatementSheet, type StatementSheetProps } from './StatementSheet.tsx';

export interface ImportFileViewProps {
  /** The content under the field for the file. */
  stage: ImportFileStage;
  /** Name of the file that was chosen. */
  fileName: string | null;
  isImporting: boolean;
  /** How sure the reading is; null where there is none. */
  verdict: StatementVerdict | null;
  /** What is remembered of files like this one, by which it is read; null for the first of its shape. */
  remembered: Pick<RememberedShape, 'on'> | null;
  /** The columns of a table, and its lines, while they can be changed. */
  sheet: Omit<StatementSheetProps, 'name'> | null;
  /** Draws the file in the main view; null where there is no room beside the panel. */
  inMain: ((file: ReactNode) => ReactNode) | null;
  /** The accounts of the file, where it has several, while they can be mapped. */
  accounts: FileAccountsProps | null;
  onFileChosen: FileDropProps['onFileChosen'];
  onStop: () => void;
  onForget: () => void;
  onDone: () => void;
  onBack: () => void;
}

export type ImportFileStage =
  | { kind: 'waiting'; error: string | null }
  /** How much of the file is read, from 0 to 1. */
  | { kind: 'opening'; part: number }
  /** The file cannot be read; why. */
  | { kind: 'refused'; message: string }
  | { kind: 'asking'; questions: StatementQuestionsProps }
  | { kind: 'reviewing'; preview: Omit<StatementPreviewProps, 'name'> }
  | { kind: 'imported'; added: number; known: number };

/** The view of a bank file import: the field for the file, its open questions, the preview, and the result. */
export function ImportFileView({
  stage, fileName, isImporting, verdict, remembered, sheet, inMain, accounts, onFileChosen, onStop, onForget, onDone, onBack,
}: ImportFileViewProps) {
  const formats = useFormats();
  const texts = useTexts(messages.importFilePanel);
  const reading = (
    <>
      {remembered !== null && (
        <div className={styles['remembered']}><span>{texts.remembered(formats.date(remembered.on))}</span><Button onClick={onForget}>{texts.forget}</Button></div>
      )}
      {verdict !== null && <StatementCertainty verdict={verdict} />}
      {accounts !== null && accounts.realAccounts.length > 0 && <FileAccounts {...accounts} />}
    </>
  );
  return (
    <SidePanel title={texts.title} depth={depthOf(stage)} onBack={onBack}>
      <div className={styles['page']}>
        {stage.kind === 'waiting' && <p className={styles['quiet']}>{texts.explanation}</p>}
        <FileDrop
          label={fileName === null ? texts.choose : texts.chooseAnother}
          accept=".csv,.tsv,.txt,.ofx,.qfx,.qif,.xml"
          busy={isImporting}
          {...(fileName !== null && { fileName })}
          onFileChosen={onFileChosen}
        />
        {stage.kind === 'opening' && <Reading part={stage.part} onStop={onStop} />}
        {stage.kind === 'waiting' && stage.error !== null && <Banner variant="error">{stage.error}</Banner>}
        {stage.kind === 'refused' && <Banner variant="error">{texts.refused(fileName ?? '')}. {stage.message} {texts.unchanged}</Banner>}
        {inMain !== null && sheet !== null ? inMain(<StatementSheet name={fileName ?? ''} {...sheet}>{reading}</StatementSheet>) : reading}
        {inMain === null && sheet !== null && <StatementColumns {...sheet} />}
        {stage.kind === 'asking' && <StatementQuestions {...stage.questions} />}
        {stage.kind === 'reviewing' && <StatementPreview name={fileName ?? ''} {...stage.preview} />}
        {stage.kind === 'imported' && (
          <>
            <Banner variant="success">{[texts.imported(stage.added), ...(stage.known > 0 ? [texts.known(stage.known)] : [])].join(' ')}</Banner>
            <Button variant="primary" fullWidth onClick={onDone}>{texts.done}</Button>
          </>
        )}
      </div>
    </SidePanel>
  );
}

function Reading({ part, onStop }: { part: number; onStop: () => void }) {
  const texts = useTexts(messages.importFilePanel);
  return (
    <div className={styles['reading']}>
      <p role="status" className={styles['quiet']}>{texts.reading}</p>
      <Progress label={texts.reading} value={Math.round(part * 100)} />
      <div className={styles['actions']}><Button onClick={onStop}>{texts.stop}</Button></div>
    </div>
  );
}

function depthOf({ kind }: ImportFileStage): number {
  return kind === 'reviewing' ? 3 : kind === 'asking' ? 2 : 1;
}
