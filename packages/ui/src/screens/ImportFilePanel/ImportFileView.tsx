import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import styles from './ImportFilePanel.module.css';
import { StatementPreview, type StatementPreviewProps } from './StatementPreview.tsx';
import { StatementQuestions, type StatementQuestionsProps } from './StatementQuestions.tsx';

export interface ImportFileViewProps {
  /** The content under the field for the file. */
  stage: ImportFileStage;
  /** Name of the file that was chosen. */
  fileName: string | null;
  isImporting: boolean;
  onFileChosen: FileDropProps['onFileChosen'];
  onNextAccount: () => void;
  onDone: () => void;
  onBack: () => void;
}

export type ImportFileStage =
  | { kind: 'waiting'; error: string | null }
  | { kind: 'opening' }
  /** The file cannot be read; why. */
  | { kind: 'refused'; message: string }
  | { kind: 'asking'; questions: StatementQuestionsProps }
  | { kind: 'reviewing'; preview: Omit<StatementPreviewProps, 'name'> }
  | { kind: 'imported'; added: number; known: number; hasOtherAccounts: boolean };

/** The view of a bank file import: the field for the file, its open questions, the preview, and the result. */
export function ImportFileView({ stage, fileName, isImporting, onFileChosen, onNextAccount, onDone, onBack }: ImportFileViewProps) {
  const texts = useTexts(messages.importFile);
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
        {stage.kind === 'opening' && <p role="status" className={styles['quiet']}>{texts.reading}</p>}
        {stage.kind === 'waiting' && stage.error !== null && <Banner variant="error">{stage.error}</Banner>}
        {stage.kind === 'refused' && <Banner variant="error">{texts.refused(fileName ?? '')}. {stage.message} {texts.unchanged}</Banner>}
        {stage.kind === 'asking' && <StatementQuestions {...stage.questions} />}
        {stage.kind === 'reviewing' && <StatementPreview name={fileName ?? ''} {...stage.preview} />}
        {stage.kind === 'imported' && (
          <>
            <Banner variant="success">{[texts.imported(stage.added), ...(stage.known > 0 ? [texts.known(stage.known)] : [])].join(' ')}</Banner>
            {stage.hasOtherAccounts && <Button fullWidth onClick={onNextAccount}>{texts.nextAccount}</Button>}
            <Button variant="primary" fullWidth onClick={onDone}>{texts.done}</Button>
          </>
        )}
      </div>
    </SidePanel>
  );
}

function depthOf({ kind }: ImportFileStage): number {
  return kind === 'reviewing' ? 3 : kind === 'asking' ? 2 : 1;
}
